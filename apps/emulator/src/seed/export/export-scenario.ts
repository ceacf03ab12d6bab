import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { storedClients } from '#oauth/registered-clients.ts'
import { SCENARIO_VERSION } from '../format/scenario-file.ts'
import { KEY_LENGTH_MAX } from '../format/words.ts'
import {
  exportDatasetTypes,
  exportInferenceJobTypes,
  exportJobTypes,
  exportModels,
} from './export-catalogue.ts'
import { exportCollaborations } from './export-collaborations.ts'
import {
  exportAutomationJobs,
  exportDatasets,
  exportJobs,
  exportRotations,
  readContents,
} from './export-history.ts'
import {
  exportAdministrators,
  exportDomains,
  exportInvitations,
  exportOrganizations,
  exportOutbox,
  exportPeople,
  exportRoles,
  exportTerms,
} from './export-people.ts'
import { createKeys, type Exporting } from './exporting.ts'

type World = Pick<EnclaveDeps, 'store' | 'parts' | 'clock'> & {
  scenario(): { scenario: string; seed: number }
}
const COPY = '-copy'

/**
 * The running world as a scenario file: loaded elsewhere, it shows the same users, organizations,
 * collaborations, statuses and data, under the same ids. The order is fixed, so that two exports
 * differ only where their worlds do. Contains no key, token, password or hash of one, except
 * secrets of registered clients, which a test chose.
 *
 * @param getCsv Resolves with the plaintext of a data set, if it may leave the enclave; without it
 * only recipes describe the content of data sets.
 */
export async function exportScenario(
  world: World,
  getCsv: ((datasetId: string) => Promise<string | undefined>) | undefined,
): Promise<Record<string, unknown>> {
  const { store, parts, clock } = world
  const contents = getCsv && (await readContents({ store, parts }, getCsv))
  const { scenario, seed } = world.scenario()
  const notes: string[] = []
  const exporting: Exporting = {
    deps: { store, parts },
    now: clock.now(),
    contents,
    notes,
    people: createKeys('person'),
    organizations: createKeys('organization'),
    datasetTypes: createKeys('type'),
    models: createKeys('model'),
    jobTypes: createKeys('job-type'),
    collaborations: createKeys('collaboration'),
    data: createKeys('data'),
  }
  const madeAgain = new Set<string>()
  const sections = {
    roles: exportRoles(store),
    domains: exportDomains(store),
    organizations: exportOrganizations(exporting),
    people: exportPeople(exporting),
    datasetTypes: exportDatasetTypes(exporting),
    models: exportModels(exporting),
    jobTypes: exportJobTypes(exporting),
    inferenceJobTypes: exportInferenceJobTypes(exporting),
    collaborations: exportCollaborations(exporting),
    administrators: exportAdministrators(exporting),
    clients: Object.fromEntries(storedClients(store)),
    datasets: exportDatasets(exporting, madeAgain),
    jobs: exportJobs(exporting, madeAgain),
    invitations: exportInvitations(exporting),
    terms: exportTerms(exporting),
    automationJobs: exportAutomationJobs(exporting),
    rotations: exportRotations(exporting),
    outbox: exportOutbox(exporting),
  }
  return {
    version: SCENARIO_VERSION,
    name: scenario.endsWith(COPY)
      ? scenario
      : `${scenario.slice(0, KEY_LENGTH_MAX - COPY.length)}${COPY}`,
    notes: notes.length > 0 ? notes : undefined,
    seed,
    clock: { now: exporting.now.toISOString(), frozen: clock.isFrozen ? true : undefined },
    ...Object.fromEntries(
      Object.entries(sections).filter(([, entries]) => Object.keys(entries).length > 0),
    ),
  }
}
