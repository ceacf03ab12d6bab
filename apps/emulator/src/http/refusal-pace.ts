import { setNewest } from '@concord/domain/newest'
import type { RequestHandler } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { getSenderAddress } from './sender.ts'

const SECOND_MS = 1000
/** Clients give up after a longer wait, and send again. */
const WAIT_MAX_MS = 2 * SECOND_MS
const ADDRESSES_MAX = 10_000

/**
 * Holds back refusals of calls without a valid token, for an address that gets more of them than
 * `REFUSALS_PER_SECOND`: the sender of a flood waits, instead of the others. Uses the machine's
 * time: under a frozen world clock no wait would end.
 * Source: the leaky bucket as a meter, ITU-T I.371.
 */
export function paceRefusals(world: Pick<BaseWorld, 'policy'>): RequestHandler {
  /** When the next refusal of an address is due. */
  const due = new Map<string, number>()

  function getWaitMs(address: string): number {
    const { REFUSALS_PER_SECOND } = world.policy
    if (REFUSALS_PER_SECOND === 0) return 0
    const now = performance.now()
    const earliest = now - SECOND_MS // a second's refusals may come in one burst
    const next = Math.max(due.get(address) ?? 0, earliest) + SECOND_MS / REFUSALS_PER_SECOND
    setNewest(due, address, Math.min(next, now + WAIT_MAX_MS), ADDRESSES_MAX)
    return Math.min(Math.max(0, next - now), WAIT_MAX_MS)
  }

  return (request, response, next) => {
    const { end } = response
    const endInTurn = (...args: unknown[]) => {
      const { statusCode, locals } = response
      const isRefusal = statusCode >= 400 && statusCode < 500 && locals.userId === undefined
      const waitMs = isRefusal ? getWaitMs(getSenderAddress(request)) : 0
      if (waitMs > 0) setTimeout(() => Reflect.apply(end, response, args), waitMs)
      else Reflect.apply(end, response, args)
      return response
    }
    // Assigned by its name: V8 allocates a function literal that is assigned to a property in the
    // old space, where it would keep request and response until the whole heap is collected.
    response.end = endInTurn
    next()
  }
}
