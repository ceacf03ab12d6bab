import { expect, test } from './test.ts'

// The viewer parses half a megabyte of JSON before it shows anything.
const READ_MS = 45_000

test('the API page lists the calls, tries one, and obeys the content security policy', async ({
  visit,
}) => {
  test.slow()
  const page = await visit('owner')
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/docs/api/')
  await page.getByRole('link', { name: 'environment', exact: true }).click({ timeout: READ_MS })
  await page.getByRole('button', { name: 'GET /api/v1/env Environment' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table tbody .response-col_status').first()).toHaveText(
    '200',
  )
  await expect(page.locator('.live-responses-table')).toContainText('OKTA_ISSUER')

  await page.getByLabel('Select a definition').selectOption('Control plane')
  await expect(page.getByRole('link', { name: '/_emulator/openapi.json' })).toBeVisible({
    timeout: READ_MS,
  })
  await expect(page.locator('.opblock-tag').first()).toBeVisible({ timeout: READ_MS })
  expect(faults).toEqual([])
})
