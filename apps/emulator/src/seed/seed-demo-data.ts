import { dayOf } from '@concord/domain/days'
import type { Enclave } from '#enclave/enclave.ts'
import { importCsv } from '#enclave/import-csv.ts'
import { insertJob } from '#product/jobs/rows.ts'
import { reportDailyUse } from '#product/usage-reports/daily-use.ts'
import { claimRecords, policyRecords } from './demo-records.ts'
import type { SeededTypes } from './seed-collaborations.ts'
import { personFor, type Seeding } from './seeding.ts'

const DAYS_REPORTED = 9

type World = Parameters<typeof importCsv>[0]

/**
 * What a demonstration starts with: both sides' data and one result, made by the enclave as if it had been uploaded and run.
 *
 * @param enclave of the seeding alone; the caller stops it.
 */
export async function seedDemoData(
  world: World & { enclave: Enclave },
  seeding: Seeding,
  types: SeededTypes,
  collaborationId: string,
): Promise<void> {
  const { faker, daysAgo, newId } = seeding
  const owner = personFor(seeding, 'owner')
  const partner = personFor(seeding, 'partner')
  const { csv, policies } = policyRecords(faker, daysAgo(0))
  const policyDataset = await importCsv(world, {
    collaborationId,
    organizationId: owner.organizationId,
    userId: owner.id,
    datasetTypeId: types.datasetTypes.policies,
    fileName: 'policies-2026-q3.csv',
    csv,
    createdAt: daysAgo(6),
  })
  const claimDataset = await importCsv(world, {
    collaborationId,
    organizationId: partner.organizationId,
    userId: partner.id,
    datasetTypeId: types.datasetTypes.claims,
    fileName: 'sinistres-2026-t3.csv',
    csv: claimRecords(faker, policies, daysAgo(0)),
    createdAt: daysAgo(5),
  })
  const at = daysAgo(1)
  world.store.transaction(() =>
    insertJob(world.store, {
      id: newId(at),
      collaborationId,
      organizationId: owner.organizationId,
      jobTypeId: types.jobTypes.claimsByPolicy,
      classification: 'QUERY_JOB',
      parameters: [{ parameterName: 'since', parameterValue: '2020-01-01' }],
      inputs: [policyDataset, claimDataset],
      createdAt: at.toISOString(),
      createdBy: owner.id,
    }),
  )
  world.enclave.wake()
  await world.enclave.idle()
  // As if DAILY_DATA_USE had run each night.
  for (let days = DAYS_REPORTED; days > 0; days -= 1)
    reportDailyUse({ ...world, clock: { ...world.clock, now: () => daysAgo(days - 1) } }, dayOf(daysAgo(days)))
}
