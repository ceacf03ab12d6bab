import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { isJobUnderWay } from '@concord/domain/jobs/status'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { QUICK_REFRESH_SECONDS } from '#api/awaited-refresh.ts'
import { isLacking } from '#api/lacking.ts'
import { query } from '#api/query.ts'
import { useAllJobs } from '../state/use-all-jobs.ts'

const getRefreshMs = (job: Job | undefined) =>
  (job && isJobUnderWay(job) ? QUICK_REFRESH_SECONDS : LIST_REFRESH_SECONDS) * 1000

export type OneJob = {
  job: Job | undefined
  /** All jobs of the collaboration, newest first; empty until they are read. */
  all: readonly Job[]
  isMissing: boolean
  error: Error | null
  refetch: () => void
}

/** One job, from its own call, or from the list of jobs where the backend has no such call. */
export function useJob(workspaceId: string, jobId: string): OneJob {
  const one = useQuery({
    ...query(jobs.get, { params: { workspaceId, jobId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isLacking(state.error) ? false : getRefreshMs(state.data)),
  })
  const isListed = isLacking(one.error)
  const list = useAllJobs(workspaceId, {
    getRefreshMs: (rows) => isListed && getRefreshMs(rows.find(({ id }) => id === jobId)),
  })
  const job = isListed ? list.jobs.find(({ id }) => id === jobId) : one.data
  return {
    job,
    all: list.jobs,
    isMissing: isListed && !job && !list.isLoading && !list.error,
    error: isListed ? list.error : one.error,
    refetch: () => {
      void one.refetch()
      list.refetch()
    },
  }
}
