import { z } from 'zod'

/** The body of every refusal of the product API and the gateway. */
export const Problem = z
  .object({
    errorId: z.string(),
    code: z.string(),
    category: z.string(),
    status: z.number(),
    timestamp: z.string(),
    path: z.string(),
    message: z.string(),
    details: z.array(z.string()).optional(),
    fields: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          position: z
            .object({
              line: z.number().int(),
              column: z.number().int(),
              length: z.number().int().optional(),
            })
            .optional()
            .describe(
              'Where in the text of the field, if it has lines: `line` and `column` count from 1, `length` is that of the part that it is about, if known, in characters.',
            ),
        }),
      )
      .optional(),
  })
  .describe(
    '`message`, `details` and `fields` are for people: in French where Accept-Language asks for it, else in English.',
  )
export type Problem = z.infer<typeof Problem>

/**
 * A position in a text: line and column in characters, both counted from 1, and the length of the
 * part that is meant.
 */
export type Position = NonNullable<NonNullable<Problem['fields']>[number]['position']>
