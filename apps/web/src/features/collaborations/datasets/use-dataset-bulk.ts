import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { DELETE_PENDING_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { systemClock } from '#api/clock.ts'
import { useRefresh } from '#api/use-refresh.ts'
import type { Bulk } from '#ui/table/bulk-action.ts'
import { useBulkDownload } from '../transfers/use-bulk-download.tsx'
import type { BeginDownloads } from '../transfers/use-download.ts'
import { useDatasetRefusals } from './use-dataset-refusals.ts'

/** Downloads or deletes several data sets, one after the other. */
export function useDatasetBulk(
  collaboration: Collaboration,
  beginDownloads: BeginDownloads,
): Bulk<Dataset> {
  const { t } = useTranslation()
  const call = useCall()
  const refresh = useRefresh()
  const refusals = useDatasetRefusals(collaboration)
  const { id: workspaceId } = collaboration
  const download = useBulkDownload<Dataset>({
    beginDownloads,
    getRefusal: refusals.download,
    getWanted: ({ id: datasetId, fileName, totalParts }) => ({ datasetId, fileName, totalParts }),
  })
  return {
    getName: ({ fileName }) => fileName,
    actions: [
      download,
      {
        key: 'delete',
        icon: 'trash',
        consequence: t('datasets.delete.several'),
        getRefusal: refusals.remove,
        begin:
          async () =>
          ({ id: datasetId }) =>
            call(datasets.remove, { params: { workspaceId, datasetId } }),
      },
    ],
    onEnd: async () => {
      await systemClock.sleep(DELETE_PENDING_MS / 1000) // B114
      await refresh([datasets.list.path])
    },
  }
}
