import { z } from 'zod'

/** A moment with its offset from UTC, in the form of RFC 3339. */
export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
