import type { clock as contract } from '@concord/domain/control/clock'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'

const getClock = ({ clock }: World) => ({
  now: clock.now().toISOString(),
  frozen: clock.isFrozen,
  rate: clock.rate,
  until: clock.until?.toISOString() ?? null,
})

/**
 * Moved, frozen, and replayed: `{ now, until, rate }` plays a period again, faster or slower, and
 * stops at its end. Work that waits for a time is woken.
 */
export const clockHandlers: Handlers<typeof contract, World> = {
  get: (_input, { world }) => getClock(world),
  move({ body }, { world }) {
    world.clock.move(body)
    world.keepClock()
    world.background.wake()
    return getClock(world)
  },
}
