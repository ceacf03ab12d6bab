import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { isForced, type Unsaved, UnsavedContext } from './unsaved.ts'

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Wraps every page: asks before unsaved input of its forms and dialogs is lost (A043). */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Map<string, Unsaved>())
  const isAsking = useRef(false)
  const report = useCallback(
    (id: string, entry: Unsaved | undefined) => {
      if (entry) unsaved.set(id, entry)
      else unsaved.delete(id)
      if (unsaved.size > 0) window.addEventListener('beforeunload', askBrowser)
      else window.removeEventListener('beforeunload', askBrowser)
    },
    [unsaved],
  )
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (isForced(to.state)) return false
    const isOtherPage = from.pathname !== to.pathname
    return [...unsaved.values()].some(
      ({ isInDialog }) => isOtherPage || (isInDialog && from.search !== to.search),
    )
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    const last = [...unsaved.values()].at(-1)
    if (!last) return blocker.proceed()
    isAsking.current = true
    void last.ask().then((leaves) => {
      isAsking.current = false
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, unsaved])
  return <UnsavedContext value={report}>{children}</UnsavedContext>
}
