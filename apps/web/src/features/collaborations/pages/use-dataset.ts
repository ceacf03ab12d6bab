import { datasets } from '@concord/domain/datasets/contract'
import { isDatasetUnderWay } from '@concord/domain/datasets/dataset'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { QUICK_REFRESH_SECONDS } from '#api/awaited-refresh.ts'
import { isLacking } from '#api/lacking.ts'
import { query } from '#api/query.ts'
import { useAllDatasets } from '../state/use-all-datasets.ts'

/** One data set, from its own call, or from the list where the backend has no such call. */
export function useDataset(workspaceId: string, datasetId: string) {
  const one = useQuery({
    ...query(datasets.get, { params: { workspaceId, datasetId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      !isLacking(error) &&
      (data && isDatasetUnderWay(data) ? QUICK_REFRESH_SECONDS : LIST_REFRESH_SECONDS) * 1000,
  })
  const isListed = isLacking(one.error)
  const list = useAllDatasets(workspaceId)
  const dataset = isListed ? list.datasets.find(({ id }) => id === datasetId) : one.data
  return {
    dataset,
    isMissing: isListed && !dataset && !list.isLoading && !list.error,
    error: isListed ? list.error : one.error,
    refetch: () => {
      void one.refetch()
      list.refetch()
    },
  }
}
