import type { Column } from '@concord/domain/csv'
import { getFeatures } from '@concord/domain/inference-job-types/model-fit'
import type { ModelValue } from '@concord/domain/onnx'
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { toMessage } from '#runtime/messages.ts'
import { QueryError } from '../query/query-error.ts'
import { parseFeature } from './feature.ts'
import type { RowBatch } from './input-rows.ts'
import type { InferenceWork } from './protocol.ts'
import { type ModelNumber, resultText } from './result.ts'
import { type FeedPlan, planInputs, toTensor } from './tensors.ts'

/**
 * The number of rows in a batch if the model accepts any number, and the maximum of numbers in a
 * batch.
 */
const BATCH_ROWS = 1024
const BATCH_NUMBERS = 2 ** 20

type Feature = { at: number; name: string; elementType: string }

/** The mapping of rows to tensors and back. */
export type ScorePlan = {
  feed: FeedPlan
  features: Feature[]
  /** Positions of the record identifiers in a row. */
  identifiers: number[]
  /** The output columns of the model's results. */
  results: readonly Column[]
  outputs: readonly ModelValue[]
  batchRows: number
}

type Scoring = Pick<InferenceWork, 'metadata' | 'input' | 'recordIdentifiers'> & {
  output: Pick<InferenceWork['output'], 'type'>
}

/** @throws {QueryError} if the features do not fill the model's inputs. */
export function planScoring({ metadata, input, recordIdentifiers, output }: Scoring): ScorePlan {
  const columns = getFeatures({ input, recordIdentifiers })
  const feed = planInputs(metadata.inputs, columns.length)
  const slots = feed.inputs.flatMap(({ width, elementType }) =>
    Array<string>(width).fill(elementType),
  )
  const places = new Map(input.schema.map(({ name }, at) => [name, at]))
  return {
    feed,
    features: columns.map(({ name }, index) => ({
      name,
      at: places.get(name) ?? 0,
      elementType: slots[index] ?? 'float',
    })),
    identifiers: input.schema.flatMap(({ name }, at) =>
      recordIdentifiers.includes(name) ? [at] : [],
    ),
    results: output.type.schema.slice(recordIdentifiers.length),
    outputs: metadata.outputs,
    batchRows:
      feed.rows ?? Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_NUMBERS / columns.length))),
  }
}

/**
 * The features of each row.
 *
 * @throws {QueryError} at the first cell that is not a number for the model, naming row and column,
 * never the value.
 */
export function featureRows(
  { features }: ScorePlan,
  { fileName, first, rows }: RowBatch,
): (number | bigint)[][] {
  return rows.map((cells, index) =>
    features.map(({ at, name, elementType }) => {
      const value = parseFeature(cells[at] ?? '', elementType)
      if (typeof value !== 'object') return value
      const place = { row: first + index, file: fileName, column: name }
      throw new QueryError(toMessage('failure.file.cell', { ...place, reason: value.fault }))
    }),
  )
}

/**
 * Runs the model over rows of one file; each result row has its record identifiers, then the
 * results by position.
 */
export async function* scoreRows(
  session: Pick<InferenceSession, 'run'>,
  plan: ScorePlan,
  batch: RowBatch,
  before: number,
): AsyncGenerator<string[][]> {
  for (let from = 0; from < batch.rows.length; from += plan.batchRows) {
    const rows = batch.rows.slice(from, from + plan.batchRows)
    const part = { ...batch, first: batch.first + from, rows }
    const results = await run(session, plan, part)
    yield rows.map((cells, index) => [
      ...plan.identifiers.map((at) => cells[at] ?? ''),
      ...getTexts(plan, results[index] ?? [], before + from + index),
    ])
  }
}

type Result = { value: ModelNumber; elementType: string }

async function run(
  session: Pick<InferenceSession, 'run'>,
  plan: ScorePlan,
  batch: RowBatch,
): Promise<Result[][]> {
  const features = featureRows(plan, batch)
  // A model with a fixed batch size gets the last row repeated.
  const size = plan.feed.rows ?? features.length
  const padded = Array.from(
    { length: size },
    (_, index) => features[Math.min(index, features.length - 1)] ?? [],
  )
  const feeds: Record<string, Tensor> = {}
  let at = 0
  for (const input of plan.feed.inputs) {
    const start = at
    at += input.width
    const values = padded.flatMap((row) => row.slice(start, start + input.width))
    feeds[input.name] = toTensor(input, size, values)
  }
  const { fileName, first, rows } = batch
  const answer = await session.run(feeds).catch(() => {
    // The runtime's message may contain a value.
    const last = first + rows.length - 1
    throw new QueryError(toMessage('failure.model.notRunOn', { first, last, file: fileName }))
  })
  return toResults(plan, answer, size).slice(0, rows.length)
}

/** The model's results for each row: its outputs by position, each flattened. */
function toResults(
  { outputs, results }: ScorePlan,
  answer: Readonly<Record<string, Tensor>>,
  size: number,
): Result[][] {
  const found = outputs.map(({ name, elementType }) => {
    const tensor = answer[name]
    const width = tensor ? tensor.data.length / size : 0
    const countsRows = tensor && (size === 1 || tensor.dims[0] === size)
    if (!tensor || !countsRows || !Number.isInteger(width))
      throw new QueryError(toMessage('failure.model.outputRows', { output: name }))
    return { values: tensor.data as ArrayLike<ModelNumber>, width, elementType }
  })
  const wanted = found.reduce((sum, { width }) => sum + width, 0)
  if (wanted !== results.length)
    throw new QueryError(
      toMessage('failure.model.results', { given: wanted, wanted: results.length }),
    )
  return Array.from({ length: size }, (_, row) =>
    found.flatMap(({ values, width, elementType }) =>
      Array.from({ length: width }, (_, at) => ({
        value: values[row * width + at] ?? Number.NaN,
        elementType,
      })),
    ),
  )
}

function getTexts({ results }: ScorePlan, row: readonly Result[], number: number): string[] {
  return results.map(({ name, type }, index) => {
    const { value, elementType } = row[index] ?? { value: Number.NaN, elementType: 'float' }
    const text = resultText(value, { elementType, type })
    if (typeof text === 'string') return text
    const place = { row: number, column: name }
    throw new QueryError(toMessage('failure.result.cell', { ...place, reason: text.fault }))
  })
}
