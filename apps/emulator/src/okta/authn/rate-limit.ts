import { setNewest } from '@concord/domain/newest'
import type { Response } from 'express'
import { inHashingTurn, inKnownUserTurn } from '#runtime/password.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { tooManyRequests } from '../problem.ts'
import type { SignInAttempt } from '../sign-in/primary-sign-in.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const KEPT_MAX = 10_000

type Asked = { username: string; remoteAddress: string }

/**
 * The limits of sign-ins: for each user name, known or not, attempts a second
 * (`SIGN_INS_PER_SECOND`), and for each address, wrong attempts a minute
 * (`WRONG_SIGN_INS_PER_CALLER`). A user name that signed in from an address before counts as its
 * own caller, so that other people at that address, such as an office, never block it. The counts
 * are in memory and use the machine's monotonic time: under a frozen world clock a limit would
 * never expire. Source: Okta, "Rate limits".
 */
export function createRateLimit(
  world: BaseWorld,
): (asked: Asked, response: Response) => SignInAttempt {
  const byName = new Map<string, number[]>()
  const wrongByAddress = new Map<string, number[]>()
  /** Address and user name of successful sign-ins, the latest last. */
  const known = new Map<string, true>()

  return ({ username, remoteAddress }, response) => {
    const { SIGN_INS_PER_SECOND, WRONG_SIGN_INS_PER_CALLER } = world.policy
    const now = performance.now()
    const name = username.trim().toLowerCase()
    if (SIGN_INS_PER_SECOND > 0) {
      const recent = recentMoments(byName, name, now - SECOND_MS)
      const isAllowed = recent.length < SIGN_INS_PER_SECOND
      if (isAllowed) recent.push(now)
      const resetsInMs = SECOND_MS - (now - (recent[0] ?? now))
      response.set({
        'x-rate-limit-limit': String(SIGN_INS_PER_SECOND),
        'x-rate-limit-remaining': String(SIGN_INS_PER_SECOND - recent.length),
        'x-rate-limit-reset': String(Math.ceil((world.clock.now().getTime() + resetsInMs) / 1000)),
      })
      if (!isAllowed) throw tooManyRequests(resetsInMs)
    }
    const pair = `${remoteAddress} ${name}`
    const isKnown = known.has(pair)
    const wrong = recentMoments(wrongByAddress, remoteAddress, now - MINUTE_MS)
    if (!isKnown && WRONG_SIGN_INS_PER_CALLER > 0) {
      if (wrong.length >= WRONG_SIGN_INS_PER_CALLER)
        throw tooManyRequests(MINUTE_MS - (now - (wrong[0] ?? now)))
      // Counted before the check, so that simultaneous attempts cannot exceed the limit.
      wrong.push(now)
    }
    return {
      inTurn: (work) =>
        isKnown ? inKnownUserTurn(pair, work) : inHashingTurn(remoteAddress, work),
      end(outcome) {
        const at = isKnown ? -1 : wrong.indexOf(now)
        if (at >= 0) wrong.splice(at, 1)
        if (outcome === 'right') setNewest(known, pair, true, KEPT_MAX)
      },
    }
  }
}

/** The attempts of a key since then: the stored list itself, to which the caller pushes. */
function recentMoments(moments: Map<string, number[]>, key: string, since: number): number[] {
  const list = moments.get(key) ?? []
  list.splice(0, list.findLastIndex((moment) => moment <= since) + 1)
  setNewest(moments, key, list, KEPT_MAX)
  return list
}
