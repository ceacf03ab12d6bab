import { type TsqlCode, type TsqlMessage, toText } from './texts.ts'

/** A place in a query: line and column in characters, counted from 1. */
export type Position = { readonly line: number; readonly column: number }

/** The place of what is wrong with a query as a whole. */
export const START: Position = { line: 1, column: 1 }

/** Ends the compiling of a query; `compile` answers it as a fault. */
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
