import type { Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import type { InboxMessage } from './identity.ts'

// Faults made on purpose (/_emulator/faults), for the walks of what a person then sees.

export type Fault = { id: string; hits: number }
type Wanted = { match: { method?: string; path: string }; times?: number; act: Record<string, unknown> }

export const LOST = { commitThenDrop: true }
export const LANGUAGES = ['en', 'fr'] as const
/** `npm test` walks in English, `npm run test:long` in French too: the way is the same, and stories judge the words of both. */
export const LENGTH = { en: {}, fr: { tag: '@long' } } as const

export const fault = (emulator: Emulator, wanted: Wanted) => emulator.post<Fault>('/_emulator/faults', wanted)
export const mend = ({ origin }: Emulator) => fetch(`${origin}/_emulator/faults`, { method: 'DELETE' })
export async function hitsOf(emulator: Emulator, { id }: Fault): Promise<number> {
  const { items } = await emulator.get<{ items: Fault[] }>('/_emulator/faults')
  return items.find((item) => item.id === id)?.hits ?? 0
}
/** Counts requests and harms none. */
export const count = (emulator: Emulator, match: Wanted['match']) => fault(emulator, { match, act: { delayMs: 0 } })

export async function messagesTo(emulator: Emulator, to: string): Promise<InboxMessage[]> {
  return (await emulator.get<{ items: InboxMessage[] }>(`/_emulator/inbox?${new URLSearchParams({ to })}`)).items
}

export const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const UNREACHABLE = { en: 'The service cannot be reached.', fr: 'Le service est injoignable.' }

/** Without faults, with an empty inbox, and with everybody as seeded. */
export const asSeeded = ({ reset }: Emulator) => reset({ now: new Date().toISOString() })
