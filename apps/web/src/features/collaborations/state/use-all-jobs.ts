import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'

type Options = {
  /** How soon the list is read again; by default it is not. */
  getRefreshMs?: (jobs: readonly Job[]) => number | false
}

/**
 * All jobs of a collaboration, newest first (B099); empty for users who may not see them (B074).
 */
export function useAllJobs(
  workspaceId: string,
  { getRefreshMs = () => false }: Options = {},
): {
  jobs: readonly Job[]
  isLoading: boolean
  error: Error | null
  refetch: () => void
} {
  const { actor } = useSignedIn()
  const { data, isLoading, error, refetch } = useQuery({
    ...query(jobs.list, { params: { workspaceId }, query: { pageSize: PAGE_SIZE_MAX } }),
    enabled: has(actor, 'GET_JOB'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => getRefreshMs(state.data?.items ?? []),
  })
  return { jobs: data?.items ?? [], isLoading, error, refetch: () => void refetch() }
}
