import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#api/CallProvider.tsx'
import { systemClock } from '#api/clock.ts'
import type { JobTransfer } from '#transfer/list/transfers.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'
import { watchJob } from './watch-job.ts'

/**
 * Shows a job that this user has just started in the tray, on every screen, until it is dismissed.
 */
export function useWatchJob(workspaceId: string): (job: Job) => void {
  const call = useCall()
  const queryClient = useQueryClient()
  const transfers = useTransfers()

  return ({ id: jobId, jobTypeName, status: first }) => {
    const running = (status: Job['status']) =>
      ({ phase: 'running', progress: { status, startedAt } }) as const
    const startedAt = systemClock.now().getTime()
    void transfers.start<JobTransfer>(
      { kind: 'job', workspaceId, jobId, fileName: jobTypeName, state: running(first) },
      async (report, signal) => {
        const { status } = await watchJob({
          call,
          workspaceId,
          jobId,
          report: (news) => report(running(news)),
          signal,
        })
        for (const { path } of [jobs.list, datasets.list])
          void queryClient.invalidateQueries({ queryKey: [path] })
        return { phase: 'done', status }
      },
    )
  }
}
