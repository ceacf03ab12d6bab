import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { has } from '@concord/domain/permission'
import { useWholeList } from '#api/use-whole-list.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** The same array at each drawing, so that what is made of it stays. */
const NONE: readonly Job[] = []

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
  const { data, isLoading, error, refetch } = useWholeList(
    jobs.list,
    { params: { workspaceId } },
    { enabled: has(actor, 'GET_JOB'), getRefreshMs },
  )
  return { jobs: data ?? NONE, isLoading, error, refetch: () => void refetch() }
}
