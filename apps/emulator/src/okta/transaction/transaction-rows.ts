import type { AuthnStatus, RecoveryType } from '@concord/domain/session/authn'
import type { Store } from '#store/store.ts'

/** A sign-in or a recovery in progress. It is found by the hash of its state token. */
export type TransactionRow = {
  hash: string
  /** Null in a recovery for an unknown user. */
  oktaId: string | null
  status: AuthnStatus
  amr: string
  expiresAt: string
  /** The completed steps, separated by spaces. */
  done: string
  /** 0 or 1: whether to warn of a password that expires soon. */
  wantsWarning: number
  recoveryType: RecoveryType | null
  relayState: string | null
  /** The phone that is being enrolled. */
  factorId: string | null
  phoneNumber: string | null
  codeHash: string | null
  codeSentAt: string | null
  codeExpiresAt: string | null
  /** For a recovery of a signed-in user, the session that continues afterwards. */
  family: string | null
  /** The key under which wrong codes of a recovery by text message are counted. */
  codesKey: string | null
  /** Wrong passcodes, or wrong old passwords. */
  wrongAttempts: number
}

export const transactionByHash = (store: Store, hash: string): TransactionRow | undefined =>
  store.get<TransactionRow>(
    `SELECT hash, okta_id AS oktaId, status, amr, expires_at AS expiresAt, done, wants_warning AS wantsWarning, recovery_type AS recoveryType,
       relay_state AS relayState, factor_id AS factorId, phone_number AS phoneNumber, code_hash AS codeHash, code_sent_at AS codeSentAt,
       code_expires_at AS codeExpiresAt, wrong_attempts AS wrongAttempts, family, codes_key AS codesKey FROM okta_transactions WHERE hash = ?`,
    [hash],
  )

export const saveTransaction = (store: Store, row: TransactionRow): void =>
  void store.run(
    `INSERT OR REPLACE INTO okta_transactions (hash, okta_id, status, amr, expires_at, done, wants_warning, recovery_type, relay_state,
       factor_id, phone_number, code_hash, code_sent_at, code_expires_at, wrong_attempts, family, codes_key)
     VALUES (@hash, @oktaId, @status, @amr, @expiresAt, @done, @wantsWarning, @recoveryType, @relayState,
       @factorId, @phoneNumber, @codeHash, @codeSentAt, @codeExpiresAt, @wrongAttempts, @family, @codesKey)`,
    row,
  )

export const setWrongAttempts = (store: Store, hash: string, count: number): void =>
  void store.run('UPDATE okta_transactions SET wrong_attempts = ? WHERE hash = ?', [count, hash])

export const deleteTransaction = (store: Store, hash: string): void =>
  void store.run('DELETE FROM okta_transactions WHERE hash = ?', [hash])

/** After a new password, sign-ins with the old one start again. */
export const deleteOtherTransactions = (store: Store, oktaId: string, hash: string): void =>
  void store.run('DELETE FROM okta_transactions WHERE okta_id = ? AND hash <> ?', [oktaId, hash])
