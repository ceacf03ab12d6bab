const NEEDS_QUOTES = /[",\r\n]/

/**
 * One cell as RFC 4180 writes it. For data that people download, which is never altered: no
 * apostrophe is put before a formula, see `reportCell` for what the product itself writes.
 */
export function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One record with its newline. Not specified: CRLF, as RFC 4180 writes it; a lone empty cell is
 * quoted, for some readers skip an empty line.
 */
export function csvRecord(cells: readonly string[]): string {
  return cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(csvCell).join()}\r\n`
}
