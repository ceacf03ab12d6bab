const NEEDS_QUOTES = /[",\r\n]/

/**
 * One cell in the form of RFC 4180. For data that users download, which is never altered: formulas
 * get no leading apostrophe. For CSV that the product writes itself see `reportCell`.
 */
export function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One record with its newline. Not specified: CRLF, as in RFC 4180; a single empty cell is quoted,
 * since some readers skip empty lines.
 */
export function csvRecord(cells: readonly string[]): string {
  return cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(csvCell).join()}\r\n`
}
