import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { InferenceModel } from '@concord/domain/inference-models/model'
import { DELETE_PENDING_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { systemClock } from '#api/clock.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { useAskedSending } from '#ui/use-asked-sending.ts'

/**
 * Deletes a model after a confirmation; 500 ms later refreshes the list or returns to it (C125).
 */
export function useDeleteModel(onDeleted?: (model: InferenceModel) => void) {
  const { t } = useTranslation()
  const call = useCall()
  const refresh = useRefresh()
  const refreshes = [inferenceModels.list.path]
  const deletion = useAskedSending({
    question: ({ modelName: name }: InferenceModel) => ({
      title: t('models.delete.title', { name }),
      text: t('models.delete.text'),
      confirm: t('models.delete'),
      isDangerous: true,
    }),
    send: async ({ id }, call) => {
      await call(inferenceModels.remove, { params: { id } })
      await systemClock.sleep(DELETE_PENDING_MS / 1000)
    },
    refreshes,
    onSuccess: (_nothing, model) => onDeleted?.(model),
  })
  return {
    ...deletion,
    /** Without a question, as one of several. */
    removeNow: ({ id }: InferenceModel) => call(inferenceModels.remove, { params: { id } }),
    refresh: async () => {
      await systemClock.sleep(DELETE_PENDING_MS / 1000)
      await refresh(refreshes)
    },
  }
}
