import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { Timestamp } from './clock.ts'
import { Scenario, SEED_MAX } from './scenarios.ts'
import { SnapshotName } from './snapshots.ts'

/** A label of a host name. Source: RFC 1123, section 2.1. */
const WorldName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
    'must be 1 to 40 of a-z, 0-9 and -, and neither begin nor end with -',
  )

/** A world in the list, with its addresses. */
export const WorldItem = z.object({
  name: z.string(),
  /**
   * For browsers: sessions of two worlds are separate, since cookies ignore ports but not host
   * names.
   */
  origin: z.string(),
  /** For programs, on 127.0.0.1. */
  port: z.number(),
  scenario: z.string(),
  seed: z.number(),
  now: z.string(),
  createdAt: z.string(),
  /** The snapshot that it started from. */
  from: z.string().nullable(),
})
export type WorldItem = z.infer<typeof WorldItem>

/** A world whose process has crashed. */
export const LostWorld = z.object({
  name: z.string(),
  at: z.string(),
  /** Its last snapshot, or the one that it started from, from which it can be created again. */
  snapshot: z.string().nullable(),
})
export type LostWorld = z.infer<typeof LostWorld>

/** Calls that list, create and delete worlds. */
export const worlds = {
  list: endpoint({
    method: 'GET',
    path: '/worlds',
    access: 'loopback',
    summary: 'The worlds of this emulator, isolated from one another',
    response: z.object({
      items: z.array(WorldItem),
      /** Until they are created again, or deleted here. */
      lost: z.array(LostWorld),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/worlds',
    access: 'loopback',
    summary: 'Creates a world in addition to the main one, from a snapshot or a scenario',
    body: z
      .strictObject({
        name: WorldName.optional(),
        from: SnapshotName.optional(),
        scenario: Scenario.optional(),
        seed: z.number().int().min(0).max(SEED_MAX).optional(),
        now: Timestamp.optional(),
      })
      .refine(
        ({ from, scenario, seed }) =>
          from === undefined || (scenario === undefined && seed === undefined),
        { path: ['from'], error: 'A snapshot brings its own scenario and seed.' },
      ),
    response: WorldItem,
    status: 201,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/worlds/{name}',
    access: 'loopback',
    summary: 'Ends the world',
    status: 204,
  }),
}
/** The initial state of a world, as the request gives it. */
export type NewWorldInput = z.input<typeof worlds.create.body>
