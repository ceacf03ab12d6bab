import { ModelFault } from './model-fault.ts'
import { ELEMENT_TYPES, FIELD } from './schema.ts'

/** No dimension of a real model is larger, and no runtime could count further (2^31 - 1). */
export const DIMENSION_MAX = 2 ** 31 - 1
/**
 * Not specified: how many elements all sparse tensors of a model may have once they are filled with
 * zeros.
 */
const SPARSE_ELEMENTS_MAX = 2 ** 26
/** Not specified: more dimensions than any operator knows. */
const RANK_MAX = 64

/** What is known of one tensor while it is read. */
export type TensorFacts = {
  name: string
  dims: number[]
  type: number
  raw: number | undefined
  held: number
}

/** A tensor of which nothing has been read. */
export const newTensor = (): TensorFacts => ({
  name: '',
  dims: [],
  type: 0,
  raw: undefined,
  held: 0,
})

/** Adds a dimension to a shape. Throws `ModelFault` with `dimensions` for a refused one. */
export function addDimension(dims: number[], value: number): void {
  if (value < 0 || value > DIMENSION_MAX || dims.length === RANK_MAX)
    throw new ModelFault('dimensions')
  dims.push(value)
}

/** Each element of a typed field takes a byte at the least; an empty text is one too. */
export function addData(tensor: TensorFacts, field: number, bytes: number): void {
  if (field === FIELD.tensorRaw) tensor.raw = (tensor.raw ?? 0) + bytes
  else tensor.held += Math.max(1, bytes)
}

/**
 * A tensor has the data that its dimensions ask for, so that nobody reserves memory for what a file
 * only claims.
 *
 * @throws {ModelFault} `dimensions`, `damaged` for an element type that there is not.
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
