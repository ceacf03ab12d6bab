import type { TextKey } from '#i18n/text-key.ts'

/**
 * A banner, kept for the page that comes next while the window lives (A009, A128): a text of ours
 * by its key, or the provider's words, under a title of ours where what happened is known.
 */
export type Message = { kind: 'error' | 'info' | 'success'; title?: TextKey } & (
  | { key: TextKey; values?: Record<string, string> }
  | { text: string }
)

/** `from`: the history entry that it was kept in; `on`: the page that shows it. */
type Kept = { message: Message; from: string } | { message: Message; on: string }

const KEY = 'concord.message'

const write = (kept: Kept): void => sessionStorage.setItem(KEY, JSON.stringify(kept))

function read(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The router's key of the present history entry. */
const getEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** Whether this page is the one that showed its message before a reload. */
let isReload = isLoadedAgain()
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

export const setFlashMessage = (message: Message): void => write({ message, from: getEntry() })
export const clearFlashMessage = (): void => sessionStorage.removeItem(KEY)

/** What the next page, or this one after its reload, is to show. */
export function getFlashMessage(): Message | undefined {
  const kept = read()
  if (!kept) return undefined
  return 'from' in kept || (isReload && kept.on === window.location.pathname)
    ? kept.message
    : undefined
}

/** Gives the message to this page, and to no other. */
export function takeFlashMessage(): void {
  const message = getFlashMessage()
  if (message) write({ message, on: window.location.pathname })
  else clearFlashMessage()
}

/** This page is left, or its message was dismissed; what it has kept for the next one stays. */
export function releaseFlashMessage(pathname: string): void {
  isReload = false
  const kept = read()
  if (kept && 'on' in kept && kept.on === pathname) clearFlashMessage()
}

/**
 * On a navigation of the person from the entry `left`: a message that no page has shown on the way
 * before belongs to none.
 */
export function dropStrayMessage(left: string): void {
  const kept = read()
  if (kept && 'from' in kept && kept.from !== left) clearFlashMessage()
}
