/**
 * One input or output of a model. Not specified: the element types have ONNX's names in lowercase
 * (`float`, `int64`, `string` …), and a dimension is its size, the name of a variable one, or
 * missing if the model does not declare it. `kind` distinguishes tensors from the rest.
 */
export type ModelValue = {
  name: string
  kind: 'tensor' | 'sparse_tensor' | 'sequence' | 'map' | 'optional'
  elementType: string
  shape: (number | string | null)[]
}

/** The metadata of a deployed model (C039). Not specified: its fields. */
export type ModelMetadata = {
  irVersion: number
  producerName?: string | undefined
  producerVersion?: string | undefined
  /** '' is ai.onnx, the operators of ONNX itself. */
  opsets: { domain: string; version: number }[]
  inputs: ModelValue[]
  outputs: ModelValue[]
}
