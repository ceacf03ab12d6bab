import type { Schema } from '@concord/tsql'
import type { Trial } from './validate-query.ts'

/** Not specified: the parser takes 250 MiB of it. */
export const COMPILE_MEMORY_BYTES = 768 * 1024 * 1024

/** What the process that compiles is asked: a `Verdict`, or what `compile` answers. */
export type CompileWork =
  | { kind: 'try'; trial: Trial }
  | { kind: 'compile'; query: string; schema: Schema }
