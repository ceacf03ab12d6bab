import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import type { Page } from '@playwright/test'
import { changes, expectRefusal, recordRequests } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const QUERY = `SELECT p.holderProvince, COUNT(*) AS policyCount,
  SUM(p.sumAsured) AS totalSumAssured, SUM(p.annualPremium) AS totalPremium
FROM PolicyRecords p
WHERE p.annualPremium >= @atLeast
GROUP BY p.holderProvince`

/** Types into a field with thousands of options and picks the match. */
async function pick(page: Page, field: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: new RegExp(typed) }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'T-SQL' })

test('a query with a wrong column shows the error at its place, is fixed, validated, saved, added to a draft, and then cannot be deleted [C010 C025 C037 C053 C065 C082 C093 C115]', async ({
  as,
}) => {
  const page = await as('owner')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Job Types' })
    .click()
  await expect(
    page.getByRole('table', { name: 'Query job types of your organization' }),
  ).toContainText('Plus grands sinistres')
  await page.getByRole('button', { name: 'New Query Job Type' }).click()
  await expect(page).toHaveURL('/job-types/query/new')
  const requests = recordRequests(page)
  const validate = page.getByRole('button', { name: 'Validate', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  // Missing input is reported without a request.
  await validate.click()
  await expect(page.getByRole('alert')).toContainText('Query is required')
  expect(changes(requests)).toEqual([])

  await page.getByRole('textbox', { name: 'Name' }).fill('Large premiums')
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Policies above a premium, by province.')
  await pick(page, 'Add an input', 'PolicyRecords')
  await expect(page.getByRole('region', { name: 'Columns of PolicyRecords' })).toContainText(
    'annualPremium',
  )
  await pick(page, 'Output data set type', 'PortfolioByProvince')
  await page.getByRole('button', { name: 'Add Parameter' }).click()
  await page.keyboard.type('@atLeast')
  await page.getByRole('button', { name: /Type$/ }).click()
  await page.getByRole('option', { name: 'decimal' }).click()
  await expect(page.getByRole('textbox', { name: 'Scale' })).toHaveValue('2')
  await editor(page).fill(QUERY)

  // The server compiles the query: the wrong column is underlined, and the error links to it.
  await validate.click()
  const refused = page.getByRole('button', {
    name: "Line 2, column 7: Unknown column 'p.sumAsured'. Did you mean 'p.sumAssured'?",
  })
  await expect(refused).toBeVisible()
  await expect(page.locator('.cm-lintRange-error')).toHaveText('p.sumAsured')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await refused.click()
  await expect(editor(page)).toBeFocused()
  await editor(page).fill(
    QUERY.replace('sumAsured', 'issuedOn').replace('SUM(p.issuedOn)', 'MAX(p.issuedOn)'),
  )

  // Next, an error in the result's types: a date instead of a decimal.
  await expect(refused).toBeHidden()
  await validate.click()
  await expect(page.getByRole('row', { name: /^totalSumAssured/ })).toContainText(
    "Column 'totalSumAssured' is date in the query but decimal(12,2) in the output type",
  )
  // In a narrow column the rows are cards, which name each value.
  await expect(page.getByRole('row', { name: /^policyCount .*int .*Fits$/ })).toBeVisible()
  await editor(page).fill(QUERY.replace('sumAsured', 'sumAssured'))
  await validate.click()
  await expect(page.getByText('The payload is valid. You can save it.')).toBeVisible()
  await expect(
    page.getByRole('row', { name: /^totalSumAssured .*decimal\(12, 2\) .*decimal\(38, 2\)/ }),
  ).toBeVisible()

  // Any edit requires a new validation, even from the Preview tab.
  await page.getByRole('textbox', { name: 'Description' }).fill('Policies above a premium.')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('textbox', { name: 'Payload' })).toContainText(
    '"description": "Policies above a premium."',
  )
  await page.getByRole('tab', { name: 'Design' }).click()
  await validate.click()
  await expect(page.getByText('The payload is valid. You can save it.')).toBeVisible()
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Large premiums' })).toBeVisible()
  await expect(page).toHaveURL(/\/job-types\/query\/[0-9a-f-]{36}$/)
  await expect(editor(page)).toHaveAttribute('aria-readonly', 'true')
  // four dry runs, one save
  expect(changes(requests)).toEqual(Array(5).fill('POST /product/v1/query-job-types/'))

  // After it is added to a draft, it cannot be deleted.
  await page.goto('/collaborations/new')
  await page.getByLabel('Name').fill('Premium study')
  await page.getByLabel('Description').fill('Of the walk')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const setup = page.getByRole('region', { name: 'Setup' })
  await pick(page, 'Add a job type', 'Large premiums')
  await setup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(setup.getByRole('button', { name: 'Remove Large premiums' })).toBeVisible()

  await page.goto('/job-types/query')
  const remove = page.getByRole('button', { name: 'Delete “Large premiums”' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('A collaboration uses this job type, so it cannot be deleted.'),
  ).toBeVisible()
  await expect(remove).toBeVisible()
})

test('an unused query is deleted after a question; a user without the permission sees the reason, in French [C053 C082 C085]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const viewer = await as('viewer', 'fr')
  await viewer.goto('/job-types')
  await expect(viewer).toHaveURL('/job-types/query')
  await expect(viewer.getByRole('heading', { level: 1, name: 'Types de tâches' })).toBeVisible()
  await expectRefusal(
    viewer,
    viewer.getByRole('button', { name: 'Nouveau type de requête' }),
    'Votre rôle',
  )
  await viewer.getByRole('link', { name: 'Plus grands sinistres' }).click()
  await expect(
    viewer.getByRole('heading', { level: 1, name: 'Plus grands sinistres' }),
  ).toBeVisible()
  await expectRefusal(viewer, viewer.getByRole('button', { name: 'Supprimer' }), 'Votre rôle')

  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: QueryJobType[] }>(emulator, bearer, '/query-job-types/')
  const { description, query, queryParameters, inputs, output } =
    body.items.find(({ name }) => name === 'Portfolio by province') ?? {}
  await product(emulator, bearer, '/query-job-types/', {
    name: 'To be deleted',
    description,
    query,
    queryParameters,
    inputs,
    output,
  })
  const page = await as('owner')
  await page.goto('/job-types/query')
  await page.getByRole('link', { name: 'To be deleted' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To be deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “To be deleted”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/job-types/query')
  await expect(page.getByText('“To be deleted” is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To be deleted' })).toHaveCount(0)
})

test('the tabs of Job Types depend on permissions and the feature flag; without any, the address leads home [C026 C082 C083 A028]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('owner')
  const answer = page.waitForResponse('**/product/v1/users/self')
  await page.reload()
  const user = (await (await answer).json()) as { roles: object[] }
  const environment = await page.evaluate(
    async () => (await fetch('/api/v1/env')).json() as Promise<object>,
  )
  /** Replaces the user's permissions and the feature flag in the server's answers. */
  const holding = async (permissions: string[], FEATURE_INFERENCE_MODELS_ENABLED: boolean) => {
    await page.unrouteAll()
    const roles = user.roles.map((role) => ({ ...role, permissions }))
    await page.route('**/product/v1/users/self', (route) =>
      route.fulfill({ json: { ...user, roles } }),
    )
    await page.route('**/api/v1/env', (route) =>
      route.fulfill({ json: { ...environment, FEATURE_INFERENCE_MODELS_ENABLED } }),
    )
    await page.goto('/job-types')
  }
  const tabs = page.getByRole('navigation', { name: 'Kinds of job types' }).getByRole('link')
  await holding(['GET_QUERY_JOB', 'GET_INFERENCE_JOB_TYPE'], true)
  await expect(page).toHaveURL('/job-types/query')
  await expect(tabs).toHaveText(['SQL Query', 'Model Inference'])
  await holding(['GET_QUERY_JOB', 'GET_INFERENCE_JOB_TYPE'], false)
  await expect(tabs).toHaveText(['SQL Query'])
  await holding(['GET_QUERY_JOB'], true)
  await expect(tabs).toHaveText(['SQL Query'])
  await holding(['GET_WORKSPACE'], true)
  await expect(page).toHaveURL('/collaborations')
  await page.goto('/job-types/query')
  await expect(page).toHaveURL('/collaborations')
})
