import type { Column } from '@concord/domain/csv'
import type { JobStage } from '@concord/domain/jobs/progress'
import type { ModelMetadata } from '@concord/domain/onnx'
import type { Message } from '#runtime/messages.ts'
import type { StoredPart } from '../content-key.ts'
import type { ModelWork } from '../model/protocol.ts'
import type { InputPart, KeyedSet, OutputPart, OutputType } from '../query/protocol.ts'

/**
 * Everything that an inference job's process needs to start; model and data follow part by part,
 * sealed.
 */
export type InferenceWork = {
  model: ModelWork
  /** The inputs and outputs of the deployed model. */
  metadata: Pick<ModelMetadata, 'inputs' | 'outputs'>
  input: { schema: Column[] }
  recordIdentifiers: string[]
  /** Read one after another as one file. */
  sets: (KeyedSet & { fileName: string; totalParts: number })[]
  output: KeyedSet & { type: OutputType; chunkBytes: number }
  /** The maximum size of a result's CSV in bytes. */
  outputBytes: number
}

export type ToInference =
  | { kind: 'start'; work: InferenceWork }
  | ({ kind: 'model' } & StoredPart)
  | ({ kind: 'input' } & InputPart)
  | { kind: 'stored' }

export type FromInference =
  | { kind: 'nextModel'; part: number }
  | { kind: 'next'; set: number; part: number }
  | ({ kind: 'part' } & OutputPart)
  | { kind: 'progress'; stage: JobStage; percent: number }
  | { kind: 'done'; rows: number; bytes: number; parts: number }
  | { kind: 'failed'; reasons: readonly Message[] }
