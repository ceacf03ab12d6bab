import { normalizeResource } from '@concord/domain/api/resource'
import type { z } from 'zod'

export type Shape = { faults: string[]; unknown: string[] }

/**
 * Compares an answer with its schema. `unknown` lists fields that the contract does not name: a
 * newer backend may send them, so they are reported but are not a difference. Ids are read from
 * self links first, as every client does (A053).
 */
export function checkShape(schema: z.ZodType, json: unknown): Shape {
  const result = schema.safeParse(normalizeResource(json), { reportInput: true })
  if (result.success) return { faults: [], unknown: unknownIn(json, result.data, '') }
  return {
    faults: result.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the body'}: ${message}`,
    ),
    unknown: [],
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Fields that the schema dropped. All entries of a list count as one. */
function unknownIn(given: unknown, read: unknown, path: string): string[] {
  if (Array.isArray(given))
    return [
      ...new Set(
        given.flatMap((part, index) =>
          unknownIn(part, Array.isArray(read) ? read[index] : undefined, `${path}[]`),
        ),
      ),
    ]
  if (!isObject(given) || !isObject(read)) return []
  return Object.entries(given).flatMap(([name, part]) => {
    const place = path ? `${path}.${name}` : name
    return Object.hasOwn(read, name) ? unknownIn(part, read[name], place) : [place]
  })
}
