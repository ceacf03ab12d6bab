import {
  PLATFORM_TEXT_MAX_LENGTH,
  QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH,
} from '@concord/domain/limits'
import { z } from 'zod'

export const KEY_LENGTH_MAX = 64

/**
 * Entry keys, by which entries refer to one another. Must not be all digits: JavaScript would move
 * such a key to the front.
 */
export const Key = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'a letter, then letters, digits, _ and -, at most 64')

/** Days before the scenario's now, or a time. Negative values are in the future. */
export const When = z
  .union([z.number().min(-3660).max(36_600), z.iso.datetime({ offset: true })])
  .meta({
    description:
      'Days before the now of the scenario (2.5, negative for the future), or a moment in ISO 8601.',
  })
export type When = z.infer<typeof When>

/** Text; several lines may be written as a list, one line for each entry. */
export const Text = z
  .union([z.string(), z.array(z.string())])
  .meta({ description: 'Text, or its lines.' })
export const getText = (text: string | readonly string[]): string =>
  typeof text === 'string' ? text : text.join('\n')

// The longest that the product accepts, so that any world can be exported.
export const Name = z.string().trim().min(1).max(PLATFORM_TEXT_MAX_LENGTH)
export const Description = z.string().max(QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH).default('')
export const Email = z.email().max(320)
/**
 * An id to preserve, so that addresses of a world also work in its copy. By default the seed gives
 * one.
 */
export const Id = z.uuid().optional()
const DEFAULT_MADE = 0
export const Made = When.default(DEFAULT_MADE)
