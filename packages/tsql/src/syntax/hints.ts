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
    if (tokens[index + 1]?.token_type !== 'L_PAREN') continue
    if (isWord(token, 'OPTION')) omitQueryHints(tokens, index, text)
    else omitTableHints(tokens, index, text)
  }
}

const isTableHint = (token: Token | undefined): boolean =>
  token !== undefined && (token.text === ',' || TABLE_HINTS.has(token.text.toUpperCase()))

const toUpperCase = (tokens: readonly Token[]) =>
  tokens.map((token) => token.text.toUpperCase()).join(' ')

/** Removes the parenthesis after that token if it has only table hints. */
function omitTableHints(tokens: readonly Token[], at: number, text: Rewriting): void {
  let end = at + 2
  while (isTableHint(tokens[end])) end += 1
  const [before, open, close] = [tokens[at], tokens[at + 1], tokens[end]]
  if (!before || !open || end === at + 2 || close?.token_type !== 'R_PAREN') return
  const hints = toUpperCase(tokens.slice(at + 2, end))
  // A comma too many remains, and is refused later.
  if (!/^\w+( (, )?\w+)*$/.test(hints)) return
  if (isWord(before, 'WITH')) text.omit(before, close, hints)
  // `FROM t (NOLOCK)`
  else if (/^(VAR|QUOTED_IDENTIFIER)$/.test(before.token_type)) text.omit(open, close, hints)
}

function omitQueryHints(tokens: readonly Token[], at: number, text: Rewriting): void {
  const end = getEnd(tokens, at + 1)
  const [option, close] = [tokens[at], tokens[end]]
  if (!option || !close) return
  const hints = toUpperCase(tokens.slice(at + 2, end)).split(' , ')
  const omitted = hints.filter((hint) => QUERY_HINT.test(hint))
  const kept = hints.filter((hint) => !QUERY_HINT.test(hint))
  if (omitted.length === 0) return
  text.omit(option, close, omitted.join(', '))
  if (kept.length === 0) return
  const rest = `OPTION(${kept.join(', ')})`
  text.write(option.span.start, option.span.start + rest.length, rest)
}
