import { indexes } from '@concord/domain/indexes/contract'
import type { DatasetIndex } from '@concord/domain/indexes/dataset-index'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useConfirm } from '#ui/prompts.ts'

/** Deletes an index after a confirmation. */
export function useDeleteIndex(workspaceId: string) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const deletion = useSending({
    send: ({ id: indexId }: DatasetIndex, call) =>
      call(indexes.remove, { params: { workspaceId, indexId } }),
    onSuccess: (_nothing, { name }) => toast('indexes.deleted', { name }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [indexes.list.path] }),
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
    deletingId: deletion.isPending ? deletion.variables.id : undefined,
    error: deletion.error,
    dismiss: deletion.reset,
  }
}
