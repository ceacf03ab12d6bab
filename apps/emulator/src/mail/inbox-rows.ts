import type { Message } from '@concord/domain/control/inbox'
import type { Store } from '#store/store.ts'

export const findPhoneNumber = (store: Store, oktaId: string | null): string | undefined =>
  store.get<{ phone: string | null }>('SELECT phone_number AS phone FROM okta_users WHERE id = ?', [
    oktaId,
  ])?.phone ?? undefined

type StoredMessage = Omit<Message, 'links' | 'codes' | 'html'> & {
  links: string
  codes: string
  html: string | null
}

type InboxFilter = Partial<Record<'to' | 'kind' | 'after', string | null | undefined>>

/** Messages that would have been sent, oldest first. `after` is a timestamp. */
export const inboxMessages = (
  store: Store,
  { to = null, kind = null, after = null }: InboxFilter,
): Message[] =>
  store
    .all<StoredMessage>(
      `SELECT id, kind, recipient AS "to", subject, text, html, links, codes, language, created_at AS createdAt FROM inbox
       WHERE (@to IS NULL OR recipient = @to) AND (@kind IS NULL OR kind = @kind) AND (@after IS NULL OR created_at > @after)
       ORDER BY created_at, rowid`,
      { to, kind, after },
    )
    .map(({ links, codes, html, ...message }) => ({
      ...message,
      ...(html === null ? {} : { html }),
      links: JSON.parse(links) as string[],
      codes: JSON.parse(codes) as string[],
    }))

export const emptyInbox = (store: Store): void => void store.run('DELETE FROM inbox')

/** The addresses of all users and administrators, by their id in the request log. */
export const getAddresses = (store: Store): Map<string, string> =>
  new Map(
    store
      .all<{ id: string; email: string }>(
        'SELECT id, email FROM users UNION ALL SELECT oid, user_name FROM administrators',
      )
      .map(({ id, email }) => [id, email]),
  )
