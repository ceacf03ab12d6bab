import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from './prompts.ts'

/** State of a navigation that nobody may stop: the session is over, and what a screen shows must not stay behind. */
export const FORCED = { isForced: true } as const

const isForced = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isForced' in state && state.isForced === true

/** Asks before unsaved entries are lost, by navigation in the portal or by leaving the page (A043). */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname && !isForced(nextLocation.state),
  )
  const isAsking = useRef(false)

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void confirm({
      title: t('ui.unsaved.title'),
      text: t('ui.unsaved.text'),
      confirm: t('ui.unsaved.leave'),
      cancel: t('ui.unsaved.stay'),
      isDangerous: true,
    }).then((leaves) => {
      isAsking.current = false
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, confirm, t])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
