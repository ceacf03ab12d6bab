import { useSyncExternalStore } from 'react'

/** What could not be renewed or read again. `ended`: no session to renew is left. */
type Trouble = 'tokens' | 'user' | 'organization' | 'ended'

const troubles = new Set<Trouble>()
const listeners = new Set<() => void>()

/** Notes for the connection bar that the session cannot be renewed just now, or that it can again. */
export function setTrouble(trouble: Trouble, isTrouble: boolean): void {
  if (troubles.has(trouble) === isTrouble) return
  if (isTrouble) troubles.add(trouble)
  else troubles.delete(trouble)
  for (const listener of listeners) listener()
}

export type SessionState = 'renewed' | 'unsure' | 'ended'

const read = (): SessionState => {
  if (troubles.has('ended')) return 'ended'
  return troubles.size > 0 ? 'unsure' : 'renewed'
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, read)

/** Not specified: a renewal that has no answer for so long is shown as trouble. */
const PATIENCE_MS = 3000

/** Shows the trouble while the work takes long, and when it has failed; its success ends it. */
export async function watchTrouble<T>(trouble: Trouble, work: Promise<T>): Promise<T> {
  const late = setTimeout(() => setTrouble(trouble, true), PATIENCE_MS)
  try {
    const result = await work
    setTrouble(trouble, false)
    return result
  } catch (error) {
    setTrouble(trouble, true)
    throw error
  } finally {
    clearTimeout(late)
  }
}
