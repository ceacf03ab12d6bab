/**
 * T-SQL's types for declared columns and query parameters. Source: learn.microsoft.com, "Data types
 * (Transact-SQL)".
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
  /** Maximum length of a text: by default varchar and nvarchar are `max`, char and nchar have 1. */
  readonly length?: number | undefined
  /** The precision of a decimal, up to 38; 8 by default. */
  readonly precision?: number | undefined
  /** The scale of a decimal; 2 by default. */
  readonly scale?: number | undefined
}

/** A declared column. Additional properties are ignored. */
export type Column = {
  readonly name: string
  readonly type: ColumnType
  /** Whether it may hold NULL. */
  readonly nullable: boolean
}

/** A table that a query may read. Names are case-insensitive, as in SQL Server. */
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

/** Everything that a query can refer to. */
export type Schema = {
  readonly tables: readonly Table[]
  readonly parameters?: readonly Parameter[]
}

/** The maximum precision of a decimal. Source: learn.microsoft.com, "decimal and numeric". */
export const DECIMAL_PRECISION_MAX = 38
/** The default precision of a declared column; SQL Server would use 18, with scale 0. */
export const DECIMAL_PRECISION_DEFAULT = 8
/** The default scale of a declared decimal. */
export const DECIMAL_SCALE_DEFAULT = 2
