import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { DELETE_PENDING_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useSending } from '#api/use-sending.ts'
import { useConfirm } from '#ui/prompts.ts'

/**
 * Deletes a data set after a confirmation (B108). Its row stays marked for another 500 ms, until
 * the list is refreshed (B114).
 */
export function useDeleteDataset(workspaceId: string) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const deletion = useSending({
    send: async ({ id }: Dataset, call) => {
      await call(datasets.remove, { params: { workspaceId, datasetId: id } })
      await systemClock.sleep(DELETE_PENDING_MS / 1000)
    },
    refreshes: [datasets.list.path],
  })
  async function remove(dataset: Dataset): Promise<void> {
    const isSure = await confirm({
      title: t('datasets.delete.title'),
      text: t('datasets.delete.text', { name: dataset.fileName }),
      confirm: t('datasets.delete'),
      isDangerous: true,
    })
    if (isSure) deletion.mutate(dataset)
  }
  return {
    remove: (dataset: Dataset) => void remove(dataset),
    deletingId: deletion.isPending ? deletion.variables.id : undefined,
    error: deletion.error,
    dismiss: deletion.reset,
  }
}
