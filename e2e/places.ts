import { Buffer } from 'node:buffer'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import type { Locator, Page } from '@playwright/test'
import { ADMINISTRATION_LISTS, PORTAL_LISTS } from './product-lists.ts'
import { expect } from './test.ts'

/** Where a table, or the controls around it, is shown: an address and what is pressed there. */
export type Place = {
  /** `{name}` stands for an id. */
  path: string
  /** What is shown, if not the page. */
  what?: string
  open?: (page: Page) => Promise<void>
}

const button = (within: Page | Locator, name: RegExp | string): Locator =>
  within.getByRole('button', { name }).first()
const AS_TABLE = /^(Show as table|Afficher (en|le) tableau)$/

/** Chooses this entry of the first menu of a row that has it. */
const choose = (name: RegExp) => async (page: Page) => {
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[role=menuitem]', { hasText: name }) })
  await button(row.first(), /^(More actions|Autres actions)/).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const press = (name: RegExp) => async (page: Page) => {
  await button(page.getByRole('main'), name).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
}
/** Shows what is also drawn as tables. */
const asTables = async (within: Page | Locator) => {
  await expect(button(within, AS_TABLE)).toBeVisible()
  while ((await within.getByRole('button', { name: AS_TABLE }).count()) > 0)
    await button(within, AS_TABLE).click()
}
const pick = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })

const LINES = ['policyNumber,holderName,birthDate,aVeryLongNameOfAColumnThatNobodyWouldGive']
for (let number = 1; number <= 15; number += 1)
  LINES.push(`AB-${number},Zoé Roy,1970-02-${28 + number},1200.50`)

/** A query job type of the list, as text for the form of a new one, which then is open. */
async function toCopyOfQuery(page: Page): Promise<string> {
  const listed = page.waitForResponse(/\/product\/v1\/query-job-types\/\?/)
  await page.goto('/job-types/query')
  const { items } = (await (await listed).json()) as { items: { name: string }[] }
  await page.goto('/job-types/query/new?selectedTab=preview')
  return JSON.stringify(items.find(({ name }) => name.startsWith('Claims by policy')))
}

const of = (lists: readonly { path: string }[], study = ''): Place[] =>
  lists.map(({ path }) => ({ path: path.startsWith('?') ? study + path : path }))

const STUDY = '/collaborations/{study}'

