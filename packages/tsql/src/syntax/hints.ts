import type { Rewriting } from './rewriting.ts'
import { getEnd, isWord, type Token } from './token.ts'

/**
 * Hints that affect how a query runs, not its result. Source: learn.microsoft.com, "Hints
 * (Transact-SQL) - Table", "- Query".
 */
const TABLE_HINTS = new Set(
  'NOLOCK READUNCOMMITTED READCOMMITTED READCOMMITTEDLOCK REPEATABLEREAD SERIALIZABLE SNAPSHOT HOLDLOCK ROWLOCK PAGLOCK TABLOCK TABLOCKX UPDLOCK XLOCK NOWAIT FORCESEEK FORCESCAN NOEXPAND'.split(
    ' ',
  ),
)
const QUERY_HINT =
  /^(RECOMPILE|MAXDOP \d+|FAST \d+|(HASH|LOOP|MERGE) JOIN|(HASH|ORDER) GROUP|(CONCAT|HASH|MERGE) UNION|FORCE ORDER|KEEP PLAN|KEEPFIXED PLAN|ROBUST PLAN|EXPAND VIEWS|OPTIMIZE FOR UNKNOWN)$/

/** Removes hints; those that affect the result remain, and are refused later. */
export function omitHints(tokens: readonly Token[], text: Rewriting): void {
  for (const [index, token] of tokens.entries()) {
    const open = tokens[index + 1]
    const end = open?.token_type === 'L_PAREN' ? getEnd(tokens, index + 1) : -1
    const close = tokens[end]
    if (!open || !close) continue
    const words = tokens.slice(index + 2, end).map((word) => word.text.toUpperCase())
    const hint = words.join(' ')
    const areHints =
      words.length > 0 && words.every((word) => word === ',' || TABLE_HINTS.has(word))
    if (areHints && isWord(token, 'WITH')) text.omit(token, close, hint)
    // `FROM t (NOLOCK)`
    else if (areHints && /^(VAR|QUOTED_IDENTIFIER)$/.test(token.token_type))
      text.omit(open, close, hint)
    else if (isWord(token, 'OPTION')) omitQueryHints(token, close, hint.split(' , '), text)
  }
}

function omitQueryHints(
  option: Token,
  close: Token,
  hints: readonly string[],
  text: Rewriting,
): void {
  const omitted = hints.filter((hint) => QUERY_HINT.test(hint))
  const kept = hints.filter((hint) => !QUERY_HINT.test(hint))
  if (omitted.length === 0) return
  text.omit(option, close, omitted.join(', '))
  if (kept.length === 0) return
  const rest = `OPTION(${kept.join(', ')})`
  text.write(option.span.start, option.span.start + rest.length, rest)
}
