import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { has } from '@concord/domain/permission'
import { useWholeList } from '#api/use-whole-list.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** The same array at each drawing, so that what is made of it stays. */
const NONE: readonly Dataset[] = []

/**
 * All data sets of a collaboration, for choosing inputs and naming those of jobs (B096); empty for
 * users who may not see them (B073).
 */
export function useAllDatasets(workspaceId: string): {
  datasets: readonly Dataset[]
  isLoading: boolean
  error: Error | null
  refetch: () => void
} {
  const { actor } = useSignedIn()
  const { data, isLoading, error, refetch } = useWholeList(
    datasets.list,
    { params: { workspaceId } },
    { enabled: has(actor, 'GET_DATASETS'), getRefreshMs: () => LIST_REFRESH_SECONDS * 1000 },
  )
  return { datasets: data ?? NONE, isLoading, error, refetch: () => void refetch() }
}
