import { control } from '@concord/domain/control/contracts'
import type { Fault, NewFaultInput } from '@concord/domain/control/faults'
import type { Message } from '@concord/domain/control/inbox'
import type { Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'

// Injected faults (/_emulator/faults) for tests of the portal's reaction.

type Wanted = NewFaultInput

export const LOST = { commitThenDrop: true } as const
export const LANGUAGES = ['en', 'fr'] as const
/** Run by `npm run test:long` only. */
export const LONG = { tag: '@long' } as const
/**
 * `npm test` runs these in English only, `npm run test:long` also in French: the steps are the
 * same, and stories check the texts of both languages.
 */
export const LENGTH = { en: {}, fr: LONG } as const

export const fault = (emulator: Emulator, wanted: Wanted) =>
  emulator.call(control.faults.add, { body: wanted })
export const mend = ({ call }: Emulator) => call(control.faults.clear)
export async function getHits(emulator: Emulator, { id }: Pick<Fault, 'id'>): Promise<number> {
  const { items } = await emulator.call(control.faults.list)
  return items.find((item) => item.id === id)?.hits ?? 0
}
/** Counts matching requests without changing them. */
export const count = (emulator: Emulator, match: Wanted['match']) =>
  fault(emulator, { match, act: { delayMs: 0 } })

export async function messagesTo(emulator: Emulator, to: string): Promise<Message[]> {
  return (await emulator.call(control.inbox.list, { query: { to } })).items
}

export const getAlert = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text })
export const UNREACHABLE = {
  en: 'The service cannot be reached.',
  fr: 'Le service est injoignable.',
}

/** Removes faults and messages, and restores the seeded people. */
export const asSeeded = ({ reset }: Emulator) => reset({ now: new Date().toISOString() })
