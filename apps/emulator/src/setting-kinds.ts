import { z } from 'zod'

/** Text where a setting comes from the environment, a number where it comes as JSON. */
export const integer = (min: number, max: number) =>
  z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)], 'Expected a whole number').pipe(z.int().min(min).max(max))

export const flag = z.union([z.boolean(), z.stringbool()], 'Expected true or false')
