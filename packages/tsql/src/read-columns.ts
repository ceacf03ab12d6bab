/**
 * The columns of each table of the schema that compiled SQL reads, by their places. A text of the
 * query may look like one more.
 */
export function readColumns(sql: string): (table: number, column: number) => boolean {
  const tables = new Map<string, string>()
  for (const [, table = '', relation = ''] of sql.matchAll(/\bt(\d+) AS r(\d+)\b/g))
    tables.set(relation, table)
  const read = new Set<string>()
  for (const [, relation = '', column] of sql.matchAll(/\br(\d+)\.c(\d+)\b/g))
    read.add(`${tables.get(relation)}.${column}`)
  return (table, column) => read.has(`${table}.${column}`)
}
