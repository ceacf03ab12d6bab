import { findParseWords, isParse } from './parse-call.ts'
import { getCompound, getEnd, isAssigning, PREPARING, type Token } from './token.ts'
import { findDeclaredAs, findSynonyms } from './type-names.ts'

/**
 * A part of a query that does not affect its result and is removed: a hint, with text and position.
 */
export type Omission = { hint: string; offset: number }

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

/**
 * Statements that affect how a script runs, not the result of its query. Source:
 * learn.microsoft.com, "SET statements (Transact-SQL)", "DROP TABLE".
 */
const STATEMENTS = [
  /^SET (NOCOUNT|XACT_ABORT) (ON|OFF)\b/,
  /^SET (ANSI_NULLS|ANSI_PADDING|ANSI_WARNINGS|ARITHABORT|CONCAT_NULL_YIELDS_NULL|QUOTED_IDENTIFIER) ON\b/,
  /^SET TRANSACTION ISOLATION LEVEL (READ (UN)?COMMITTED|REPEATABLE READ|SERIALIZABLE|SNAPSHOT)\b/,
  /^DROP TABLE (IF EXISTS )?#\w+( , #\w+)*/,
  /^IF OBJECT_ID \( TEMPDB\.\.#\w+( , U)? \) IS NOT NULL DROP TABLE #\w+/,
  /^GO$/,
]
/** No statement above has more words, unless it drops several tables. */
const STATEMENT_WORDS_MAX = 20

/** Words that start a statement. */
const STARTS = /^(DECLARE|SET|SELECT|WITH|CREATE|INSERT|UPDATE|DELETE|TRUNCATE)$/i
/** The word of a statement that starts others, by its first word. */
const OWN: Readonly<Record<string, RegExp>> = { INSERT: /^(SELECT|VALUES)$/i, UPDATE: /^SET$/i }

const isWord = (token: Token | undefined, word: string) => token?.text.toUpperCase() === word
/**
 * A query in the form that the parser accepts, with each character in its position: without comments
 * and a semicolon before WITH, without hints and statements that have no effect, `!<` as `>=` and `!>` as `<=`, with a semicolon after
 * DECLARE, SET and INTO, with commas for the AS and USING of PARSE, with one word for the name of
 * a type, and with `=` for `+=` and the like, whose operators `operators` has.
 */
export function toPlainForm(
  query: string,
  written: readonly Token[],
): { query: string; omitted: Omission[]; operators: Map<number, string> } {
  const characters = [...query]
  const omitted: Omission[] = []
  const operators = new Map<number, string>()
  const write = (start: number, end: number, text = '') => {
    for (let at = start; at < end; at += 1)
      if (characters[at] !== '\n' || text) characters[at] = text[at - start] ?? ' '
  }
  // The parser keeps some comments as nodes.
  for (const [index, { span }] of written.entries())
    write(written[index - 1]?.span.end ?? 0, span.start)
  write(written.at(-1)?.span.end ?? 0, characters.length)
  const ignored = new Set<Token>()
  for (const { from, to, words } of findIgnored(characters, written)) {
    const [first, last] = [written[from], written[to]]
    if (!first || !last) continue
    write(first.span.start, last.span.end)
    omitted.push({ hint: words, offset: first.span.start })
    for (const token of written.slice(from, to + 1)) ignored.add(token)
  }
  const tokens = written.filter((token) => !ignored.has(token))
  const wordsBetween = (from: number, to: number) =>
    tokens.slice(from, to).map(({ text }) => text.toUpperCase())
  const omit = (from: number, to: number, words: string) => {
    const [first, last] = [tokens[from], tokens[to]]
    if (!first || !last) return
    write(first.span.start, last.span.end)
    omitted.push({ hint: words, offset: first.span.start })
  }
  for (const [start, name] of findTableVariables(tokens)) {
    const [first, last] = [tokens[start], tokens[start + 2]]
    if (!first || !last) continue
    write(first.span.start, last.span.end)
    write(first.span.start, last.span.end, `CREATE TABLE #${name.slice(1)}`)
    for (const { text, span, token_type: type } of tokens.slice(start + 3))
      if (!/STRING|QUOTED/.test(type) && text.toUpperCase() === name.toUpperCase())
        write(span.start, span.start + 1, '#')
  }
  for (const { first, last, name } of findSynonyms(tokens))
    write(first.span.start, last.span.end, name)
  for (const { span } of findDeclaredAs(tokens)) write(span.start, span.end)
  let depth = 0
  let isPreparing = false
  // The word that continues the statement rather than starting another one.
  let own: RegExp | undefined
  for (const [index, token] of tokens.entries()) {
    depth += token.token_type === 'L_PAREN' ? 1 : token.token_type === 'R_PAREN' ? -1 : 0
    const [before, next, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
    const isHint = isWord(token, 'WITH') && next?.token_type === 'L_PAREN'
    const isQuoted = /STRING|QUOTED/.test(token.token_type)
    if (
      depth === 0 &&
      !isQuoted &&
      !isHint &&
      !/^(UNION|ALL|EXCEPT|INTERSECT)$/i.test(before?.text ?? '')
    ) {
      const isOwn = own?.test(token.text) === true
      if (isPreparing && before && !isOwn && STARTS.test(token.text)) {
        write(before.span.end, token.span.start)
        write(before.span.end, before.span.end + 1, ';')
      }
      if (!isOwn && (STARTS.test(token.text) || /^(INTO|;)$/i.test(token.text)))
        isPreparing =
          PREPARING.test(token.text) || isWord(token, 'INTO') || isAssigning(tokens, index)
      if (isOwn || token.text === ';') own = undefined
      else if (!/^INTO$/i.test(token.text)) own = OWN[token.text.toUpperCase()] ?? own
    }
    // `DELETE FROM t FROM …` is `DELETE t FROM …`.
    if (isWord(token, 'DELETE') && isWord(next, 'FROM') && isWord(tokens[index + 3], 'FROM'))
      write(next?.span.start ?? 0, next?.span.end ?? 0)
    // A column may have its table's schema before it; `dbo` is the only one.
    if (isWord(token, 'DBO') && next?.text === '.' && tokens[index + 3]?.text === '.')
      write(token.span.start, next.span.end)
    const compound = getCompound(tokens, index)
    if (compound) {
      write(compound.start, compound.end, '='.padStart(compound.end - compound.start))
      operators.set(compound.name, compound.operator)
    }
    const isStart = !before || before.token_type === 'SEMICOLON'
    if (token.token_type === 'SEMICOLON' && isStart) write(token.span.start, token.span.end)
    if (token.token_type === 'EXCLAMATION' && next && /^[<>]$/.test(next.text))
      write(token.span.start, next.span.end, next.text === '<' ? '>=' : '<=')
    const end = next?.token_type === 'L_PAREN' ? getEnd(tokens, index + 1) : -1
    if (end < 0) continue
    if (isParse(token))
      for (const { span } of findParseWords(tokens, index)) write(span.start, span.end, ',')
    const words = wordsBetween(index + 2, end)
    const areHints =
      words.length > 0 && words.every((word) => word === ',' || TABLE_HINTS.has(word))
    if (isWord(token, 'WITH') && areHints) omit(index, end, words.join(' '))
    else if (areHints && after && /^(VAR|QUOTED_IDENTIFIER)$/.test(token.token_type))
      omit(index + 1, end, words.join(' '))
    if (isWord(token, 'OPTION')) {
      const options = words.join(' ').split(' , ')
      const others = options.filter((option) => !QUERY_HINT.test(option))
      if (others.length === options.length) continue
      omit(index, end, options.filter((option) => QUERY_HINT.test(option)).join(', '))
      const kept = others.length > 0 ? `OPTION(${others.join(', ')})` : ''
      write(token.span.start, token.span.start + kept.length, kept)
    }
  }
  return { query: characters.join(''), omitted, operators }
}

type Statement = { from: number; to: number; words: string }

/** The statements without effect, each with the semicolon after it, by the places of their words. */
function findIgnored(query: readonly string[], tokens: readonly Token[]): Statement[] {
  const found: Statement[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    if (!/^(SET|DROP|GO|IF)$/i.test(tokens[from]?.text ?? '')) continue
    const isLast = from === tokens.length - 1
    const rest = tokens
      .slice(from, from + STATEMENT_WORDS_MAX)
      .map(({ text }) => text.toUpperCase())
    const text = rest.join(' ')
    const words = STATEMENTS.map((statement) => statement.exec(text)?.[0]).find(Boolean)
    if (!words || (words === 'GO' && (!isLast || !isOnNewLine(query, tokens, from)))) continue
    const end = from + words.split(' ').length - 1
    const to = tokens[end + 1]?.token_type === 'SEMICOLON' ? end + 1 : end
    found.push({ from, to, words })
    from = to
  }
  return found
}

const isOnNewLine = (query: readonly string[], tokens: readonly Token[], at: number) =>
  query.slice(tokens[at - 1]?.span.end ?? 0, tokens[at]?.span.start).includes('\n')

/** `DECLARE @name TABLE`, by the place of the first word: such a variable is a temporary table. */
const findTableVariables = (tokens: readonly Token[]): [number, string][] =>
  tokens.flatMap(({ text }, at): [number, string][] => {
    const [name, kind] = [tokens[at + 1]?.text ?? '', tokens[at + 2]]
    return /^DECLARE$/i.test(text) && /^@\w/.test(name) && isWord(kind, 'TABLE') ? [[at, name]] : []
  })
