/**
 * One input or output of a model. Not specified: the element types have ONNX's names in lower case
 * (`float`, `int64`, `string` …), and a dimension is its size, the name of one that varies, or
 * nothing where the model does not say. `kind` tells a tensor from the rest.
 */
export type ModelValue = {
  name: string
  kind: 'tensor' | 'sparse_tensor' | 'sequence' | 'map' | 'optional'
  elementType: string
  shape: (number | string | null)[]
}

/** What a deployed model says about itself (C039). Not specified: its fields. */
export type ModelMetadata = {
  irVersion: number
  producerName?: string | undefined
  producerVersion?: string | undefined
  /** '' is ai.onnx, the operators of ONNX itself. */
  opsets: { domain: string; version: number }[]
  inputs: ModelValue[]
  outputs: ModelValue[]
}
