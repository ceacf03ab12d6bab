import { Buffer } from 'node:buffer'
import { getRow, openCollaboration, openTab } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { changes, recordRequests } from './requests.ts'
import { bringTrust, expect, getName, getPerson, getToken, product, test } from './test.ts'

/** An active collaboration with only the owner, who may write data sets of the type. */
async function collaborationFor(emulator: Emulator, datasetTypeId: string): Promise<string> {
  const owner = getPerson(emulator, 'owner')
  const bearer = await getToken(emulator, owner)
  const make = async (path: string, body: object, method?: string) =>
    (await product<{ id: string }>(emulator, bearer, path, body, method)).body.id
  const link = `/dataset-types/${datasetTypeId}`
  const query = 'SELECT policyNumber, premium FROM Premiums'
  const jobType = {
    name: 'Copy',
    description: 'Copies',
    query,
    queryParameters: [],
    inputs: [link],
    output: link,
  }
  const jobTypeId = await make('/query-job-types/', jobType)
  const id = await make('/workspaces/', { name: 'Premiums of one', description: 'One for a test' })
  await make(`/workspaces/${id}/query-job-types/${jobTypeId}`, {}, 'PUT')
  const policyComponents = [
    { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobTypeId },
    { policyType: 'DatasetType', action: 'WRITE', subjectEntityId: datasetTypeId },
  ]
  await make(`/workspaces/${id}/policy-groups/`, {
    organizationId: owner.organizationId,
    policyComponents,
  })
  await make(`/workspaces/${id}`, { status: 'ACTIVE' }, 'PATCH')
  return id
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which is not defined here. */
const FOLLOWING = 4

test('a data set type is designed by keyboard only, a column moved, validated, saved, seen in the list, and used: portal and enclave refuse the same cells of its files [B056 B066 C009 C024 C053 C061 C062 C063 C089 C090]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const { keyboard } = page
  const focused = page.locator(':focus')
  /** Presses Tab, or Shift and Tab to go back, until the element has the focus. */
  const tabTo = async (
    role: Parameters<typeof page.getByRole>[0],
    name: string | RegExp,
    nth = 0,
  ) => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).nth(nth)
    await expect(wanted).toBeVisible()
    for (let steps = 0; steps < 120; steps += 1) {
      const place = await wanted.evaluate((element) => {
        const { activeElement } = document
        return element.compareDocumentPosition(activeElement ?? element)
      })
      if (place === 0) return
      // Never past the end of the page: Firefox continues in its own window.
      await keyboard.press(place & FOLLOWING ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`Tab never reaches ${String(name)}`)
  }
  const choose = async (button: RegExp, option: string) => {
    await tabTo('button', button)
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await keyboard.type(option)
    await expect(page.getByRole('option', { name: new RegExp(`^${option}`) })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
  }

  await tabTo('link', 'Data Set Types')
  await keyboard.press('Enter')
  await tabTo('button', 'New Data Set Type')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dataset-types/new')
  await tabTo('textbox', 'Name')
  await keyboard.type('2 Premiums')
  await tabTo('textbox', 'Description')
  await keyboard.type('Premiums by policy')
  await choose(/Data retention category/, 'Custom period')
  await tabTo('textbox', 'Value')
  await keyboard.type('5')
  await choose(/Length Unit/, 'Years')

  // The second of two columns becomes a decimal and moves to the first place.
  await tabTo('button', 'Add Column')
  await keyboard.press('Enter')
  const names = page.getByRole('row').getByRole('textbox', { name: 'Name', exact: true })
  await expect(names.nth(0)).toBeFocused()
  await keyboard.type('premium')
  await choose(/varchar Type/, 'decimal')
  await tabTo('textbox', 'Scale')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('3')
  await tabTo('button', 'Add Column')
  await keyboard.press('Enter')
  await expect(names.nth(1)).toBeFocused()
  await keyboard.type('policyNumber')
  await tabTo('button', 'Drag “policyNumber”')
  await keyboard.press('Enter')
  await expect(async () => {
    await keyboard.press('ArrowUp')
    await expect(focused).toHaveAccessibleName('Insert before premium', { timeout: 100 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(names.nth(0)).toHaveValue('policyNumber')
  await expect(names.nth(1)).toHaveValue('premium')

  // An invalid name is refused at its field without a request. Then the form shows the payload as
  // the server normalized it.
  const requests = recordRequests(page)
  await tabTo('button', 'Validate')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'One field needs your attention' })).toBeFocused()
  expect(changes(requests)).toEqual([])
  await tabTo('button', /^Name must start with a letter/)
  await keyboard.press('Enter')
  await expect(focused).toHaveValue('2 Premiums')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Premiums')
  await expect(page.getByRole('alert', { name: 'One field needs your attention' })).toBeHidden()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await tabTo('button', 'Validate')
  await keyboard.press('Enter')
  await expect(page.getByText('The payload is valid. You can save it.')).toBeVisible()
  expect(
    requests
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).search),
  ).toEqual(['?mode=dryRun'])
  await expect(save).not.toHaveAttribute('aria-disabled')

  await tabTo('button', 'Save')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Premiums' })).toBeVisible()
  await expect(page).toHaveURL(/\/dataset-types\/[\w-]{36}$/)
  await expect(page.getByText('“Premiums” is saved.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
    'policyNumber',
    'premium',
  ])
  await expect(page.getByRole('row', { name: /^premium/ })).toContainText('decimal(8, 3)')
  await expect(page.getByText('5 years')).toBeVisible()
  await tabTo('link', 'Close')
  await keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Premiums' })
  await expect(row.getByRole('cell').filter({ hasText: getName(emulator, 'owner') })).toBeVisible()
  await expect(row).toContainText('Custom period')

  // A valid file completes. For an invalid file, the portal and, without the portal's check, the
  // enclave report the same cells.
  const link = await row.getByRole('link', { name: 'Premiums' }).getAttribute('href')
  await collaborationFor(emulator, link?.split('/').at(-1) ?? '')
  await bringTrust(page, emulator)
  await openCollaboration(page, 'Premiums of one')
  await openTab(page, 'Data Sets')
  const upload = async (name: string, csv: string) => {
    await tabTo('button', 'Upload File')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    if (
      !(await dialog.getByRole('button', { name: /Data set type/ }).textContent())?.includes(
        'Premiums',
      )
    )
      await choose(/Data set type/, 'Premiums')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await tabTo('button', 'Upload')
    await keyboard.press('Enter')
    return dialog
  }
  const close = async () => {
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(await upload('right.csv', 'policyNumber,premium\nPM-1,12.345\n')).toContainText(
    'has been uploaded',
  )
  await close()
  await expect(getRow(page, 'right.csv')).toContainText('Completed')

  const wrong = 'policyNumber,premium\nPM-1,free\nPM-2,1.2345\n'
  const refused = await upload('wrong.csv', wrong)
  await expect(refused).toContainText('The file was not uploaded: 2 errors were found')
  await expect(refused.getByRole('row').last()).toContainText('premium')
  const cells = (await refused.getByRole('row').allInnerTexts()).map((text) =>
    text.split(/\s*\t\s*/).slice(0, 4),
  )
  expect(cells).toContainEqual(['2', 'premium', 'Invalid value', 'Invalid value or data type'])
  expect(cells).toContainEqual(['3', 'premium', 'Invalid value', 'Invalid value or data type'])
  await close()
  await page.evaluate(() => sessionStorage.setItem('SKIP_UPLOAD_VALIDATION_STEP', 'true'))
  await upload('wrong.csv', wrong)
  await close()
  await expect(getRow(page, 'wrong.csv')).toContainText('Failed')
  await tabTo('button', /^View Error of wrong\.csv,/)
  await keyboard.press('Enter')
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText(
    'Row 2, column premium: INVALID_VALUE: Invalid value or data type',
  )
  await expect(error).toContainText(
    'Row 3, column premium: INVALID_VALUE: Invalid value or data type',
  )
})

test('a decimal column gets other digits after Validate, and is validated again [C053 C121]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner', 'en', '/dataset-types/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sized')
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Of a test')
  await page.getByRole('button', { name: /Data retention category/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add Column' }).click()
  await page.keyboard.type('amount')
  await page.getByRole('button', { name: /varchar Type/ }).click()
  await page.getByRole('option', { name: 'decimal' }).click()
  const valid = page.getByText('The payload is valid. You can save it.')
  const validate = page.getByRole('button', { name: 'Validate' })
  await validate.click()
  await expect(valid).toBeVisible()
  await page.getByRole('textbox', { name: 'Precision' }).fill('12')
  await page.keyboard.press('Tab')
  await expect(valid).toBeHidden()
  await validate.click()
  await expect(valid).toBeVisible()
})
