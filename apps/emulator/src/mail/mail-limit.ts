import { problem } from '#http/problem.ts'
import type { Context } from '#http/route.ts'
import { toMessage } from '#runtime/messages.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { insertSendRequest, sendRequestAt } from './send-rows.ts'

const WINDOW_MS = 60 * 60_000
/** Not specified: the limit of one machine, as a multiple of that of one address. */
const PER_CALLER_FACTOR = 10

/**
 * Limits requests for mail: for each address, known or not, and by each caller
 * (`MAIL_REQUESTS_PER_HOUR`, 0 for no limit). Counted in the store, so a restart does not reset it.
 *
 * @throws 429 `tooManyRequests` with the seconds to wait.
 */
export function limitMails(
  { world, remoteAddress }: Pick<Context<unknown>, 'world' | 'remoteAddress'>,
  purpose: string,
  address: string,
): void {
  const perAddress = world.policy.MAIL_REQUESTS_PER_HOUR
  const milliseconds = takeAll(world, [
    { purpose: `${purpose} ${address.trim().toLowerCase()}`, most: perAddress },
    { purpose: `caller ${remoteAddress}`, most: perAddress * PER_CALLER_FACTOR },
  ])
  if (milliseconds !== undefined)
    throw problem(429, 'tooManyRequests', toMessage('problem.tooManyRequests'), {
      retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
    })
}

/**
 * Counts a recovery that a caller starts at the identity provider. Returns the milliseconds to wait
 * if the hour's number is used up.
 */
export const waitToRecover = (
  world: Pick<BaseWorld, 'store' | 'clock' | 'policy'>,
  remoteAddress: string,
): number | undefined =>
  takeAll(world, [
    {
      purpose: `recovery of caller ${remoteAddress}`,
      most: world.policy.MAIL_REQUESTS_PER_HOUR * PER_CALLER_FACTOR,
    },
  ])

/** Counts one request under each purpose; or counts none, and returns the milliseconds to wait. */
function takeAll(
  { store, clock }: Pick<BaseWorld, 'store' | 'clock'>,
  limits: readonly { purpose: string; most: number }[],
): number | undefined {
  const now = clock.now()
  const window = { from: later(now, -WINDOW_MS), until: now.toISOString() }
  const counted = limits
    .filter(({ most }) => most > 0)
    .map(({ purpose, most }) => ({ ...window, key: hashSecret(purpose), most }))
  return store.transaction(() => {
    for (const { most, ...asked } of counted) {
      const first = sendRequestAt(store, asked, most - 1)
      if (first !== undefined) return Date.parse(first) + WINDOW_MS - now.getTime()
    }
    for (const { most: _, ...asked } of counted) insertSendRequest(store, asked)
    return undefined
  })
}