/** Each table of the portal, and each dialog that a list or a page with tables opens. */
export const PORTAL_PLACES: readonly Place[] = [
  ...of(PORTAL_LISTS, STUDY),
  { path: `${STUDY}?selectedTab=indexes` },
  {
    path: `${STUDY}?selectedTab=indexes`,
    what: 'Add Index',
    open: press(/^(Add Index|Ajouter un)/),
  },
  { path: `${STUDY}?selectedTab=activity` },
  {
    path: `${STUDY}?selectedTab=agreement`,
    open: asTables,
  },
  {
    path: `${STUDY}?selectedTab=agreement`,
    what: 'a data set type',
    open: press(/^PolicyRecords$/),
  },
  { path: `${STUDY}?selectedTab=agreement`, what: 'a job type', open: press(/^Plus grands/) },
  { path: '/collaborations/{awaiting}', what: 'an inference job type', open: press(/^Lapse risk/) },
  {
    path: `${STUDY}?selectedTab=datasets`,
    what: 'View Error',
    open: press(/^(View Error|Voir l’err)/),
  },
  { path: `${STUDY}?selectedTab=datasets`, what: 'lineage', open: choose(/^(Lineage|Provenance)/) },
  {
    path: `${STUDY}?selectedTab=datasets`,
    what: 'a refused file',
    open: async (page) => {
      await press(/^(Upload File|Téléverser un fichier)$/)(page)
      const dialog = page.getByRole('dialog')
      await pick(page, 'policies.csv', `${LINES.join('\n')}\n`)
      await button(dialog, /^(Upload|Téléverser)$/).click()
      await expect(dialog.getByRole('table')).toBeVisible()
    },
  },
  {
    path: `${STUDY}?selectedTab=datasets`,
    what: 'the deletion of several',
    open: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().check({ force: true })
      await press(/^(Delete|Supprimer)$/)(page)
    },
  },
  {
    path: `${STUDY}?selectedTab=jobs`,
    what: 'lineage as a table',
    open: async (page) => {
      await choose(/^(Lineage|Provenance)/)(page)
      await asTables(page.getByRole('dialog'))
    },
  },
  {
    path: `${STUDY}?selectedTab=jobs`,
    what: 'Execute job',
    open: async (page) => {
      await press(/^(Execute job|Exécuter une tâche)$/)(page)
      const dialog = page.getByRole('dialog')
      await button(dialog, /Job type|Type de tâche/).click()
      await page.getByRole('option', { name: /^Plus grands/ }).click()
      await expect(dialog.getByRole('checkbox').first()).toBeAttached()
    },
  },
  { path: `${STUDY}/jobs/{job}`, open: asTables },
  { path: `${STUDY}/datasets/{refused}` },
  { path: `${STUDY}/datasets/{read}` },
  { path: '/collaborations/{draft}/partners' },
  { path: '/collaborations/{draft}/policies' },
  { path: '/dataset-types/{datasetType}' },
  {
    path: '/dataset-types/new',
    what: 'Import from CSV',
    open: async (page) => {
      await press(/^(Import from a? ?CSV|Importer d’un CSV)/)(page)
      await pick(page, 'primes.csv', `${LINES.join('\n')}\n`)
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    },
  },
  { path: '/job-types/query/{jobType}' },
  {
    path: '/job-types/query/new',
    what: 'the columns of its result and its trial',
    open: async (page) => {
      const document = await toCopyOfQuery(page)
      await page.getByRole('textbox', { name: /^(Payload|Contenu JSON)$/ }).fill(document)
      await page.getByRole('tab', { name: /^(Design|Conception)$/ }).click()
      await button(page, /^(Try it|Essayer)$/).click()
      await expect(page.getByRole('table').nth(1)).toBeVisible({ timeout: 30_000 })
    },
  },
  { path: '/job-types/inference/{inferenceJobType}' },
  { path: '/inference-models/{model}' },
  {
    path: '/inference-models/new',
    what: 'a checked file',
    open: async (page) => {
      await pick(page, 'churn.onnx', linearModel([0.1, 0.2, 0.3], 1))
      await expect(page.getByRole('table').first()).toBeVisible({ timeout: 30_000 })
    },
  },
  { path: '/people/users/{person}' },
  { path: '/reports', what: 'its charts as tables', open: asTables },
  { path: '/profile' },
  { path: '/settings?selectedTab=quotas' },
]

/** The same for the administrators of the platform. */
export const ADMINISTRATION_PLACES: readonly Place[] = [
  ...of(ADMINISTRATION_LISTS),
  { path: '/admin/organizations/{organization}' },
  { path: '/admin/organizations/{organization}?selectedTab=users' },
  { path: '/admin/organizations/{organization}?selectedTab=usage-reports', open: asTables },
  { path: '/admin/organizations/{organization}/users/{person}' },
  { path: '/admin/roles/CONTRIBUTOR' },
  { path: '/admin/history?email=%40prairiemutual' },
  { path: '/admin/history?email=mei.murray' },
  { path: '/admin/automation-jobs', what: 'a new one', open: press(/^(New|Nouvel)/) },
  { path: '/admin/cmk-rotations', what: 'a new one', open: press(/^(New|Nouvel)/) },
  { path: '/admin/cmk-rotations/{rotation}' },
  { path: '/admin/blob-storage', what: 'a blob', open: press(/^(Details|Détails)/) },
  { path: '/admin/blob-storage?container=MODEL_REPO' },
  { path: '/admin/model-service/master-keys' },
  { path: '/admin/model-service/image-tags' },
  { path: '/admin/terms-and-conditions' },
]

/** The panels of the control page. */
export const CONTROL_PLACES: readonly Place[] = [
  '',
  'ui/clients',
  'ui/inbox',
  'ui/requests',
  'ui/jobs',
  'ui/disk',
  'ui/audit',
  'ui/clock',
  'ui/faults',
  'ui/attestation',
  'ui/gallery?area=shell',
  'ui/scenarios',
  'ui/snapshots',
  'ui/worlds',
].map((path) => ({ path: `/_emulator/${path}` }))
