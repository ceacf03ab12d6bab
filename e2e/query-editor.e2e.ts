import type { Page } from '@playwright/test'
import { changes, recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

const QUERY = 'SELECT holderProvince, SUM(annualPremium) AS premium FROM PolicyRecords'
const editor = (page: Page) => page.getByRole('textbox', { name: 'T-SQL' })

async function open(page: Page): Promise<void> {
  await page.goto('/job-types/query/new')
  await page.getByRole('combobox', { name: /Add an input|Ajouter une entrée/ }).click()
  await page.keyboard.type('PolicyRecords')
  await page.getByRole('option', { name: /PolicyRecords/ }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
}

test('a query is tried on invented rows before anything is saved [C065]', {
  tag: '@long', // in `npm test` the stories of the editor and the tests of the trial show it
}, async ({ as }) => {
  const page = await as('owner')
  const requests = recordRequests(page)
  await open(page)
  await editor(page).fill(`${QUERY} GROUP BY holderProvince`)
  await page.getByRole('button', { name: 'Try it' }).click()
  const result = page.getByRole('table', { name: 'Result on invented rows' })
  await expect(result.getByRole('row')).not.toHaveCount(0)
  await expect(result).toContainText('premium decimal(38,2)')
  await page.getByText('Invented rows of PolicyRecords').click()
  const invented = page.getByRole('table', { name: 'Invented rows of PolicyRecords' })
  await expect(invented.getByRole('rowheader')).toHaveCount(12)
  expect(changes(requests)).toEqual([])
})
