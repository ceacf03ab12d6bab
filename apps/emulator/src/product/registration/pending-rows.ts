import type { Language } from '@concord/domain/people/language'
import type { Registration } from '@concord/domain/registration/registration'
import type { Store } from '#store/store.ts'

export type PendingRow = {
  /** The id that the account will have. */
  oktaId: string
  email: string
  locale: Language
  /** Null until the second step, which mails the token. */
  registration: Registration | null
  tokenHash: string | null
  expiresAt: string
}
type StoredRow = Omit<PendingRow, 'registration'> & { registration: string | null }

const SELECT = `SELECT okta_id AS oktaId, email, locale, registration, token_hash AS tokenHash, expires_at AS expiresAt
  FROM pending_registrations`

const toRow = (row: StoredRow | undefined): PendingRow | undefined =>
  row && {
    ...row,
    registration: row.registration === null ? null : (JSON.parse(row.registration) as Registration),
  }

export const pendingByOktaId = (
  store: Store,
  oktaId: string,
  now: string,
): PendingRow | undefined =>
  toRow(store.get(`${SELECT} WHERE okta_id = ? AND expires_at > ?`, [oktaId, now]))

export const pendingByToken = (
  store: Store,
  tokenHash: string,
  now: string,
): PendingRow | undefined =>
  toRow(store.get(`${SELECT} WHERE token_hash = ? AND expires_at > ?`, [tokenHash, now]))

/** Forgets those that have expired at the same time. */
export const savePending = (store: Store, row: PendingRow, now: string): void =>
  store.transaction(() => {
    store.run('DELETE FROM pending_registrations WHERE expires_at <= ?', [now])
    store.run(
      `INSERT OR REPLACE INTO pending_registrations (okta_id, email, locale, registration, token_hash, expires_at)
       VALUES (@oktaId, @email, @locale, @registration, @tokenHash, @expiresAt)`,
      {
        ...row,
        registration: row.registration === null ? null : JSON.stringify(row.registration),
      },
    )
  })

/** Once the address has an account, none of its other registrations leads anywhere. */
export const deletePending = (store: Store, email: string): void =>
  void store.run('DELETE FROM pending_registrations WHERE email = ?', [email])
