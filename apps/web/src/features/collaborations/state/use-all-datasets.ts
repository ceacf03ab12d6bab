import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { LIST_REFRESH_SECONDS, PAGE_SIZE_MAX } from '@concord/domain/limits'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'

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
  const { data, isLoading, error, refetch } = useQuery({
    ...query(datasets.list, { params: { workspaceId }, query: { pageSize: PAGE_SIZE_MAX } }),
    enabled: has(actor, 'GET_DATASETS'),
    refetchOnMount: 'always',
    refetchInterval: LIST_REFRESH_SECONDS * 1000,
  })
  return { datasets: data?.items ?? [], isLoading, error, refetch: () => void refetch() }
}
