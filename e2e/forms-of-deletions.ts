import type { Emulator } from './emulator.ts'
import { asked, button, type FormCase, find, make } from './form-case.ts'
import { expect, getPerson, getToken, product } from './test.ts'

/** A deletion from a list of the catalogues or of the administration. */
const deletion = (
  by: FormCase['by'],
  list: string,
  sends: RegExp,
  prepare: (emulator: Emulator, name: string) => Promise<string>,
): FormCase => ({
  by,
  sends,
  fill: async ({ page, emulator, name }) => {
    const made = await prepare(emulator, name)
    await page.goto(list)
    return asked(page, `Delete “${made}”`, 'Delete')
  },
})

export const DELETIONS: Record<string, FormCase> = {
  'the deletion of a data set type': deletion(
    'owner',
    '/dataset-types',
    /^DELETE .*\/dataset-types\//,
    async (emulator, name) => {
      const made = name.replaceAll(/\W/g, '_')
      await make(emulator, '/dataset-types/', {
        name: made,
        description: 'Of a test',
        retentionCategory: 'STANDARD',
        schema: [{ name: 'amount', type: { datatype: 'int' }, nullable: false, encrypted: false }],
      })
      return made
    },
  ),
  'the deletion of a query job type': deletion(
    'owner',
    '/job-types/query',
    /^DELETE \/product\/v1\/query-job-types\//,
    async (emulator, name) => {
      const type = `/dataset-types/${await find(emulator, '/dataset-types/', 'ClaimRecords')}`
      await make(emulator, '/query-job-types/', {
        name,
        description: 'Of a test',
        query: 'SELECT * FROM ClaimRecords',
        queryParameters: [],
        inputs: [type],
        output: type,
      })
      return name
    },
  ),
  'the deletion of a model': {
    by: 'owner',
    sends: /^DELETE .*\/inference-models\//,
    fill: async ({ page }) => {
      await page.goto('/inference-models')
      return asked(page, 'Delete Claim severity', 'Delete')
    },
  },
  'new terms': {
    by: 'administrator',
    sends: /^POST .*\/terms-and-conditions\/$/,
    fill: async ({ page, emulator }) => {
      const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
      const { body } = await product<{ englishCopy: string }>(
        emulator,
        bearer,
        '/terms-and-conditions/latest',
      )
      const [, base64 = ''] = body.englishCopy.split(',')
      const pdf = { name: 'terms.pdf', mimeType: 'application/pdf' }
      await page.goto('/admin/terms-and-conditions')
      const pickers = page.locator('input[type="file"]')
      await expect(pickers).toHaveCount(2)
      for (const picker of await pickers.all())
        await picker.setInputFiles({ ...pdf, buffer: Buffer.from(base64, 'base64') })
      await expect(page.getByText('terms.pdf')).toHaveCount(2)
      await button(page, 'Publish').click()
      return { submit: button(page.getByRole('alertdialog'), 'Publish') }
    },
  },
  'the deletion of a domain': {
    by: 'administrator',
    sends: /^DELETE .*\/domains\//,
    fill: async ({ page, name }) => {
      const domain = `${name.replaceAll(/\W/g, '').toLowerCase()}.example`
      await page.goto('/admin/domains/new')
      await page.getByLabel('Domain name').fill(domain)
      await page.getByLabel('Owner').fill('North Shore')
      await page.getByLabel('Notes').fill('Of a test')
      await button(page, 'Save').click()
      return asked(page, `Delete “${domain}”`, 'Delete')
    },
  },
  'the deletion of a role': {
    by: 'administrator',
    sends: /^DELETE .*\/roles\//,
    fill: async ({ page, name }) => {
      const role = name.replaceAll(/\W/g, '_').toUpperCase()
      await page.goto('/admin/roles/new')
      await page.getByLabel('Role ID').pressSequentially(role)
      await page.getByRole('checkbox').first().press('Space')
      await button(page, 'Save').click()
      return asked(page, `Delete “${role}”`, 'Delete')
    },
  },
}
