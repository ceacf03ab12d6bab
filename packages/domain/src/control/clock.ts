import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/**
 * Whether a clock can show the time. Ids count from 1970, and a scenario has a history of some
 * years; RFC 3339 has years of four digits.
 */
export const isOnClock = (time: Date): boolean => {
  const year = time.getUTCFullYear()
  return year >= 1980 && year <= 9998
}

/** The refusal of a time that is not on a clock. */
export const CLOCK_RANGE = 'must be in the years 1980 to 9998'

/** An RFC 3339 timestamp with its offset from UTC, on a clock. */
export const Timestamp = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isOnClock, CLOCK_RANGE)

/** A day per second is as fast as a user can follow. */
const RATE_MAX = 86_400
const ADVANCE_MAX_MS = 100 * 366 * 86_400_000

export const Clock = z.object({
  now: z.string(),
  frozen: z.boolean(),
  /** Seconds on the clock per second of the machine. */
  rate: z.number(),
  until: z.string().nullable(),
})
/** The state of a world's clock: ISO 8601 times, `rate` in seconds per second. */
export type Clock = z.infer<typeof Clock>

/** Calls that read and move the clock. */
export const clock = {
  get: endpoint({
    method: 'GET',
    path: '/clock',
    access: 'loopback',
    summary: 'The one clock for tokens, lockouts, uploads, automation jobs and retention',
    response: Clock,
  }),
  move: endpoint({
    method: 'POST',
    path: '/clock',
    access: 'loopback',
    summary: 'Moves, freezes and replays it',
    body: z.strictObject({
      now: Timestamp.optional(),
      advanceMs: z.number().int().min(-ADVANCE_MAX_MS).max(ADVANCE_MAX_MS).optional(),
      frozen: z.boolean().optional(),
      rate: z.number().positive().max(RATE_MAX).optional(),
      until: Timestamp.nullable().optional(),
    }),
    response: Clock,
  }),
}
