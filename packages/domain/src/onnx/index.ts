// The check of ONNX models by their structure, the one way in: `createModelCheck` takes the bytes of
// a file in their order and cut anywhere, in flat memory, and answers its `ModelMetadata`; whatever is
// wrong throws `ModelFault`. Nothing is run. Source: onnx.proto of github.com/onnx/onnx.
export { checkModel, createModelCheck, type ModelCheck } from './check-model.ts'
export type { ModelMetadata, ModelValue } from './metadata.ts'
export { ModelFault, type ModelFaultCode, notLoadable, toModelMessage } from './model-fault.ts'
