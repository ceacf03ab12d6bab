import { withoutServerFields } from '@concord/domain/api/server-fields'
import type { z } from 'zod'
import { jsonProblem } from '#ui/editor/json-problem.ts'

/**
 * One document under two tabs (C024): the text of Preview, and the draft of Design, which is
 * undefined while the text is not JSON or does not have the draft's shape (C064).
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
 * Parses the text and drops fields that only the server sets (C034), so that a copy of an existing
 * item is a valid draft.
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
 * The value at a field's path such as `schema.0.name`, as text, to detect changes since the server
 * refused it. If the draft has no such field, the whole draft, because any change may fix the
 * problem.
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
