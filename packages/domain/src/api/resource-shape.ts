import { z } from 'zod'

/** Fields of every resource: `id` and its self link (A053, C052). */
export const resourceShape = { id: z.string(), links: z.object({ self: z.string() }) }

/** A timestamp on the wire: RFC 3339, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 })
