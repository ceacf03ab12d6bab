import { problem } from '#http/problem.ts'
import type { Context } from '#http/route.ts'
import { toMessage } from '#runtime/messages.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import { insertSendRequest, sendRequestAt } from './send-rows.ts'

const WINDOW_MS = 60 * 60_000
/** Not specified: one machine may ask for so many times as many as are asked for one address. */
const PER_CALLER_FACTOR = 10

/**
 * Bounds how often mail can be asked for: for each address, known or not, and by each caller
 * (`MAIL_REQUESTS_PER_HOUR`, 0 for any number). Counted in the store, so a restart forgives
 * nothing.
 *
 * @throws 429 `tooManyRequests` with the seconds to wait.
 */
export function limitMails(
  { world, remoteAddress }: Pick<Context<unknown>, 'world' | 'remoteAddress'>,
  purpose: string,
  address: string,
): void {
  const { store, clock, policy } = world
  const perAddress = policy.MAIL_REQUESTS_PER_HOUR
  if (perAddress === 0) return
  const now = clock.now()
  const window = { from: later(now, -WINDOW_MS), until: now.toISOString() }
  const limits = [
    { key: hashSecret(`${purpose} ${address.trim().toLowerCase()}`), most: perAddress },
    { key: hashSecret(`caller ${remoteAddress}`), most: perAddress * PER_CALLER_FACTOR },
  ]
  store.transaction(() => {
    for (const { key, most } of limits) {
      const first = sendRequestAt(store, { ...window, key }, most - 1)
      if (first !== undefined) throw tooMany(Date.parse(first) + WINDOW_MS - now.getTime())
    }
    for (const { key } of limits) insertSendRequest(store, { ...window, key })
  })
}

const tooMany = (milliseconds: number) =>
  problem(429, 'tooManyRequests', toMessage('problem.tooManyRequests'), {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  })
