import { withoutServerFields } from '@concord/domain/api/server-fields'
import type { z } from 'zod'
import { jsonProblem } from '#ui/editor/json-problem.ts'

/**
 * One document under two tabs (C024): the text of Preview, and what Design draws of it, which is
 * missing while the text is not JSON or has another shape (C064).
 */
export type CatalogueDocument<Draft> = { readonly text: string; readonly draft: Draft | undefined }

/** Why a document cannot be sent (C065, C116). */
export type DocumentFault =
  | { kind: 'required' }
  | { kind: 'invalid'; line: number; column: number }
  | { kind: 'format' }

export const getText = (payload: unknown): string => JSON.stringify(payload, null, 2)

export const toDocument = <Draft>(draft: Draft): CatalogueDocument<Draft> => ({
  text: getText(draft),
  draft,
})

/**
 * What the text says, without what only the server says of a thing (C034): a copy of an existing
 * one is a draft too.
 */
export function readDocument<Draft>(
  text: string,
  shape: z.ZodType<Draft>,
): CatalogueDocument<Draft> {
  if (jsonProblem(text)) return { text, draft: undefined }
  const { data } = shape.safeParse(withoutServerFields(JSON.parse(text)))
  return { text, draft: data }
}

export function getFault({ text, draft }: CatalogueDocument<unknown>): DocumentFault | undefined {
  if (text.trim() === '') return { kind: 'required' }
  const problem = jsonProblem(text)
  if (problem) {
    const before = text.slice(0, problem.offset).split(/\r\n|\r|\n/)
    return { kind: 'invalid', line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return draft === undefined ? { kind: 'format' } : undefined
}

/**
 * The value at a field's path such as `schema.0.name`, as text: to tell whether what the server
 * refused has been changed since. Where the draft has no such field it is the whole of it, since
 * any change may mend that.
 */
export function textAt(draft: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        typeof within === 'object' && within !== null ? Reflect.get(within, name) : undefined,
      draft,
    )
  return JSON.stringify(value ?? draft) ?? ''
}
