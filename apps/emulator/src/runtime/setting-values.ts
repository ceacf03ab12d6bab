import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Text if a setting comes from the environment, a number if it comes as JSON. */
const numeric = z.union(
  [z.number(), z.string().regex(/^\d+$/).transform(Number)],
  'Expected a whole number',
)
export const integer = (min: number, max: number) =>
  numeric.pipe(z.int().check(z.gte(min), z.lte(max)))

export const flag = z.union([z.boolean(), z.stringbool()], 'Expected true or false')

/**
 * A value that is given as the path of a .json file, or as it is. Faults of the file become those
 * of the setting, each with its path but never with a value, which may be a key.
 */
export const jsonFile = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given, { addIssue }) => {
    if (typeof given !== 'string') return given
    const refuse = (message: string) => {
      addIssue({ code: 'custom', message })
      return z.NEVER
    }
    try {
      const read = schema.safeParse(JSON.parse(readFileSync(given, 'utf8')))
      if (read.success) return read.data
      return refuse(
        read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      )
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error))
    }
  }, schema)
