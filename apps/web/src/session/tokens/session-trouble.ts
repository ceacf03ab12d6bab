import { useSyncExternalStore } from 'react'

/** Failed renewals and refetches. `ended`: there is no session left to renew. */
type Trouble = 'tokens' | 'user' | 'organization' | 'ended'

const troubles = new Set<Trouble>()
const listeners = new Set<() => void>()

/** Records for the connection bar that the session cannot be renewed, or that it can again. */
export function setTrouble(trouble: Trouble, isTrouble: boolean): void {
  if (troubles.has(trouble) === isTrouble) return
  if (isTrouble) troubles.add(trouble)
  else troubles.delete(trouble)
  for (const listener of listeners) listener()
}

type SessionState = 'renewed' | 'unsure' | 'ended'

const read = (): SessionState => {
  if (troubles.has('ended')) return 'ended'
  return troubles.size > 0 ? 'unsure' : 'renewed'
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, read)

/** Not specified: a renewal without a response for this long is shown as trouble. */
const PATIENCE_MS = 3000

/** Reports trouble while the work takes long or after it failed; success clears it. */
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
