import { ModelFault } from './model-fault.ts'
import { ELEMENT_TYPES, FIELD } from './schema.ts'

/** No dimension of a real model is larger, and no runtime supports more (2^31 - 1). */
export const DIMENSION_MAX = 2 ** 31 - 1
/**
 * Not specified: the maximum number of elements of all sparse tensors of a model after they are
 * filled with zeros.
 */
const SPARSE_ELEMENTS_MAX = 2 ** 26
/** Not specified: more dimensions than any operator supports. */
const RANK_MAX = 64

/** What was read of one tensor so far. */
export type TensorFacts = {
  name: string
  dims: number[]
  /** Its `data_type`: a number of `ELEMENT_TYPES`. */
  type: number
  /** Bytes of `raw_data`; undefined if it has none. */
  raw: number | undefined
  /** The most elements that its typed fields can have. */
  held: number
}

/** A tensor before anything was read. */
export const newTensor = (): TensorFacts => ({
  name: '',
  dims: [],
  type: 0,
  raw: undefined,
  held: 0,
})

/**
 * Adds a dimension to a shape.
 *
 * @throws {ModelFault} `dimensions` for an invalid one.
 */
export function addDimension(dims: number[], value: number): void {
  if (value < 0 || value > DIMENSION_MAX || dims.length === RANK_MAX)
    throw new ModelFault('dimensions')
  dims.push(value)
}

/** Each element of a typed field takes at least one byte; an empty text counts as one. */
export function addData(tensor: TensorFacts, field: number, bytes: number): void {
  if (field === FIELD.tensorRaw) tensor.raw = (tensor.raw ?? 0) + bytes
  else tensor.held += Math.max(1, bytes)
}

/**
 * A tensor must contain the data that its dimensions declare, so that no memory is reserved for a
 * false claim.
 *
 * @throws {ModelFault} `dimensions`, `damaged` for an unknown element type.
 */
export function checkTensor({ name, dims, type, raw, held }: TensorFacts): void {
  const elements = product(dims)
  const [typeName, bits] = ELEMENT_TYPES[type] ?? []
  if (typeName === undefined) throw new ModelFault('damaged', name)
  if (
    raw === undefined
      ? elements > held
      : bits === undefined || Math.ceil((elements * bits) / 8) !== raw
  )
    throw new ModelFault('dimensions', name)
}

/** Sums the elements of sparse tensors, which a runtime fills with zeros when it loads them. */
export function createSparseCheck(): (dims: readonly number[]) => void {
  let total = 0
  return (dims) => {
    total += product(dims)
    if (total > SPARSE_ELEMENTS_MAX) throw new ModelFault('dimensions')
  }
}

const product = (dims: readonly number[]): number => dims.reduce((all, size) => all * size, 1)
