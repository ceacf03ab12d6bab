import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { Column, CompiledQuery, Schema } from '@concord/tsql'
import type { Message } from '#runtime/messages.ts'
import type { StoredPart } from '../content-key.ts'
import type { Trial } from './validate-query.ts'

/** A stored part and whether it is the last of its data set. */
export type InputPart = StoredPart & { isFinal: boolean }
export type OutputPart = InputPart & { part: number }

export type OutputType = Pick<DatasetType, 'schema' | 'csvValidationSchema'>

export type QueryLimits = {
  timeSeconds: number
  memoryBytes: number
  /** The most bytes of CSV that a result may have. */
  outputBytes: number
}

/**
 * Everything a job's process needs to start; the data follows part by part. Sent over the process's
 * own channel only.
 */
export type QueryWork = {
  /** Fitted to the output type. */
  compiled: CompiledQuery
  /** The values of `compiled.parameters`, in their order, as text. */
  parameters: string[]
  now: Date
  /** `indexed` names columns by which an index of the collaboration looks rows up (B034). */
  inputs: {
    name: string
    columns: readonly Column[]
    indexed: readonly string[]
    datasetIds: string[]
  }[]
  output: { datasetId: string; type: OutputType; chunkBytes: number }
  contentKey: Uint8Array
  limits: QueryLimits
}

export type ToProcess =
  | { kind: 'start'; work: QueryWork }
  | ({ kind: 'input' } & InputPart)
  | { kind: 'stored' }

export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'next'; input: number; set: number; part: number }
  | ({ kind: 'part' } & OutputPart)
  | { kind: 'done'; rows: number; bytes: number; parts: number }
  | { kind: 'failed'; reasons: readonly Message[] }

/** Not specified: the parser takes 250 MiB of it. */
export const COMPILE_MEMORY_BYTES = 768 * 1024 * 1024

/** What the process that compiles is asked: a `Verdict`, or what `compile` answers. */
export type CompileWork =
  | { kind: 'try'; trial: Trial }
  | { kind: 'compile'; query: string; schema: Schema }
