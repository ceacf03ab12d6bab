import type { CsvRules } from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { Column, CompiledQuery, Parameter, Schema } from '@concord/tsql'
import type { SortKey } from '@concord/tsql/run'
import type { Message } from '#runtime/messages.ts'
import type { StoredPart } from '../content-key.ts'
import type { Remark } from './query-error.ts'
import type { Trial } from './validate-query.ts'

/** A stored part and whether it is the last of its data set. */
export type InputPart = StoredPart & { isFinal: boolean }
export type OutputPart = InputPart & { part: number }

/** A data set and the key that seals its parts. */
export type KeyedSet = { datasetId: string; key: Uint8Array }

export type OutputType = Pick<DatasetType, 'schema' | 'csvValidationSchema'>

export type QueryLimits = {
  timeSeconds: number
  memoryBytes: number
  /** The maximum size of a result's CSV in bytes. */
  outputBytes: number
}

/**
 * Everything that a job's process needs to start; the data follows part by part. Sent only over the
 * process's channel.
 */
export type QueryWork = {
  /** Fitted to the output type. */
  compiled: CompiledQuery
  /** The values of `compiled.parameters`, in the same order, as texts. */
  parameters: string[]
  now: Date
  /** `indexed` names the columns of the collaboration's indexes (B034). */
  inputs: {
    name: string
    columns: readonly Column[]
    indexed: readonly string[]
    sets: KeyedSet[]
  }[]
  output: KeyedSet & { type: OutputType; chunkBytes: number }
  limits: QueryLimits
  /** Whether its rows are read and sorted one range of this key after the other. */
  sortInParts?: SortKey
  /** A folder for what has no room in memory, only where the operator allows it. */
  spill?: string | undefined
}

export type ToProcess =
  | { kind: 'start'; work: QueryWork }
  | ({ kind: 'input' } & InputPart)
  | { kind: 'stored' }

export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'next'; input: number; set: number; part: number }
  | { kind: 'loaded' }
  | ({ kind: 'part' } & OutputPart)
  | { kind: 'done'; rows: number; bytes: number; parts: number }
  | { kind: 'failed'; reasons: readonly Message[] }
  /** `missingBytes` is what it asked for last, where the engine says so. */
  | { kind: 'outOfMemory'; missingBytes?: number | undefined }

/** Not specified: the parser uses 250 MiB of it. */
export const COMPILE_MEMORY_BYTES = 768 * 1024 * 1024

/** Requests to the compiling process, answered by a `Verdict`, or by the answer of `compile`. */
export type CompileWork =
  | { kind: 'try'; trial: Trial }
  | { kind: 'sample'; sample: SampleWork }
  | { kind: 'compile'; query: string; schema: Schema }

/** A query to run on invented rows of its data set types. */
export type SampleWork = {
  query: string
  tables: (CsvRules & { name: string })[]
  parameters: Parameter[]
  now: Date
}
type Cells = (string | null)[]
/** The result of a query on invented rows, with these rows; or its faults. */
export type Sample =
  | {
      tables: { name: string; columns: string[]; rows: Cells[] }[]
      parameters: { name: string; value: string }[]
      result: { columns: { name?: string; type: string }[]; rows: Cells[]; isCut: boolean }
    }
  | { faults: Remark[] }
