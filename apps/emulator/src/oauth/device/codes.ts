import { randomInt } from 'node:crypto'
import { setNewest } from '@concord/domain/newest'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { Provider } from '../registered-clients.ts'
import {
  type Decider,
  type DeviceCodeRow,
  deleteDeviceCode,
  deviceCodeByHash,
  deviceCodeByUserCode,
  insertDeviceCode,
} from './rows.ts'

const SECOND_MS = 1000
/** How long a device that polls late learns that its code has expired (own). */
const EXPIRED_KEPT_MS = 3_600_000
/** Consonants only, so that a code is never a word. Source: RFC 8628, section 6.1. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const CODE_LENGTH = 8

const hashUserCode = (text: string) =>
  hashSecret([...text.toUpperCase()].filter((letter) => LETTERS.includes(letter)).join(''))

const newUserCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/^.{4}/, '$&-')

type Asked = { provider: Provider; clientId: string; scope: string; lifetimeSeconds: number }

/** A code for the device, and one for its person. Source: RFC 8628, section 3.2. */
export function startDevice(
  { store, clock, policy }: BaseWorld,
  { provider, clientId, scope, lifetimeSeconds }: Asked,
) {
  const [device_code, user_code] = [newSecret(), newUserCode()]
  const now = clock.now()
  insertDeviceCode(
    store,
    {
      hash: hashSecret(device_code),
      userCodeHash: hashUserCode(user_code),
      provider,
      clientId,
      scope,
      expiresAt: later(now, lifetimeSeconds * SECOND_MS),
    },
    later(now, -EXPIRED_KEPT_MS),
  )
  return {
    device_code,
    user_code,
    expires_in: lifetimeSeconds,
    interval: policy.DEVICE_POLL_SECONDS,
  }
}

/** The device that waits with this code at this provider, if a person may still answer it. */
export function findWaiting(
  { store, clock }: BaseWorld,
  provider: Provider,
  userCode: string,
): DeviceCodeRow | undefined {
  const row = deviceCodeByUserCode(store, hashUserCode(userCode))
  const isWaiting =
    row?.provider === provider &&
    row.status === 'pending' &&
    Date.parse(row.expiresAt) > clock.now().getTime()
  return isWaiting ? row : undefined
}

export type Allowed = Decider & { clientId: string; scope: string }
export type Polled = 'unknown' | 'pending' | 'refused' | 'expired' | Allowed

/** What a device's request for its tokens finds; an allowed code is used up. */
export function pollDevice(
  { store, clock }: BaseWorld,
  provider: Provider,
  clientId: string,
  deviceCode: string,
): Polled {
  return store.transaction((): Polled => {
    const row = deviceCodeByHash(store, hashSecret(deviceCode))
    if (row?.provider !== provider || row.clientId !== clientId) return 'unknown'
    if (Date.parse(row.expiresAt) <= clock.now().getTime()) return 'expired'
    const { status, subject, amr, authTime, scope } = row
    if (status !== 'allowed' || subject === null || amr === null || authTime === null)
      return status === 'refused' ? 'refused' : 'pending'
    deleteDeviceCode(store, row.hash)
    return { subject, amr, authTime, clientId, scope }
  })
}

const KEPT_MAX = 10_000

/**
 * Whether a device polls faster than its interval; each such poll adds 5 seconds to it. In memory
 * and by the machine's monotonic time: a frozen world clock would make every poll too fast. Source:
 * RFC 8628, section 3.5, `slow_down`.
 */
export function createPace({ policy }: BaseWorld): (deviceCode: string) => boolean {
  const polls = new Map<string, { at: number; intervalMs: number }>()
  return (deviceCode) => {
    const key = hashSecret(deviceCode)
    const intervalMs = policy.DEVICE_POLL_SECONDS * SECOND_MS
    const now = performance.now()
    const last = polls.get(key)
    // Half a second of grace, for timers and the way here.
    const isTooFast = last !== undefined && now - last.at < last.intervalMs - SECOND_MS / 2
    const slowedMs = (last?.intervalMs ?? intervalMs) + (isTooFast ? 5 * SECOND_MS : 0)
    setNewest(polls, key, { at: now, intervalMs: slowedMs }, KEPT_MAX)
    return isTooFast
  }
}
