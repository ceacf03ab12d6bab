import { CsvValidation, compileCsvPlan } from '@concord/domain/csv'
import { Ajv } from 'ajv'
import Papa from 'papaparse'
import type { MeasuredType } from './shapes/shape.ts'

export type Count = { rows: number; errors: number }

/** Our validator, without its limit of 1000 errors, which would end the measurement early. */
export async function ours(type: MeasuredType, chunks: AsyncIterable<Uint8Array>): Promise<Count> {
  const validation = new CsvValidation(compileCsvPlan(type), {
    errorsMax: Number.POSITIVE_INFINITY,
  })
  for await (const chunk of chunks) validation.push(chunk)
  const { rows, errors } = validation.end()
  return { rows, errors: errors.length }
}

type Wrong = { row: number; column: string; message: string }

/**
 * The usual approach: papaparse streams the file and creates an object for each row, and a compiled
 * ajv validator checks it. An empty cell of a nullable column is valid.
 * @param file The input for papaparse: a Blob in a browser, a Readable in Node.
 */
export function papaparseAndAjv(
  { schema, csvValidationSchema }: MeasuredType,
  file: unknown,
): Promise<Count> {
  const properties = schema.map(({ name, nullable }) => {
    const { errorMessage: _, ...rule } = csvValidationSchema.properties[name] ?? {}
    return [name, nullable ? { anyOf: [rule, { const: '' }] } : rule]
  })
  const isValid = new Ajv({ allErrors: true }).compile({
    type: 'object',
    required: schema.map(({ name }) => name),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  })
  const wrong: Wrong[] = []
  let rows = 0
  return new Promise((resolve, reject) => {
    Papa.parse(file as File, {
      header: true,
      skipEmptyLines: true,
      chunk: ({ data }) => {
        for (const row of data) {
          rows += 1
          if (isValid(row)) continue
          for (const { instancePath, message = '' } of isValid.errors ?? [])
            wrong.push({ row: rows + 1, column: instancePath, message })
        }
      },
      complete: () => resolve({ rows, errors: wrong.length }),
      error: reject,
    })
  })
}
