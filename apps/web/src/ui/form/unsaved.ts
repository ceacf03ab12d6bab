import { createContext, useContext, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../prompts.ts'

export type Unsaved = {
  /** Asks whether unsaved input may be lost; in a dialog, the question has its title. */
  ask: (dialog?: string) => Promise<boolean>
  /** It is in a dialog, which navigation also closes. */
  isInDialog: boolean
}

/** Registers or removes unsaved input of a form. */
export const UnsavedContext = createContext<(id: string, unsaved: Unsaved | undefined) => void>(
  () => {},
)

/**
 * Asks before unsaved input is lost (A043): on navigation, on leaving the page, and in a dialog
 * also on closing. `Form` and `Dialog` do this for their own input.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const { t } = useTranslation()
  const id = useId()
  const confirm = useConfirm()
  const report = useContext(UnsavedContext)
  useEffect(() => {
    if (!isUnsaved) return
    const saved = new AbortController() // or gone with its screen: nothing left to ask about
    const ask = (dialog?: string) =>
      confirm({
        title: t('ui.unsaved.title'),
        text:
          dialog === undefined ? t('ui.unsaved.text') : t('ui.unsaved.inDialog', { title: dialog }),
        confirm: t('ui.unsaved.leave'),
        cancel: t('ui.unsaved.stay'),
        isDangerous: true,
        until: saved.signal,
      })
    report(id, { ask, isInDialog: false })
    return () => {
      report(id, undefined)
      saved.abort()
    }
  }, [isUnsaved, id, confirm, report, t])
}

/**
 * State of a navigation that must not be stopped: the session has ended, and the screen's data must
 * not stay visible.
 */
export const FORCED = { isForced: true } as const

export const isForced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isForced' in state && state.isForced === true
