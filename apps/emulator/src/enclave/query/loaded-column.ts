import type { Column } from '@concord/tsql'

/** A column whose cells nothing reads need not be kept. */
export type LoadedColumn = Column & { isUnread?: boolean }

/** Rows are counted by one column where a query reads none: by the smallest. */
const SMALLEST = ['tinyint', 'smallint', 'int', 'date', 'datetime', 'bigint', 'decimal']

/** The declared columns, those marked that are not read. */
export function markUnread(
  columns: readonly Column[],
  isRead: (column: number) => boolean,
): LoadedColumn[] {
  const marked = columns.map((column, at) => ({ ...column, isUnread: !isRead(at) }))
  if (marked.some(({ isUnread }) => !isUnread)) return marked
  const size = ({ type }: Column) =>
    [...SMALLEST, type.datatype].indexOf(type.datatype.toLowerCase())
  const [smallest] = marked.toSorted((one, other) => size(one) - size(other))
  return marked.map((column) => ({ ...column, isUnread: column !== smallest }))
}
