import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { useSending } from '#api/use-sending.ts'
import { useConfirm } from '#ui/prompts.ts'

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
  const confirm = useConfirm()
  const refresh = useRefresh()
  const removal = useSending({
    send: async (item: Named) => {
      await remove(item.id, item.name)
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
    },
    refreshes: [listPath],
    onSuccess: (_nothing, item) => onRemoved?.(item),
  })
  async function ask(item: Named): Promise<void> {
    const isSure = await confirm({
      title: t('catalogue.delete.title', { name: item.name }),
      text: text(item.name),
      confirm: t('catalogue.delete'),
      isDangerous: true,
    })
    if (isSure) removal.mutate(item)
  }
  return {
    remove: (item: Named) => void ask(item),
    /** After several were deleted. */
    refresh: async () => {
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
      await refresh([listPath])
    },
    removingId: removal.isPending ? removal.variables.id : undefined,
    removed: removal.isSuccess ? removal.variables : undefined,
    error: removal.error,
    dismiss: removal.reset,
  }
}
