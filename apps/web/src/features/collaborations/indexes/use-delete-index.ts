import { indexes } from '@concord/domain/indexes/contract'
import type { DatasetIndex } from '@concord/domain/indexes/dataset-index'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useRefresh } from '#api/use-refresh.ts'
import { useSending } from '#api/use-sending.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useConfirm } from '#ui/prompts.ts'

/** Deletes an index after a confirmation. */
export function useDeleteIndex(workspaceId: string) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const call = useCall()
  const refresh = useRefresh()
  const refreshes = [indexes.list.path]
  const deletion = useSending({
    send: ({ id: indexId }: DatasetIndex, call) =>
      call(indexes.remove, { params: { workspaceId, indexId } }),
    refreshes,
    onSuccess: (_nothing, { name }) => toast('indexes.deleted', { name }),
  })
  async function remove(index: DatasetIndex): Promise<void> {
    const isSure = await confirm({
      title: t('indexes.delete.title'),
      text: t('indexes.delete.text', { name: index.name }),
      confirm: t('indexes.delete'),
      isDangerous: true,
    })
    if (isSure) deletion.mutate(index)
  }
  return {
    remove: (index: DatasetIndex) => void remove(index),
    /** Without a question, as one of several. */
    removeNow: ({ id: indexId }: DatasetIndex) =>
      call(indexes.remove, { params: { workspaceId, indexId } }),
    refresh: () => refresh(refreshes),
    deletingId: deletion.isPending ? deletion.variables.id : undefined,
    error: deletion.error,
    dismiss: deletion.reset,
  }
}
