import { createContext, useContext, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../prompts.ts'

export type Unsaved = {
  /** Asks whether what was typed or chosen may be lost; in a dialog, by its title. */
  ask: (dialog?: string) => Promise<boolean>
  /** It is in a dialog, which a change of the address closes too. */
  isInDialog: boolean
}

/** Takes what a form would lose, and takes it back. */
export const UnsavedContext = createContext<(id: string, unsaved: Unsaved | undefined) => void>(
  () => {},
)

/**
 * Asks before unsaved entries are lost (A043): by navigation in the portal or by leaving the page,
 * in a dialog also by closing it. `Form` and `Dialog` do it for their own entries.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const { t } = useTranslation()
  const id = useId()
  const confirm = useConfirm()
  const report = useContext(UnsavedContext)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (dialog?: string) =>
      confirm({
        title: t('ui.unsaved.title'),
        text:
          dialog === undefined ? t('ui.unsaved.text') : t('ui.unsaved.inDialog', { title: dialog }),
        confirm: t('ui.unsaved.leave'),
        cancel: t('ui.unsaved.stay'),
        isDangerous: true,
      })
    report(id, { ask, isInDialog: false })
    return () => report(id, undefined)
  }, [isUnsaved, id, confirm, report, t])
}

/**
 * State of a navigation that nobody may stop: the session is over, and what a screen shows must not
 * stay behind.
 */
export const FORCED = { isForced: true } as const

export const isForced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isForced' in state && state.isForced === true
