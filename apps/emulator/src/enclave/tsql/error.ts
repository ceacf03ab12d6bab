/** What is wrong with a query, in words for the person who wrote it, and where: line and column count from 1. */
export class TsqlError extends Error {
  readonly code: TsqlErrorCode
  readonly line: number
  readonly column: number

  constructor(code: TsqlErrorCode, message: string, position: { line: number; column: number }) {
    super(`${message} (line ${position.line}, column ${position.column})`)
    this.name = 'TsqlError'
    this.code = code
    this.line = position.line
    this.column = position.column
  }
}

export type TsqlErrorCode = 'syntax' | 'notSupported' | 'unknownName' | 'wrongType' | 'grouping'
