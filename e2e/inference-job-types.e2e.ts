import type { Page } from '@playwright/test'
import { openCollaboration } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { IDENTIFIERS } from './insurance.ts'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { bringSession } from './signed-in.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const DRAFT = 'Mortality table 2027'
const NAME = 'Lapse risk of the western provinces'

async function choose(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  // A scroll closes the list, and the page may still move on a busy machine.
  await expect(async () => {
    await box.click()
    await box.fill(text)
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click({ timeout: 3000 })
  }).toPass({ timeout: 15_000 })
}

test('an inference job type is designed, validated, saved and added to a draft with policies, and cannot be deleted while in use [C011 C026 C027 C053 C055 C066 C083 B017 B022 B087 B095]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Job Types' })
    .click()
  await page.getByRole('link', { name: 'Model Inference' }).click()
  await expect(page.getByRole('link', { name: 'Lapse risk by policy' })).toBeVisible()
  await page.getByRole('button', { name: 'New Inference Job Type' }).click()
  await expect(page).toHaveURL('/job-types/inference/new')

  const requests = recordRequests(page)
  const validate = page.getByRole('button', { name: 'Validate' })
  await validate.click()
  await expect(page.getByRole('alert')).toContainText('5 fields need your attention')
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveAccessibleDescription(
    /Model is required/,
  )
  expect(changes(requests)).toEqual([])

  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByRole('textbox', { name: 'Description' }).fill('Which policies lapse, and where')
  await choose(page, 'Model', 'Lapse risk')
  await choose(page, 'Input data set type', 'ClaimRecords')
  await page.getByRole('checkbox', { name: /^claimDate/ }).check({ force: true })
  // Another input has other columns, none of them ticked.
  await choose(page, 'Input data set type', 'PolicyRecords')
  await expect(page.getByRole('checkbox')).toHaveCount(11)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await choose(page, 'Output data set type', 'LapseRiskByPolicy')
  for (const name of IDENTIFIERS.slice(1))
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check({ force: true })
  await validate.click()
  await expect(
    page.getByRole('group', { name: 'Non-Attributes / Non-Features' }),
  ).toHaveAccessibleDescription(/The model reads only numbers.*policyNumber/)
  expect(changes(requests)).toEqual([])
  await page.getByRole('checkbox', { name: /^policyNumber/ }).check({ force: true })
  const reads = page.getByRole('table', { name: 'What the model reads' })
  await expect(reads.getByRole('rowheader')).toHaveText(['issueAge', 'sumAssured', 'annualPremium'])

  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await validate.click()
  await expect(page.getByText('The payload is valid. You can save it.')).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/\/job-types\/inference\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText(`“${NAME}” is saved.`)).toBeVisible()
  const collection = '/product/v1/inference-job-types/'
  expect(changes(requests)).toEqual([`POST ${collection}`, `POST ${collection}`])

  // Adds it to a draft, next to the draft's query.
  const draft = await openCollaboration(page, DRAFT)
  const setup = page.getByRole('region', { name: 'Setup' })
  await choose(page, 'Add a job type', NAME)
  await setup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(setup.getByRole('listitem').filter({ hasText: NAME }).first()).toContainText(
    /Inference.*PolicyRecords.*LapseRiskByPolicy/,
  )
  await page.getByRole('link', { name: 'Edit policies' }).click()
  for (const policy of [`run ${NAME}`, 'download LapseRiskByPolicy'])
    await page
      .getByRole('checkbox', { name: `Laurentienne Réassurance may ${policy}` })
      .check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/collaborations/${draft}`)
  const policies = page.getByRole('table', { name: 'What each organization may do' })
  await expect(policies.getByRole('row', { name: 'Laurentienne' })).toContainText(NAME)
  const map = page.getByRole('region', { name: 'Map' })
  await map.getByRole('button', { name: 'Show as table' }).click()
  await expect(
    map
      .getByRole('row')
      .filter({ hasText: 'Job type' })
      .filter({ hasText: NAME })
      .getByRole('cell'),
  ).toHaveText([
    'Job type',
    'PolicyRecords',
    'LapseRiskByPolicy',
    'Laurentienne Réassurance',
    '–',
    '–',
  ])
  await setup.getByRole('button', { name: NAME, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: NAME })
  await expect(dialog.getByRole('row', { name: /^issueAge/ })).toContainText('Feature of the model')
  await expect(dialog.getByRole('row', { name: /^holderName/ })).toContainText(
    'unseen by the model',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // It cannot be deleted while it is used. Removing it from the draft deletes its policies too.
  const remove = async () => {
    await page.goto(`/job-types/inference/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(
    page.getByText('A collaboration uses this job type, so it cannot be deleted.'),
  ).toBeVisible()
  await openCollaboration(page, DRAFT)
  await setup.getByRole('button', { name: `Remove ${NAME}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(setup).not.toContainText(NAME)
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const left = await product<{ items: { subjectEntityName: string }[] }>(
    emulator,
    bearer,
    `/workspaces/${draft}/policies/`,
  )
  expect(left.body.items.map(({ subjectEntityName }) => subjectEntityName)).not.toContain(NAME)
  await remove()
  await expect(page).toHaveURL('/job-types/inference')
  await expect(page.getByText(`“${NAME}” is deleted.`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Lapse risk by policy'])
})

test('a user with read access cannot create or delete, and sees the reason [C083 C085]', async ({
  as,
}) => {
  const page = await as('viewer', 'en', '/job-types/inference')
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'New Inference Job Type' }),
    'Your role does not allow this.',
  )
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'Delete “Lapse risk by policy”' }),
    'Your role does not allow this.',
  )
  await page.getByRole('link', { name: 'Lapse risk by policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapse risk by policy' })).toBeVisible()
  await expectRefusal(
    page,
    page.getByRole('button', { name: 'Delete', exact: true }),
    'Your role does not allow this.',
  )
})

test('with inference switched off there are no such screens, links or calls, and only queries can be added [C005 C011 A029 A084 B120]', {
  tag: '@long',
}, async ({ browser }) => {
  const emulator = await startEmulator({ FEATURE_INFERENCE_MODELS_ENABLED: 'false' })
  try {
    const person = getPerson(emulator, 'owner')
    const context = await browser.newContext({
      baseURL: emulator.getWindow(person),
      locale: 'en-CA',
    })
    await bringSession(context, emulator, person)
    const page = await context.newPage()
    const requests = recordRequests(page)
    await openCollaboration(page, DRAFT)
    const choice = page.getByRole('combobox', { name: 'Add a job type' })
    await choice.click()
    await choice.press('ArrowDown')
    await expect(page.getByRole('option')).toHaveText([
      /^Plus grands sinistres/,
      /^Portfolio by province/,
    ])
    await choice.press('Escape')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Job Types' })).toHaveAttribute(
      'href',
      '/job-types/query',
    )
    for (const path of [
      '/job-types/inference',
      '/job-types/inference/new',
      '/job-types/inference/any',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(
        'This part of the portal is not switched on here.',
      )
    }
    expect(
      requests.filter((request) => request.url().includes('/product/v1/inference-job-types/')),
    ).toEqual([])
    await context.close()
  } finally {
    await emulator.stop()
  }
})
