import type { Store } from '#store/store.ts'
import type { Provider } from '../registered-clients.ts'

/** The person who answered on the page, and how they had signed in. */
export type Decider = { subject: string; amr: string; authTime: string }

export type DeviceCodeRow = {
  hash: string
  userCodeHash: string
  provider: Provider
  clientId: string
  scope: string
  status: 'pending' | 'allowed' | 'refused'
  expiresAt: string
} & { [K in keyof Decider]: string | null }

/** Adds a code; those that expired before `oldest` are deleted. */
export const insertDeviceCode = (
  store: Store,
  row: Omit<DeviceCodeRow, 'status' | keyof Decider>,
  oldest: string,
): void =>
  store.transaction(() => {
    store.run('DELETE FROM device_codes WHERE expires_at < ?', [oldest])
    store.run(
      `INSERT INTO device_codes (hash, user_code_hash, provider, client_id, scope, expires_at)
       VALUES (@hash, @userCodeHash, @provider, @clientId, @scope, @expiresAt)`,
      row,
    )
  })

const SELECT = `SELECT hash, user_code_hash AS userCodeHash, provider, client_id AS clientId, scope, status,
  subject, amr, auth_time AS authTime, expires_at AS expiresAt FROM device_codes`

export const deviceCodeByHash = (store: Store, hash: string): DeviceCodeRow | undefined =>
  store.get<DeviceCodeRow>(`${SELECT} WHERE hash = ?`, [hash])
export const deviceCodeByUserCode = (store: Store, hash: string): DeviceCodeRow | undefined =>
  store.get<DeviceCodeRow>(`${SELECT} WHERE user_code_hash = ?`, [hash])

/** Stores the person's answer, the first one only; false if there was one. */
export const decideDeviceCode = (
  store: Store,
  row: Decider & { hash: string; status: 'allowed' | 'refused' },
): boolean =>
  store.run(
    `UPDATE device_codes SET status = @status, subject = @subject, amr = @amr, auth_time = @authTime
     WHERE hash = @hash AND status = 'pending'`,
    row,
  ).changes === 1

export const deleteDeviceCode = (store: Store, hash: string): void =>
  void store.run('DELETE FROM device_codes WHERE hash = ?', [hash])
