import { control } from '@concord/domain/control/contracts'
import type { Emulator } from './emulator.ts'
import { expect, getPerson, getToken, product } from './test.ts'

type Listed = { id: string } & Partial<Record<'name' | 'orgName' | 'fileName' | 'email', string>>

/** Ids by the names that addresses have for them. */
export type DemoIds = Readonly<Record<string, string>>

/** Replaces each `{name}` of an address. */
export const withIds = (path: string, ids: DemoIds): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')

/**
 * Adds an index and a second run of a job to the demonstration, so that no table is empty. Returns
 * the ids for the addresses of places.
 */
export async function prepareDemo(emulator: Emulator): Promise<DemoIds> {
  const token = await getToken(emulator, getPerson(emulator, 'owner'))
  const list = async (path: string, name = '', as = token) => {
    const { body } = await product<{ items: Listed[] }>(emulator, as, path)
    const getName = (one: Listed) => one.name ?? one.orgName ?? one.fileName ?? one.email ?? ''
    return body.items.find((one) => getName(one).startsWith(name))?.id ?? ''
  }
  const study = await list('/workspaces/', 'Claims')
  const inStudy = `/workspaces/${study}`
  const read = await list(`${inStudy}/datasets/`, 'policies-2026-q3')
  const claims = await list(`${inStudy}/datasets/`, 'sinistres')
  const datasetType = await list('/dataset-types/', 'PolicyRecords')
  const jobType = await list('/query-job-types/', 'Claims by policy')
  await product(emulator, token, `${inStudy}/indexes/`, {
    name: 'Policies by number and by the province of their holders',
    description: 'Jobs find policies by their numbers.',
    datasetType: `/dataset-types/${datasetType}`,
    columns: ['policyNumber', 'holderProvince'],
  })
  const run = await product<{ id: string }>(emulator, token, `${inStudy}/jobs/`, {
    jobType: `/query-job-types/${jobType}`,
    parameters: [{ parameterName: 'since', parameterValue: '2019-06-30' }],
    inputDatasets: [read, claims].map((id) => `${inStudy}/datasets/${id}`),
  })
  const job = run.body.id
  const getStatus = async () =>
    (await product<{ status: string }>(emulator, token, `${inStudy}/jobs/${job}`)).body.status
  await expect.poll(getStatus, { timeout: 60_000 }).toBe('COMPLETED')
  const { access_token: admin } = await emulator.call(control.tokens.issue, {
    body: { email: getPerson(emulator, 'admin').email, kind: 'admin' },
  })
  return {
    study,
    read,
    datasetType,
    jobType,
    job,
    awaiting: await list('/workspaces/', 'Lapse'),
    draft: await list('/workspaces/', 'Mortality'),
    refused: await list(`${inStudy}/datasets/`, 'policies-2026-q4-draft'),
    inferenceJobType: await list('/inference-job-types/'),
    model: await list('/inference-models/'),
    person: await list('/users/', getPerson(emulator, 'contributor').email),
    organization: await list('/organizations/', 'Prairie', admin),
    rotation: await list('/cmk-rotations/', '', admin),
  }
}
