import type { TextKey } from '#i18n/en.ts'

/**
 * A banner, kept for the page that comes next while the window lives (A009, A128): a text of ours by its key, or the provider's words,
 * under a title of ours where what happened is known.
 */
export type Message = { kind: 'error' | 'info' | 'success'; title?: TextKey } & (
  | { key: TextKey; values?: Record<string, string> }
  | { text: string }
)

const KEY = 'concord.message'

export const keepMessage = (message: Message): void => sessionStorage.setItem(KEY, JSON.stringify(message))
export const clearMessage = (): void => sessionStorage.removeItem(KEY)

export function keptMessage(): Message | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Message | null) ?? undefined
  } catch {
    return undefined
  }
}
