import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { users } from '@concord/domain/people/contract'
import { importCsv } from '#background/import-csv.ts'
import type { TestEmulator } from './start-emulator.ts'

/** The visible state of a world, without ids that a copy may change. */
export async function getVisible(by: TestEmulator) {
  const call = await by.callAs('owner')
  const { items } = await call(collaborations.list)
  const study = items.find(({ status }) => status === 'ACTIVE')?.id ?? ''
  const params = { workspaceId: study }
  return {
    collaborations: items,
    people: (await call(users.list, { query: { pageSize: 100 } })).items,
    data: (await call(datasets.list, { params })).items.map(
      ({ fileName, status, rowCount, errorDetails }) => ({
        fileName,
        status,
        rowCount,
        errorDetails,
      }),
    ),
    jobs: (await call(jobs.list, { params })).items.map(({ id, status, jobTypeName }) => ({
      id,
      status,
      jobTypeName,
    })),
    partner: (await (await by.callAs('partner'))(collaborations.list)).items,
  }
}

/** Adds a data set to the study that is in progress. */
export async function uploadClaims(
  into: TestEmulator,
  csv = 'claimId,policyNumber,claimDate,causeCode,amountClaimed,amountPaid,settledAt,note\n1,PM-000000001,2026-01-02,,5.00,,,"secret, of ours"\n',
  fileName = 'claims.csv',
) {
  const { id: collaborationId } = (
    await (
      await into.callAs('owner')
    )(collaborations.list)
  ).items.find(({ status }) => status === 'ACTIVE') ?? { id: '' }
  const { id: userId, organizationId } = into.person('partner')
  const type =
    into.world.store.get<{ id: string }>("SELECT id FROM dataset_types WHERE name = 'ClaimRecords'")
      ?.id ?? ''
  await importCsv(into.world, {
    collaborationId,
    organizationId,
    userId,
    datasetTypeId: type,
    fileName,
    csv: Buffer.from(csv),
  })
}
