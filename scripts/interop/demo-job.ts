import type { Call } from '@concord/domain/api/client'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import { jobs } from '@concord/domain/jobs/contract'

/** The place of a job's output. */
export type Place = { workspaceId: string; datasetId: string }

/** A job of the demo that has ended, and where its output is. */
export async function findDemoJob(call: Call) {
  for (const { id: workspaceId, status } of (await call(collaborations.list)).items) {
    if (status !== 'ACTIVE') continue
    const { items } = await call(jobs.list, { params: { workspaceId } })
    const job = items.find((one) => one.status === 'COMPLETED')
    if (!job) continue
    const output: Place = { workspaceId, datasetId: getId(job.outputDataset ?? '') }
    return { job, output }
  }
  throw new Error('The demo has no job')
}
