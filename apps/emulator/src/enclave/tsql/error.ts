import type { Sentence } from './sentences.ts'

/** What is wrong with a query, in words for the person who wrote it, and where: line and column count from 1. */
export class TsqlError extends Error {
  readonly code: TsqlErrorCode
  readonly sentence: Sentence
  readonly line: number
  readonly column: number

  constructor(code: TsqlErrorCode, sentence: Sentence, position: { line: number; column: number }) {
    super(`${sentence} (line ${position.line}, column ${position.column})`)
    this.name = 'TsqlError'
    this.code = code
    this.sentence = sentence
    this.line = position.line
    this.column = position.column
  }
}

export type TsqlErrorCode = 'syntax' | 'notSupported' | 'unknownName' | 'wrongType' | 'grouping'
