import type { Column } from '@concord/tsql'

/** A column that the query does not read is not stored. */
export type LoadedColumn = Column & { isUnread?: boolean }

/** If a query reads no column, the smallest one is stored, to count the rows. */
const SMALLEST = ['tinyint', 'smallint', 'int', 'date', 'datetime', 'bigint', 'decimal']

/** The declared columns, with unused ones marked. */
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
