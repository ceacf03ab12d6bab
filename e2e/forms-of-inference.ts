import type { Emulator } from './emulator.ts'
import { asked, button, type FormCase, find, make, makeDraft, writeDocument } from './form-case.ts'
import { IDENTIFIERS } from './insurance.ts'

async function documentOf(emulator: Emulator, name: string) {
  const type = async (of: string) => `/dataset-types/${await find(emulator, '/dataset-types/', of)}`
  return {
    name,
    description: 'Of a test',
    model: `/inference-models/${await find(emulator, '/inference-models/', 'Lapse risk')}`,
    input: await type('PolicyRecords'),
    output: await type('LapseRiskByPolicy'),
    recordIdentifiers: IDENTIFIERS,
  }
}
const makeType = async (emulator: Emulator, name: string) =>
  make(emulator, '/inference-job-types/', await documentOf(emulator, name))

export const INFERENCE: Record<string, FormCase> = {
  'an inference job type': {
    by: 'owner',
    sends: /^POST \/product\/v1\/inference-job-types\/$/,
    fill: async ({ page, emulator, name }) =>
      writeDocument(page, '/job-types/inference/new', await documentOf(emulator, name)),
  },
  'the deletion of an inference job type': {
    by: 'owner',
    sends: /^DELETE \/product\/v1\/inference-job-types\//,
    fill: async ({ page, emulator, name }) => {
      await makeType(emulator, name)
      await page.goto('/job-types/inference')
      return asked(page, `Delete “${name}”`, 'Delete')
    },
  },
  'an inference job type for a draft': {
    by: 'owner',
    sends: /^PUT .*\/workspaces\/[\w-]+\/inference-job-types\/[\w-]+$/,
    fill: async ({ page, emulator, name }) => {
      await makeType(emulator, name)
      await page.goto(`/collaborations/${await makeDraft(emulator, name)}`)
      const setup = page.getByRole('region', { name: 'Setup' })
      await setup.getByRole('combobox').fill(name)
      await page.getByRole('option', { name }).click()
      return { submit: button(setup, 'Add') }
    },
  },
  'the removal of an inference job type': {
    by: 'owner',
    sends: /^DELETE .*\/workspaces\/[\w-]+\/inference-job-types\//,
    fill: async ({ page, emulator, name }) => {
      const draft = await makeDraft(emulator, name)
      const type = await makeType(emulator, name)
      await make(emulator, `/workspaces/${draft}/inference-job-types/${type}`, {}, 'PUT')
      await page.goto(`/collaborations/${draft}`)
      return asked(page, `Remove ${name}`, 'Remove')
    },
  },
}
