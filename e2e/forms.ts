import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { openCollaboration, openTab, STUDY } from './collaboration.ts'
import {
  button,
  choose,
  type FormCase,
  find,
  make,
  makeDraft,
  makeDraftWithJobType,
  text,
  writeDocument,
} from './form-case.ts'
import { ACTIONS } from './forms-of-actions.ts'
import { IDENTITY } from './forms-of-identity.ts'
import { INFERENCE } from './forms-of-inference.ts'
import { ADMINISTRATION, PEOPLE } from './forms-of-people.ts'
import { bringTrust, expect, getPerson } from './test.ts'

const CATALOGUES: Record<string, FormCase> = {
  'a data set type': {
    by: 'owner',
    sends: /^POST \/product\/v1\/dataset-types\/$/,
    fill: ({ page, name }) =>
      writeDocument(page, '/dataset-types/new', {
        name: name.replaceAll(/\W/g, '_'),
        description: 'Of a test',
        retentionCategory: 'STANDARD',
        schema: [{ name: 'amount', type: { datatype: 'int' }, nullable: false, encrypted: false }],
      }),
  },
  'a query job type': {
    by: 'owner',
    sends: /^POST \/product\/v1\/query-job-types\/$/,
    fill: async ({ page, emulator, name }) => {
      const type = `/dataset-types/${await find(emulator, '/dataset-types/', 'ClaimRecords')}`
      return writeDocument(page, '/job-types/query/new', {
        name,
        description: 'Of a test',
        query: 'SELECT * FROM ClaimRecords',
        queryParameters: [],
        inputs: [type],
        output: type,
      })
    },
  },
  'a model': {
    by: 'owner',
    sends: /^POST \/product\/v1\/inference-models\/$/,
    fill: async ({ page, emulator, name }) => {
      await bringTrust(page, emulator)
      await page.goto('/inference-models/new')
      const buffer = Buffer.from(linearModel([0.1, 0.2], 1))
      await text(page, 'Name').fill(name)
      await text(page, 'Description').fill('Of a test')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'small.onnx', mimeType: 'application/octet-stream', buffer })
      await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
        timeout: 30_000,
      })
      return { submit: button(page, 'Upload'), field: text(page, 'Name') }
    },
  },
}

const COLLABORATIONS: Record<string, FormCase> = {
  'a new collaboration': {
    by: 'owner',
    sends: /^POST \/product\/v1\/workspaces\/$/,
    fill: async ({ page, name }) => {
      await page.goto('/collaborations/new')
      await text(page, 'Name').fill(name)
      await text(page, 'Description').fill('Of a test')
      return { submit: button(page, 'Next'), field: text(page, 'Name') }
    },
  },
  'a clone': {
    by: 'owner',
    sends: /\/clone$/,
    fill: async ({ page, name }) => {
      await page.goto('/collaborations')
      await button(page, `Clone ${STUDY}`).click()
      const dialog = page.getByRole('dialog')
      await text(dialog, 'Name').fill(name)
      await text(dialog, 'Description').fill('Of a test')
      return { submit: button(dialog, 'Clone'), field: text(dialog, 'Name') }
    },
  },
  'a partner': {
    by: 'owner',
    sends: /\/collaborator-organizations\//,
    fill: async ({ page, emulator, name }) => {
      await page.goto(`/collaborations/${await makeDraft(emulator, name)}/partners`)
      const { organization, organizationId } = getPerson(emulator, 'partner')
      await text(page, 'Organization ID').fill(organizationId)
      await expect(page.getByText(`This is ${organization}.`)).toBeVisible()
      return { submit: button(page, 'Add'), field: text(page, 'Organization ID') }
    },
  },
  'a job type for a draft': {
    by: 'owner',
    sends: /^PUT .*\/workspaces\/[\w-]+\/query-job-types\/[\w-]+$/,
    fill: async ({ page, emulator, name }) => {
      await page.goto(`/collaborations/${await makeDraft(emulator, name)}`)
      const setup = page.getByRole('region', { name: 'Setup' })
      await setup.getByRole('combobox').fill('plus grands')
      await page.getByRole('option', { name: /Plus grands sinistres/ }).click()
      return { submit: button(setup, 'Add') }
    },
  },
  policies: {
    by: 'owner',
    sends: /\/policy-groups\/$/,
    fill: async ({ page, emulator, name }) => {
      const { id } = await makeDraftWithJobType(emulator, name)
      await page.goto(`/collaborations/${id}/policies`)
      await page.getByRole('checkbox').first().press('Space')
      return { submit: button(page, 'Save') }
    },
  },
  'an activation': {
    by: 'owner',
    sends: /^PATCH \/product\/v1\/workspaces\//,
    fill: async ({ page, emulator, name }) => {
      const { id, jobType } = await makeDraftWithJobType(emulator, name)
      await make(emulator, `/workspaces/${id}/policy-groups/`, {
        organizationId: getPerson(emulator, 'owner').organizationId,
        policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType }],
      })
      await page.goto(`/collaborations/${id}`)
      await button(page, 'Activate').click()
      return { submit: button(page.getByRole('alertdialog'), 'Activate') }
    },
  },
  'an index': {
    by: 'owner',
    sends: /\/indexes\/$/,
    fill: async ({ page, name }) => {
      await openCollaboration(page)
      await page.getByRole('tab', { name: 'Indexes' }).click()
      await button(page, 'Add Index').click()
      const dialog = page.getByRole('dialog')
      await text(dialog, 'Name').fill(name)
      await text(dialog, 'Description').fill('Of a test')
      await choose(page, dialog.getByRole('button', { name: /Data set type/ }), 'PolicyRecords')
      await dialog.getByRole('checkbox', { name: /^policyNumber/ }).check({ force: true })
      return { submit: button(dialog, 'Add'), field: text(dialog, 'Name') }
    },
  },
  'a file': {
    by: 'owner',
    sends: /\/datasets\/$/,
    fill: async ({ page, emulator, name }) => {
      await bringTrust(page, emulator)
      await openCollaboration(page)
      await openTab(page, 'Data Sets')
      await button(page, 'Upload File').click()
      const dialog = page.getByRole('dialog')
      const type = dialog.getByRole('button', { name: /Data set type/ })
      await expect(type).toBeVisible()
      if (!(await type.textContent())?.includes('PolicyRecords'))
        await choose(page, type, /PolicyRecords/)
      const buffer = Buffer.from(
        'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn\n',
      )
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
      return { submit: button(dialog, 'Upload') }
    },
  },
}

/** Every form of the portal that holds input until it is submitted. */
export const FORMS: Record<string, FormCase> = {
  ...COLLABORATIONS,
  ...PEOPLE,
  ...CATALOGUES,
  ...INFERENCE,
  ...ADMINISTRATION,
}

/** Everything in the portal that sends a change. */
export const SENDINGS: Record<string, FormCase> = { ...FORMS, ...ACTIONS, ...IDENTITY }
