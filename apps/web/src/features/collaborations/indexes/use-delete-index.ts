import { indexes } from '@concord/domain/indexes/contract'
import type { DatasetIndex } from '@concord/domain/indexes/dataset-index'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useRefresh } from '#api/use-refresh.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useAskedSending } from '#ui/use-asked-sending.ts'

/** Deletes an index after a confirmation. */
export function useDeleteIndex(workspaceId: string) {
  const { t } = useTranslation()
  const call = useCall()
  const refresh = useRefresh()
  const refreshes = [indexes.list.path]
  const deletion = useAskedSending({
    question: ({ name }: DatasetIndex) => ({
      title: t('indexes.delete.title'),
      text: t('indexes.delete.text', { name }),
      confirm: t('indexes.delete'),
      isDangerous: true,
    }),
    send: ({ id: indexId }, call) => call(indexes.remove, { params: { workspaceId, indexId } }),
    refreshes,
    onSuccess: (_nothing, { name }) => toast('indexes.deleted', { name }),
  })
  return {
    ...deletion,
    /** Without a question, as one of several. */
    removeNow: ({ id: indexId }: DatasetIndex) =>
      call(indexes.remove, { params: { workspaceId, indexId } }),
    refresh: () => refresh(refreshes),
  }
}
