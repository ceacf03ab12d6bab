import { Router } from 'express'
import { z } from 'zod'
import type { World } from '#world.ts'
import { Moment } from './moment.ts'
import { read } from './read.ts'

/** A day in a second is as fast as anybody can follow. */
const RATE_MAX = 86_400
const ADVANCE_MAX_MS = 100 * 366 * 86_400_000

const ClockChange = z.strictObject({
  now: Moment.optional(),
  advanceMs: z.number().int().min(-ADVANCE_MAX_MS).max(ADVANCE_MAX_MS).optional(),
  frozen: z.boolean().optional(),
  /** Seconds on the clock for each of the machine. */
  rate: z.number().positive().max(RATE_MAX).optional(),
  until: Moment.nullable().optional(),
})

/**
 * `/clock`: moved, frozen, and replayed: `{ now, until, rate }` plays a period again, faster or slower, and stands still at its end.
 * Whoever waits for a moment of it is woken.
 */
export function clockRoutes(world: World): Router {
  const { clock } = world
  const router = Router({ caseSensitive: true })
  const answer = () => ({
    now: clock.now().toISOString(),
    frozen: clock.isFrozen,
    rate: clock.rate,
    until: clock.until?.toISOString() ?? null,
  })
  router.get('/', (_request, response) => void response.json(answer()))
  router.post('/', (request, response) => {
    clock.move(read(ClockChange, request.body))
    world.keepClock()
    world.enclave.wake()
    response.json(answer())
  })
  return router
}
