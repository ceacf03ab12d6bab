import { CLOCK_RANGE, type clock as contract, isOnClock } from '@concord/domain/control/clock'
import { refuseInput } from '#http/malformed.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'

const getClock = ({ clock }: World) => ({
  now: clock.now().toISOString(),
  frozen: clock.isFrozen,
  rate: clock.rate,
  until: clock.until?.toISOString() ?? null,
})

/**
 * Moves, freezes and replays the clock: `{ now, until, rate }` replays a period faster or slower,
 * and stops at its end. Wakes work that waits for a time.
 */
export const clockHandlers: Handlers<typeof contract, World> = {
  get: (_input, { world }) => getClock(world),
  move({ body }, { world }) {
    const { now = world.clock.now(), advanceMs = 0 } = body
    if (!isOnClock(new Date(now.getTime() + advanceMs)))
      throw refuseInput([{ path: ['advanceMs'], message: CLOCK_RANGE }])
    world.clock.move(body)
    world.keepClock()
    world.background.wake()
    return getClock(world)
  },
}
