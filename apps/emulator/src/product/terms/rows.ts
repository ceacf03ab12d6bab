import type { Store } from '#store/store.ts'

type TermsRow = {
  version: number
  id: string
  name: string
  englishCopy: string
  frenchCopy: string
  createdAt: string
  createdByEmail: string
}

export const latestTerms = (store: Store): TermsRow | undefined =>
  store.get<TermsRow>(
    `SELECT version, id, name, english_copy AS englishCopy, french_copy AS frenchCopy, created_at AS createdAt,
       created_by_email AS createdByEmail FROM terms ORDER BY version DESC LIMIT 1`,
  )

export const insertTerms = (store: Store, row: TermsRow): void =>
  void store.run(
    `INSERT INTO terms (version, id, name, english_copy, french_copy, created_at, created_by_email)
     VALUES (@version, @id, @name, @englishCopy, @frenchCopy, @createdAt, @createdByEmail)`,
    row,
  )

export const hasAcceptedTerms = (store: Store, userId: string, version: number): boolean =>
  store.get('SELECT 1 FROM terms_acceptances WHERE user_id = ? AND version = ?', [
    userId,
    version,
  ]) !== undefined

/** The first acceptance of a version is the one that counts. */
export const acceptTerms = (
  store: Store,
  userId: string,
  version: number,
  acceptedAt: string,
): void =>
  void store.run(
    'INSERT INTO terms_acceptances (user_id, version, accepted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    [userId, version, acceptedAt],
  )
