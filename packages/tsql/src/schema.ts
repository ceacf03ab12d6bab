/**
 * T-SQL's types that a table's columns and a query's parameters may be declared with. Source:
 * learn.microsoft.com, "Data types (Transact-SQL)".
 */
export type Datatype =
  | 'varchar'
  | 'nvarchar'
  | 'char'
  | 'nchar'
  | 'tinyint'
  | 'smallint'
  | 'int'
  | 'bigint'
  | 'decimal'
  | 'date'
  | 'time'
  | 'datetime'
  | 'datetimeoffset'

/** A declared type. */
export type ColumnType = {
  readonly datatype: Datatype
  /** Characters of a text: without it varchar and nvarchar are `max`, char and nchar one long. */
  readonly length?: number | undefined
  /** All digits of a decimal, up to 38; 8 without it. */
  readonly precision?: number | undefined
  /** Digits of a decimal after the point; 2 without it. */
  readonly scale?: number | undefined
}

/** A column as it is declared. Further properties do no harm. */
export type Column = {
  readonly name: string
  readonly type: ColumnType
  /** Whether it may hold NULL. */
  readonly nullable: boolean
}

/** A table that a query may read. Names count without case, as in SQL Server. */
export type Table = { readonly name: string; readonly columns: readonly Column[] }

/**
 * A parameter, its name without the `@`. Texts are at most 4000 characters long; a decimal has 38
 * digits, of which `scale` are after the point (none by default).
 */
export type Parameter = {
  readonly name: string
  readonly type: Datatype
  readonly scale?: number | undefined
}

/** All that a query may name. */
export type Schema = {
  readonly tables: readonly Table[]
  readonly parameters?: readonly Parameter[]
}

/** The most digits of a decimal. Source: learn.microsoft.com, "decimal and numeric". */
export const DECIMAL_PRECISION_MAX = 38
/** A declared column without digits has these, where SQL Server would take 18 and 0. */
export const DECIMAL_PRECISION_DEFAULT = 8
/** The digits after the point of a declared decimal that names none. */
export const DECIMAL_SCALE_DEFAULT = 2
