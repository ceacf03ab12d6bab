import type { Language } from '@concord/domain/people/language'
import type { Clock } from '#runtime/clock.ts'
import type { Ids } from '#runtime/ids.ts'
import type { Store } from '#store/store.ts'
import { insertMessage } from './rows.ts'

/** The parts of a world that sending needs; the seeding has them too. */
export type Post = { store: Store; clock: Clock; ids: Ids }
export type Mail = {
  to: string
  language: Language
  subject: string
  text: string
  html?: string
  links?: string[]
  codes?: string[]
}
type TextMessage = { to: string; language: Language; text: string; codes?: string[] }

/**
 * Puts a mail into the inbox; `links` and `codes` are those in its text, for tests. Joins the
 * caller's transaction.
 */
export function sendMail(post: Post, { html, links = [], codes = [], ...mail }: Mail): void {
  deliver(post, { ...mail, kind: 'mail', html: html ?? null, links, codes })
}

/** Puts a text message into the inbox. Joins the caller's transaction. */
export function sendSms(post: Post, { codes = [], ...message }: TextMessage): void {
  deliver(post, { ...message, kind: 'sms', subject: 'SMS', html: null, links: [], codes })
}

type Letter = TextMessage & {
  kind: 'mail' | 'sms'
  subject: string
  html: string | null
  links: string[]
  codes: string[]
}

function deliver({ store, clock, ids }: Post, { links, codes, ...letter }: Letter): void {
  const now = clock.now()
  insertMessage(store, {
    ...letter,
    id: ids.next(now),
    links: JSON.stringify(links),
    codes: JSON.stringify(codes),
    createdAt: now.toISOString(),
  })
}
