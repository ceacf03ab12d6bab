export { type CompiledQuery, compile, type Fault, type QueryColumn } from './compile.ts'
export type { Position } from './error.ts'
export { SUPPORTED } from './supported.ts'
export {
  TSQL_TEXTS,
  type TsqlCode,
  type TsqlMessage,
  toText,
} from './texts.ts'
export {
  type Column,
  type ColumnType,
  type Datatype,
  DECIMAL_PRECISION_MAX,
  type Parameter,
  type Schema,
  type Table,
} from './tree/schema.ts'
export { type Base, type Collation, type SqlType, spell } from './tree/types.ts'
