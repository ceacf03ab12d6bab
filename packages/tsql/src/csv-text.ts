import type { SqlType } from './types.ts'

/** DuckDB's text for a value as a data set's CSV holds it (dates and times as `docs/emulator.md` says); NULL stays NULL. */
export function csvTextSql(sql: string, type: SqlType): string {
  switch (type.base) {
    case 'datetime':
      return `strftime(${sql}, '%Y-%m-%d %H:%M:%S') || tsql_fraction(date_trunc('millisecond', ${sql}))`
    case 'datetime2':
      return `strftime(${sql}, '%Y-%m-%d %H:%M:%S') || tsql_fraction(${sql})`
    case 'datetimeoffset':
      return `tsql_offset_text(struct_pack(utc := date_trunc('millisecond', (${sql}).utc), shift := (${sql}).shift))`
    case 'time':
      return `strftime(DATE '1900-01-01' + ${sql}, '%H:%M:%S')`
    case 'decimal':
      // A decimal without digits before the point has no room for a zero there.
      return type.precision === type.scale ? `regexp_replace(CAST(${sql} AS VARCHAR), '^(-?)0\\.', '\\1.')` : `CAST(${sql} AS VARCHAR)`
    default:
      return `CAST(${sql} AS VARCHAR)`
  }
}
