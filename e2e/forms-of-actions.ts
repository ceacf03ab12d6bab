import path from 'node:path'
import type { Page } from '@playwright/test'
import { getRow, inRowMenu, openCollaboration, openTab, uploadDataset } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import {
  asked,
  button,
  type FormCase,
  find,
  make,
  makeDraft,
  makeDraftWithJobType,
} from './form-case.ts'
import { DELETIONS } from './forms-of-deletions.ts'
import { writePolicies } from './insurance.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, getName, getPerson } from './test.ts'

// Actions that one press sends, most of them after a question: in page headers, rows and menus.

const FOLDER = makeScratchFolder()

const getPartner = (emulator: Emulator) => getPerson(emulator, 'partner')
const addPartner = (emulator: Emulator, id: string) =>
  make(
    emulator,
    `/workspaces/${id}/collaborator-organizations/${getPartner(emulator).organizationId}`,
    {},
    'PUT',
  )

/** An action on the page of a collaboration of the scenario. */
const statusCase = (
  by: FormCase['by'],
  collaboration: string,
  press: string,
  sends: RegExp,
): FormCase => ({
  by,
  sends,
  fill: async ({ page }) => {
    await openCollaboration(page, collaboration)
    return asked(page, press)
  },
})
const CHANGES_STATUS = /^PATCH \/product\/v1\/workspaces\/[\w-]+$/
const STUDY = 'Claims experience study 2026'

const COLLABORATIONS: Record<string, FormCase> = {
  'a publication': {
    by: 'owner',
    sends: /\/publish$/,
    fill: async ({ page, emulator, name }) => {
      const { id, jobType } = await makeDraftWithJobType(emulator, name)
      await addPartner(emulator, id)
      await make(emulator, `/workspaces/${id}/policy-groups/`, {
        organizationId: getPartner(emulator).organizationId,
        policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType }],
      })
      await page.goto(`/collaborations/${id}`)
      return asked(page, 'Publish')
    },
  },
  'an acceptance': statusCase(
    'partner',
    'Lapse study, western provinces',
    'Accept',
    /^POST .*\/acceptances\/$/,
  ),
  'a revoked acceptance': statusCase(
    'partner',
    STUDY,
    'Revoke Acceptance',
    /^DELETE .*\/acceptances\/self$/,
  ),
  'a cancellation': statusCase('owner', STUDY, 'Cancel Collaboration', CHANGES_STATUS),
  'a purge': statusCase(
    'partner',
    'Rapprochement des sinistres 2025',
    'Purge Collaboration',
    CHANGES_STATUS,
  ),
  'the removal of a partner': {
    by: 'owner',
    sends: /^DELETE .*\/collaborator-organizations\//,
    fill: async ({ page, emulator, name }) => {
      const id = await makeDraft(emulator, name)
      await addPartner(emulator, id)
      await page.goto(`/collaborations/${id}/partners`)
      return asked(page, `Delete ${getPartner(emulator).organization}`, 'Delete')
    },
  },
  'the removal of a job type': {
    by: 'owner',
    sends: /^DELETE .*\/workspaces\/[\w-]+\/query-job-types\//,
    fill: async ({ page, emulator, name }) => {
      await page.goto(`/collaborations/${(await makeDraftWithJobType(emulator, name)).id}`)
      return asked(page, 'Remove Plus grands sinistres', 'Remove')
    },
  },
  'the removal of an index': {
    by: 'owner',
    sends: /^DELETE .*\/indexes\//,
    fill: async ({ page, emulator, name }) => {
      const study = await find(emulator, '/workspaces/', STUDY)
      await make(emulator, `/workspaces/${study}/indexes/`, {
        name,
        description: 'Of a test',
        datasetType: `/dataset-types/${await find(emulator, '/dataset-types/', 'PolicyRecords')}`,
        columns: ['policyNumber'],
      })
      await openCollaboration(page)
      await page.getByRole('tab', { name: 'Indexes' }).click()
      return asked(page, `Delete ${name}`, 'Delete')
    },
  },
  'the deletion of a data set': {
    by: 'owner',
    sends: /^DELETE .*\/datasets\//,
    fill: async ({ page, emulator, name }) => {
      const file = await uploadPolicies(page, emulator, name)
      await (await inRowMenu(getRow(page, file), `Delete ${file}`)).click()
      return { submit: button(page.getByRole('alertdialog'), 'Delete') }
    },
  },
  'a job': {
    by: 'owner',
    sends: /\/jobs\/$/,
    fill: async ({ page, emulator, name }) => {
      const file = await uploadPolicies(page, emulator, name)
      await openTab(page, 'Jobs')
      await button(page, 'Execute job').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /Job type/ }).click()
      await page.getByRole('option', { name: /Portfolio by province/ }).click()
      await dialog
        .getByRole('checkbox', { name: new RegExp(file) })
        .first()
        .check({ force: true })
      return { submit: button(dialog, 'Execute') }
    },
  },
}

async function uploadPolicies(page: Page, emulator: Emulator, name: string): Promise<string> {
  const file = path.join(FOLDER, `${name.replaceAll(/\W/g, '-')}.csv`)
  await writePolicies(file, 3)
  await bringTrust(page, emulator)
  await openCollaboration(page)
  await uploadDataset(page, file, 'PolicyRecords')
  return path.basename(file)
}

/** The only action on a person, which depends on their status. */
const personCase = (
  purpose: string,
  by: FormCase['by'],
  press: string,
  sends: RegExp,
  isAsked = true,
): FormCase => ({
  by,
  sends,
  fill: async ({ page, emulator }) => {
    await page.goto('/people/users')
    await page.getByRole('link', { name: getName(emulator, purpose) }).click()
    const submit = button(page.getByRole('main'), press)
    return isAsked ? asked(page, press) : { submit }
  },
})

const PEOPLE: Record<string, FormCase> = {
  'a suspension': personCase('contributor', 'owner', 'Suspend', /\/suspend$/),
  'an end of a suspension': personCase('suspended', 'partner', 'Unsuspend', /\/unsuspend$/),
  'an unlocking': personCase('locked', 'partner', 'Unlock', /\/unlock$/, false),
  'an activation email': personCase(
    'unactivated',
    'owner',
    'Resend Activation Email',
    /\/activate-account-email\/$/,
    false,
  ),
  'a cancelled invitation': {
    by: 'owner',
    sends: /^DELETE .*\/invitations\//,
    fill: async ({ page }) => {
      await page.goto('/people/invitations')
      await page.getByRole('button', { name: /^Cancel the invitation of/ }).click()
      return { submit: button(page.getByRole('alertdialog'), 'Cancel Invitation') }
    },
  },
  'the language of the header': {
    by: 'stranger',
    sends: /^PATCH \/product\/v1\/users\/self$/,
    isToggle: true,
    fill: async ({ page }) => ({
      submit: page.getByRole('banner').getByRole('button', { name: /^(Français|English)$/ }),
    }),
  },
  'accepted terms': {
    by: 'terms',
    sends: /\/terms-and-conditions-acceptance\/$/,
    fill: async ({ page }) => {
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
      return { submit: button(page.getByRole('dialog'), 'Accept') }
    },
  },
}

export const ACTIONS = { ...COLLABORATIONS, ...PEOPLE, ...DELETIONS }
