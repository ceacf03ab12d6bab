import type { Response } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaProblem } from '../problem.ts'

const WINDOW_MS = 1000
const NAMES_MAX = 10_000

/**
 * So many sign-ins a second for each user name, known or not (`SIGN_INS_PER_SECOND`, 0 for any
 * number). It counts in memory and by the machine's own monotonic time: a clock that a test has
 * frozen would never let anybody in again. Source: Okta, "Rate limits".
 */
export function createRateLimit(world: BaseWorld): (username: string, response: Response) => void {
  const moments = new Map<string, number[]>()
  return (username, response) => {
    const limit = world.policy.SIGN_INS_PER_SECOND
    if (limit === 0) return
    const now = performance.now()
    const name = username.trim().toLowerCase()
    const recent = (moments.get(name) ?? []).filter((timestamp) => now - timestamp < WINDOW_MS)
    const isAllowed = recent.length < limit
    if (isAllowed) recent.push(now)
    if (moments.size >= NAMES_MAX) moments.clear()
    moments.set(name, recent)
    const resetsInMs = WINDOW_MS - (now - (recent[0] ?? now))
    response.set({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(limit - recent.length),
      'x-rate-limit-reset': String(Math.ceil((world.clock.now().getTime() + resetsInMs) / 1000)),
    })
    if (!isAllowed) throw oktaProblem('E0000047')
  }
}
