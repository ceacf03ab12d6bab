import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { DELETE_PENDING_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useAskedSending } from '#ui/use-asked-sending.ts'

/**
 * Deletes a data set after a confirmation (B108). Its row stays marked for another 500 ms, until
 * the list is refreshed (B114).
 */
export function useDeleteDataset(workspaceId: string) {
  const { t } = useTranslation()
  return useAskedSending({
    question: ({ fileName }: Dataset) => ({
      title: t('datasets.delete.title'),
      text: t('datasets.delete.text', { name: fileName }),
      confirm: t('datasets.delete'),
      isDangerous: true,
    }),
    send: async ({ id }, call) => {
      await call(datasets.remove, { params: { workspaceId, datasetId: id } })
      await systemClock.sleep(DELETE_PENDING_MS / 1000)
    },
    refreshes: [datasets.list.path],
  })
}
