// The subset of ONNX messages that the check reads, by field number. Source: onnx.proto3 of ONNX
// 1.19.

/** The name of a message of ONNX's protobuf schema. */
export type MessageName =
  | 'Model'
  | 'OperatorSet'
  | 'Graph'
  | 'Node'
  | 'Attribute'
  | 'Tensor'
  | 'SparseTensor'
  | 'Value'
  | 'Type'
  | 'TensorType'
  | 'SequenceType'
  | 'MapType'
  | 'OptionalType'
  | 'SparseTensorType'
  | 'Shape'
  | 'Dimension'
  | 'Function'
  | 'Training'
  | 'External'

/**
 * How a field is read: `int` yields its value, `text` its text, `data` only its length, and any
 * other name is a nested message. Fields that are not listed are skipped, as in protobuf.
 */
export type FieldKind = 'int' | 'text' | 'data' | MessageName

const SHAPED_TYPE = { 1: 'int', 2: 'Shape' } as const
const WRAPPED_TYPE = { 1: 'Type' } as const

/** The fields of each message that the check reads, by field number. Source: onnx.proto. */
export const SCHEMA: Record<MessageName, Readonly<Record<number, FieldKind>>> = {
  Model: {
    1: 'int',
    2: 'text',
    3: 'text',
    7: 'Graph',
    8: 'OperatorSet',
    20: 'Training',
    25: 'Function',
  },
  OperatorSet: { 1: 'text', 2: 'int' },
  Graph: { 1: 'Node', 5: 'Tensor', 11: 'Value', 12: 'Value', 13: 'Value', 15: 'SparseTensor' },
  Node: { 4: 'text', 5: 'Attribute', 7: 'text' },
  Attribute: {
    5: 'Tensor',
    6: 'Graph',
    10: 'Tensor',
    11: 'Graph',
    14: 'Type',
    15: 'Type',
    22: 'SparseTensor',
    23: 'SparseTensor',
  },
  Tensor: {
    1: 'int',
    2: 'int',
    4: 'data',
    5: 'data',
    6: 'data',
    7: 'data',
    8: 'text',
    9: 'data',
    10: 'data',
    11: 'data',
    13: 'External',
    14: 'int',
  },
  SparseTensor: { 1: 'Tensor', 2: 'Tensor', 3: 'int' },
  Value: { 1: 'text', 2: 'Type' },
  Type: {
    1: 'TensorType',
    4: 'SequenceType',
    5: 'MapType',
    8: 'SparseTensorType',
    9: 'OptionalType',
  },
  TensorType: SHAPED_TYPE,
  SparseTensorType: SHAPED_TYPE,
  SequenceType: WRAPPED_TYPE,
  OptionalType: WRAPPED_TYPE,
  MapType: { 1: 'int', 2: 'Type' },
  Shape: { 1: 'Dimension' },
  Dimension: { 1: 'int', 2: 'text' },
  Function: { 7: 'Node', 9: 'OperatorSet', 10: 'text', 11: 'Attribute', 12: 'Value' },
  Training: { 1: 'Graph', 2: 'Graph' },
  External: {},
}

/** Numbers of fields that the code refers to by name. */
export const FIELD = {
  producerName: 2,
  producerVersion: 3,
  graph: 7,
  graphInput: 11,
  graphOutput: 12,
  nodeDomain: 7,
  functionDomain: 10,
  tensorDims: 1,
  tensorType: 2,
  tensorRaw: 9,
  tensorLocation: 14,
} as const

/**
 * ONNX's element types by number, with the bits per element in `raw_data`; strings have none.
 * Source: TensorProto.DataType.
 */
export const ELEMENT_TYPES: readonly (readonly [name: string, bits: number | undefined])[] = [
  ['undefined', undefined],
  ...([
    ['float', 32],
    ['uint8', 8],
    ['int8', 8],
    ['uint16', 16],
    ['int16', 16],
    ['int32', 32],
    ['int64', 64],
  ] as const),
  ...([
    ['string', undefined],
    ['bool', 8],
    ['float16', 16],
    ['double', 64],
    ['uint32', 32],
    ['uint64', 64],
  ] as const),
  ...([
    ['complex64', 64],
    ['complex128', 128],
    ['bfloat16', 16],
  ] as const),
  ...([
    ['float8e4m3fn', 8],
    ['float8e4m3fnuz', 8],
    ['float8e5m2', 8],
    ['float8e5m2fnuz', 8],
  ] as const),
  ...([
    ['uint4', 4],
    ['int4', 4],
    ['float4e2m1', 4],
    ['float8e8m0', 8],
    ['uint2', 2],
    ['int2', 2],
  ] as const),
]
