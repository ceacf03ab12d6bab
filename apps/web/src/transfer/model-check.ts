import type { ModelMetadata } from '@concord/domain/inference-models/model'
import type { ModelFaultCode } from '@concord/domain/inference-models/onnx/model-fault'

/** What the worker tells of a model file: how far it is, then what came of it. */
export type ModelNews =
  | { kind: 'checking'; bytes: number }
  /** The structure is sound; the runtime tries it. */
  | { kind: 'loading' }
  /** `isLoaded` is false where the file is too large to be tried in a browser. */
  | { kind: 'sound'; metadata: ModelMetadata; isLoaded: boolean }
  | { kind: 'refused'; code: ModelFaultCode; detail: string | undefined }
  /** The file was changed, moved or removed meanwhile. */
  | { kind: 'unreadable' }
