import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Case, Table } from '../case.ts'
import { ENDPOINTS } from '../endpoints.ts'
import type { Recorded } from './to-cases.ts'

const texts = z.record(z.string(), z.string())
const Recording = z.strictObject({
  format: z.literal('concord-conformance'),
  version: z.literal(1),
  cases: z.array(
    z.strictObject({
      endpoint: z
        .string()
        .refine(
          (name) => ENDPOINTS.some((named) => named.name === name),
          'the contract has no such endpoint',
        ),
      does: z.string(),
      clauses: z.string(),
      as: z.string(),
      params: texts.optional(),
      query: texts.optional(),
      body: z.unknown().optional(),
      expects: z.strictObject({ status: z.number().int(), code: z.string().optional() }),
      keeps: texts.optional(),
    }),
  ),
  leftOut: z.array(z.strictObject({ method: z.string(), path: z.string(), reason: z.string() })),
})

export const recordingText = ({ cases, leftOut }: Recorded): string =>
  `${JSON.stringify({ format: 'concord-conformance', version: 1, cases, leftOut }, null, 2)}\n`

/** Recorded cases in their original order. @throws with the path of the first invalid field. */
export function readRecorded(file: string): Table[] {
  return tablesFrom(JSON.parse(readFileSync(file, 'utf8')))
}

export function tablesFrom(json: unknown): Table[] {
  const read = Recording.safeParse(json)
  if (!read.success) throw new Error(`not a file of recorded cases: ${z.prettifyError(read.error)}`)
  return [{ noun: 'recorded', cases: read.data.cases as Case[], isRecorded: true }]
}
