import { getWidth } from '@concord/domain/inference-job-types/model-fit'
import type { ModelValue } from '@concord/domain/onnx'
import { Tensor } from 'onnxruntime-web/wasm'
import { toMessage } from '#runtime/messages.ts'
import { QueryError } from '../query/query-error.ts'
import { isFraction, isWhole } from './feature.ts'

/**
 * One input of a model: the number of features of each row that fill it, and its dimensions after
 * the first, which counts rows.
 */
type InputPlan = {
  name: string
  elementType: string
  width: number
  inner: readonly number[]
  isScalar: boolean
}
/** The inputs of a model. `rows` is its batch size if that is fixed. */
export type FeedPlan = { inputs: InputPlan[]; rows: number | undefined }

/**
 * Assigns the features to the inputs, in order.
 *
 * @throws {QueryError} if they do not fit.
 */
export function planInputs(inputs: readonly ModelValue[], featureCount: number): FeedPlan {
  const strange = inputs.find(
    ({ kind, elementType }) =>
      kind !== 'tensor' || !(isWhole(elementType) || isFraction(elementType)),
  )
  if (strange) throw new QueryError(toMessage('validation.modelInputKind', { input: strange.name }))
  const known = inputs.reduce((sum, input) => sum + (getWidth(input) ?? 0), 0)
  const open = inputs.filter((input) => getWidth(input) === undefined)
  if (open.length > 1) throw new QueryError(toMessage('failure.model.widthUnknown'))
  const plans = inputs.map((input) => planInput(input, getWidth(input) ?? featureCount - known))
  const wanted = plans.reduce((sum, { width }) => sum + width, 0)
  if (wanted !== featureCount)
    throw new QueryError(toMessage('failure.model.width', { wanted, given: featureCount }))
  const fixed = new Set(
    inputs.flatMap(({ shape: [rows = 1] }) => (typeof rows === 'number' ? [rows] : [])),
  )
  if (fixed.size > 1) throw new QueryError(toMessage('failure.model.rowsDiffer'))
  return { inputs: plans, rows: [...fixed][0] }
}

function planInput({ name, elementType, shape }: ModelValue, width: number): InputPlan {
  const [, ...rest] = shape
  const known = rest.reduce<number>(
    (product, size) => product * (typeof size === 'number' ? size : 1),
    1,
  )
  const open = rest.filter((size) => typeof size !== 'number').length
  const filled = width / known
  if (open > 1 || !Number.isInteger(filled) || filled < 1 || (open === 0 && filled !== 1))
    throw new QueryError(toMessage('failure.model.inputUnfilled', { input: name }))
  return {
    name,
    elementType,
    width,
    inner: rest.map((size) => (typeof size === 'number' ? size : filled)),
    isScalar: shape.length === 0,
  }
}

const KINDS = {
  float: ['float32', Float32Array],
  double: ['float64', Float64Array],
  float16: ['float16', Float16Array],
  bool: ['bool', Uint8Array],
  int8: ['int8', Int8Array],
  uint8: ['uint8', Uint8Array],
  int16: ['int16', Int16Array],
  uint16: ['uint16', Uint16Array],
  int32: ['int32', Int32Array],
  uint32: ['uint32', Uint32Array],
  int64: ['int64', BigInt64Array],
  uint64: ['uint64', BigUint64Array],
} as const

/** A tensor of rows, with features in the input's order. */
export function toTensor(
  { elementType, inner, isScalar }: InputPlan,
  rows: number,
  values: readonly (number | bigint)[],
): Tensor {
  const [type, Values] = KINDS[elementType as keyof typeof KINDS]
  const isBig = elementType === 'int64' || elementType === 'uint64'
  const data = (Values as { from(list: unknown[]): Float32Array }).from(
    isBig ? [...values] : values.map(Number),
  )
  return new Tensor(type as 'float32', data, isScalar ? [] : [rows, ...inner])
}
