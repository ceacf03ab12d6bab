import { formatDialect, transactsql } from 'sql-formatter'

const { tokenizerOptions } = transactsql
/**
 * T-SQL with the operators of SQL Server 2022, which the library would write with a blank inside.
 */
const dialect = {
  ...transactsql,
  tokenizerOptions: {
    ...tokenizerOptions,
    operators: [...(tokenizerOptions.operators ?? []), '<<', '>>'],
  },
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')

/**
 * A query with its lines broken and indented, and the cursor at the same character as before;
 * undefined if the formatter cannot read it, or would change more than blanks.
 */
export function formatSql(
  text: string,
  cursor: number,
): { text: string; cursor: number } | undefined {
  try {
    const formatted = formatDialect(text, { dialect, tabWidth: 2 })
    if (withoutBlanks(formatted) !== withoutBlanks(text)) return undefined
    return { text: formatted, cursor: findCursor(formatted, withoutBlanks(text.slice(0, cursor))) }
  } catch {
    return undefined
  }
}

/** The offset after as many characters that are not blanks. */
function findCursor(text: string, { length: count }: string): number {
  let [at, seen] = [0, 0]
  while (seen < count && at < text.length) {
    if (!/\s/.test(text.charAt(at))) seen += 1
    at += 1
  }
  return at
}
