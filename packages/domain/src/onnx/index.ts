// The entry point of the structural check of ONNX models: `createModelCheck` takes the bytes of a
// file in order and in chunks of any size, in flat memory, and returns its `ModelMetadata`; any
// error throws `ModelFault`. Nothing is run. Source: onnx.proto of github.com/onnx/onnx.
export { checkModel, createModelCheck, type ModelCheck } from './check-model.ts'
export type { ModelMetadata, ModelValue } from './metadata.ts'
export { ModelFault, type ModelFaultCode, notLoadable, toModelMessage } from './model-fault.ts'
