import { type TsqlCode, type TsqlMessage, toText } from './texts.ts'

/** A position in a query: line and column in characters, counted from 1. */
export type Position = { readonly line: number; readonly column: number }

/** The position of an error about the whole query. */
export const START: Position = { line: 1, column: 1 }

/** Aborts the compilation of a query; `compile` returns it as an error. */
export class TsqlError extends Error {
  override readonly name = 'TsqlError'
  readonly code: TsqlCode
  readonly values: TsqlMessage['values']
  readonly position: Position

  constructor(message: TsqlMessage, position: Position) {
    super(toText(message))
    this.code = message.code
    this.values = message.values
    this.position = position
  }
}
