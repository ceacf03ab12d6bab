import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { useAskedSending } from '#ui/use-asked-sending.ts'

type Named = { id: string; name: string }

type Options = {
  remove: (id: string, name: string) => Promise<unknown>
  /** The list to refresh afterwards. */
  listPath: string
  /** The consequence, for the confirmation. */
  text: (name: string) => string
  onRemoved?: (item: Named) => void
}

/** Deletes a catalogue item after a confirmation, and continues 500 ms later (C053, C125). */
export function useRemoval({ remove, listPath, text, onRemoved }: Options) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const removal = useAskedSending({
    question: ({ name }: Named) => ({
      title: t('catalogue.delete.title', { name }),
      text: text(name),
      confirm: t('catalogue.delete'),
      isDangerous: true,
    }),
    send: async ({ id, name }) => {
      await remove(id, name)
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
    },
    refreshes: [listPath],
    onSuccess: (_nothing, item) => onRemoved?.(item),
  })
  return {
    ...removal,
    /** After several were deleted. */
    refresh: async () => {
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
      await refresh([listPath])
    },
  }
}
