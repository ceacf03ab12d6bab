import type { TsqlMessage } from '../texts.ts'
import {
  BIGINT,
  DATETIME,
  decimal,
  INT,
  isString,
  isUnicode,
  type SqlType,
  string,
  totalLength,
} from '../tree/types.ts'

/**
 * The type to which an argument is converted before the call. `same`: the type of the result;
 * `moment` and `precise` (texts become datetime2) keep datetimeoffset.
 */
export type Kind =
  | 'text'
  | 'int'
  | 'bigint'
  | 'number'
  | 'float'
  | 'temporal'
  | 'moment'
  | 'precise'
  | 'offset'
  | 'any'
  | 'same'
  | 'literal text'

/**
 * A call, as the input of a row's rules: `part` is the full name of the date part or empty, `type`
 * the type of the result, `types` those of the arguments.
 */
export type Call = {
  part: string
  type: SqlType
  types: readonly SqlType[]
  /** The values of the constant arguments. */
  values: readonly (string | undefined)[]
}

/** A function of the allow-list: its parameters, its result type, its SQL in DuckDB. */
export type FunctionRow = {
  takes: readonly Kind[]
  /** How many of `takes` are optional at the end. */
  optional?: number
  /** Any number of further arguments of this kind. */
  rest?: Kind
  /** The first argument is a date part. */
  part?: true
  type: (args: readonly SqlType[], values: readonly (string | undefined)[]) => SqlType
  /**
   * Whether the result can be NULL, given which arguments can be; by default if any of them can.
   */
  nullable?: (args: readonly boolean[]) => boolean
  /** The result is a substring of the first argument. */
  cuts?: true
  /** Additional reasons to refuse a call. */
  refusal?: (call: Call) => TsqlMessage | undefined
  sql: (args: readonly string[], call: Call) => string
}

/** Functions by their name in uppercase. */
export type FunctionRows = Readonly<Record<string, FunctionRow>>

/** The type rules that several rows share. */
export const first = (args: readonly SqlType[]): SqlType => args[0] ?? INT
/** varchar or nvarchar of the length of the first argument. */
export const varying = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return string(isUnicode(type) ? 'nvarchar' : 'varchar', type.length ?? 'max')
}
/** The maximum length of a sized text. */
export const longest = (args: readonly SqlType[]): SqlType => {
  const type = varying(args)
  return type.length === 'max' ? type : string(type.base, 8000)
}
/** int, or bigint of a text or bytes without a limit. */
export const counted = (type: SqlType | undefined): SqlType =>
  type?.length === 'max' ? BIGINT : INT
/** The type of the first argument, without digits after the point. */
export const whole = (args: readonly SqlType[]): SqlType => {
  const type = first(args)
  return type.base === 'decimal' ? decimal(type.precision ?? 18, 0) : type
}
/** varchar or nvarchar with room for the concatenation of all arguments. */
export const joined = (args: readonly SqlType[]): SqlType =>
  string(args.some(isUnicode) ? 'nvarchar' : 'varchar', totalLength(args))
/** The SQL of a text of at most `needed` characters, cut to the length of its type. */
export const cutTo = ({ length = 'max' }: SqlType, needed: number | 'max', sql: string): string =>
  length === 'max' || (needed !== 'max' && needed <= length) ? sql : `left(${sql}, ${length})`
/** The type of the second argument, or datetime for a text. */
export const datetimeUnlessTyped = (args: readonly SqlType[]): SqlType => {
  const date = args[1] ?? DATETIME
  return isString(date) ? DATETIME : date
}
/** The rule of a function that may return NULL for any arguments. */
export const always = () => true
/** The rule of a function that never returns NULL. */
export const never = () => false
