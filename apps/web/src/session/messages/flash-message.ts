import { remember } from '#attempt.ts'
import type { TextKey } from '#i18n/text-key.ts'

/**
 * A banner for the next page in this window (A009, A128): one of our texts by its key, or the
 * provider's text, with one of our titles if the cause is known. `errorId` is for support.
 */
export type Message = {
  kind: 'error' | 'info' | 'success'
  title?: TextKey | undefined
  errorId?: string | undefined
} & ({ key: TextKey; values?: Record<string, string | number> } | { text: string })

/** `from`: the history entry that stored it; `on`: the page that shows it. */
type Kept = { message: Message; from: string } | { message: Message; on: string }

const KEY = 'concord.message'

const write = (kept: Kept): void => remember('sessionStorage', KEY, JSON.stringify(kept))

function read(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The router's key of the current history entry. */
const getEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** Whether this page was reloaded after it showed its message. */
let isReload = isLoadedAgain()
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

export const setFlashMessage = (message: Message): void => write({ message, from: getEntry() })
const clearFlashMessage = (): void => sessionStorage.removeItem(KEY)

/** The message for the next page, or for this one after its reload. */
export function getFlashMessage(): Message | undefined {
  const kept = read()
  if (!kept) return undefined
  return 'from' in kept || (isReload && kept.on === window.location.pathname)
    ? kept.message
    : undefined
}

/** Assigns the message to this page only. */
export function takeFlashMessage(): void {
  const message = getFlashMessage()
  if (message) write({ message, on: window.location.pathname })
  else clearFlashMessage()
}

/** Called when this page is left or its message dismissed; a message for the next page stays. */
export function releaseFlashMessage(pathname: string): void {
  isReload = false
  const kept = read()
  if (kept && 'on' in kept && kept.on === pathname) clearFlashMessage()
}

/**
 * Called when the user navigates away from the entry `left`: deletes a message that was stored
 * earlier and never shown.
 */
export function dropStrayMessage(left: string): void {
  const kept = read()
  if (kept && 'from' in kept && kept.from !== left) clearFlashMessage()
}
