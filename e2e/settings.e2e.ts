import { control } from '@concord/domain/control/contracts'
import { recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

test('Validate checks measurements, and Save keeps them in this browser only, also after a reload [A034 A038 A080 C013 C028 C040]', async ({
  as,
  emulator,
}) => {
  const { payload } = await emulator.call(control.attestation.get)
  const page = await as('contributor')
  const requests = recordRequests(page)
  await page.goto('/settings?selectedTab=attestation')
  await expect(page.getByRole('tab', { name: 'Attestation' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText('No measurements are saved in this browser yet.')).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Measurements (JSON)' })
  const validate = page.getByRole('button', { name: 'Validate' })
  const save = page.getByRole('button', { name: 'Save' })
  const kept = () =>
    page.evaluate(() =>
      Object.values({ ...localStorage }).filter((value) => value.includes('sgxMrenclave')),
    )

  for (const [text, problem] of [
    ['{\n  "sgxMrenclave": }', 'Line 2, column 19: a value is expected here'],
    [
      JSON.stringify({ ...payload, sgxMrsigner: 'ab' }),
      'sgxMrsigner must be 64 hexadecimal digits.',
    ],
    [
      JSON.stringify({ ...payload, attestationKey: 'none' }),
      'attestationKey must be an RSA public key',
    ],
  ] as const)
    for (const button of [validate, save]) {
      await editor.fill(text)
      await button.click()
      await expect(editor).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')))
      expect(await kept()).toEqual([])
    }

  const text = JSON.stringify(payload, null, 2)
  await editor.fill(text)
  await validate.click()
  await expect(page.getByText('The measurements are well formed')).toBeVisible()
  const inGroups = String(payload.sgxMrenclave).replaceAll(/(.{8})(?=.)/g, '$1 ')
  await expect(page.getByRole('definition').filter({ hasText: inGroups })).toBeVisible()
  expect(await kept()).toEqual([])
  await save.click()
  await expect(page.getByText('The measurements are saved in this browser.')).toBeVisible()
  expect(await kept()).toEqual([text])
  await page.reload()
  await expect(editor).toContainText(String(payload.sgxMrenclave))
  await expect(page.getByText('These measurements are in use')).toBeVisible()
  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n')
  expect(sent).not.toContain(String(payload.sgxMrenclave))
})

test('Settings explains its words: by keyboard and in the reader’s language, with a link to the guide', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('contributor', 'fr', '/settings?selectedTab=attestation')
  const button = page.getByRole('button', { name: /Qu’est-ce qu’une enclave/ })
  await button.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'Qu’est-ce qu’une enclave ?' })
  await expect(meaning).toBeFocused()
  await expect(meaning).toContainText('La partie protégée d’un serveur')
  await page.keyboard.press('Tab')
  const guide = page.getByRole('link', { name: 'En savoir plus dans le guide' })
  await expect(guide).toBeFocused()
  await expect(guide).toHaveAttribute('href', /\/docs\/fr\/#l-enclave$/)
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await expect(button).toBeFocused()
})
