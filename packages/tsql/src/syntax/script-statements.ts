import type { QueryText } from './query-text.ts'
import type { Rewriting } from './rewriting.ts'
import { getNesting, isAssigning, isWord, PREPARING, type Token } from './token.ts'

/**
 * Statements that affect how a script runs, not the result of its query. Source:
 * learn.microsoft.com, "SET statements (Transact-SQL)", "DROP TABLE".
 */
const WITHOUT_EFFECT = [
  /^SET (NOCOUNT|XACT_ABORT) (ON|OFF)\b/,
  /^SET (ANSI_NULLS|ANSI_PADDING|ANSI_WARNINGS|ARITHABORT|CONCAT_NULL_YIELDS_NULL|QUOTED_IDENTIFIER) ON\b/,
  /^SET TRANSACTION ISOLATION LEVEL (READ (UN)?COMMITTED|REPEATABLE READ|SERIALIZABLE|SNAPSHOT)\b/,
  /^DROP TABLE (IF EXISTS )?#\w+( , #\w+)*/,
  /^IF OBJECT_ID \( TEMPDB\.(DBO)?\.#\w+( , U)? \) IS NOT NULL DROP TABLE #\w+/,
  /^GO$/,
]
/** No statement above has more words, unless it drops several tables. */
const WORDS_MAX = 20

/** Words that start a statement. */
const STARTS = /^(DECLARE|SET|SELECT|WITH|CREATE|INSERT|UPDATE|DELETE|TRUNCATE)$/i
/** The word of a statement that starts others, by its first word. */
const OWN: Readonly<Record<string, RegExp>> = { INSERT: /^(SELECT|VALUES)$/i, UPDATE: /^SET$/i }

const INTO = ' INTO'

/**
 * The query with a blank before each word that starts a statement directly after a parenthesis, a
 * number, a text or a name, as in `SET @a = (1)SELECT @a`: `endStatements` writes there. And with the
 * INTO after INSERT, which T-SQL does not require and the parser does. `added` has the offsets of
 * both.
 */
export function separateStatements(
  query: string,
  tokens: readonly Token[],
): { query: string; added: readonly number[] } {
  const characters = [...query]
  const added: number[] = []
  for (const [at, { token_type: type, text, span }] of tokens.entries()) {
    if (!STARTS.test(text) || isText(type)) continue
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const isSeparate = before?.span.end !== span.start
    if (
      !isSeparate &&
      (/^(R_PAREN|NUMBER)$/.test(before.token_type) || isText(before.token_type))
    ) {
      characters[span.start] = ` ${characters[span.start]}`
      added.push(span.start + added.length)
    }
    if (/^INSERT$/i.test(text) && next && !/^(INTO|TOP)$/i.test(next.text)) {
      characters[span.end - 1] += INTO
      for (const _ of INTO) added.push(span.end + added.length)
    }
  }
  return { query: characters.join(''), added }
}

/** Removes the statements without effect, each with the semicolon after it. Returns the others. */
export function omitStatements(tokens: readonly Token[], text: Rewriting): Token[] {
  const others: Token[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue
    next = at + 1
    const words = getWithoutEffect(tokens, at, text)
    if (!words) {
      others.push(token)
      continue
    }
    next = at + words.split(' ').length
    if (tokens[next]?.token_type === 'SEMICOLON') next += 1
    text.omit(token, tokens[next - 1] ?? token, words)
  }
  return others
}

/** The words of the statement without effect that starts there, if there is one. */
function getWithoutEffect(
  tokens: readonly Token[],
  at: number,
  text: Rewriting,
): string | undefined {
  if (!/^(SET|DROP|GO|IF)$/i.test(tokens[at]?.text ?? '')) return undefined
  const next = tokens.slice(at, at + WORDS_MAX).map((token) => token.text.toUpperCase())
  const statements = WITHOUT_EFFECT.map((statement) => statement.exec(next.join(' '))?.[0])
  const words = statements.find(Boolean)
  const isLine = at === tokens.length - 1 && isOnNewLine(tokens, at, text)
  return words !== 'GO' || isLine ? words : undefined
}

/** Whether that word has its line to itself and ends a batch: GO, unless it is the last line. */
export function endsBatch(tokens: readonly Token[], at: number, text: QueryText): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !isWord(token, 'GO') || isText(token.token_type)) return false
  const { start, end } = token.span
  const above = text.slice({ start: before?.span.end ?? 0, end: start })
  const below = text.slice({ start: end, end: next?.span.start ?? end })
  if (!before || !next) return !before
  return above.includes('\n') && (/^(;|\d+)$/.test(next.text) || below.includes('\n'))
}

const isOnNewLine = (tokens: readonly Token[], at: number, text: Rewriting) =>
  text.slice(tokens[at - 1]?.span.end ?? 0, tokens[at]?.span.start).includes('\n')

/**
 * Writes the semicolon that T-SQL does not require, and the parser does, after DECLARE, SET, INTO
 * and changes of a table.
 */
export function endStatements(tokens: readonly Token[], text: Rewriting): void {
  let depth = 0
  let isPreparing = false
  // The word that continues the statement rather than starting another one.
  let own: RegExp | undefined
  for (const [index, token] of tokens.entries()) {
    depth += getNesting(token)
    if (depth !== 0 || isWithin(tokens, index)) continue
    const word = token.text.toUpperCase()
    const isOwn = own?.test(word) === true
    const isStart = !isOwn && STARTS.test(word)
    const before = tokens[index - 1]
    if (isStart && isPreparing && before) text.write(before.span.end, before.span.end + 1, ';')
    if (isStart || (!isOwn && /^(INTO|;)$/.test(word)))
      isPreparing = PREPARING.test(word) || word === 'INTO' || isAssigning(tokens, index)
    if (isOwn || word === ';') own = undefined
    else if (word !== 'INTO') own = OWN[word] ?? own
  }
}

/** Whether that word is a text or name, starts a hint, or continues a UNION. */
const isWithin = (tokens: readonly Token[], at: number): boolean =>
  isText(tokens[at]?.token_type ?? '') ||
  (isWord(tokens[at], 'WITH') && tokens[at + 1]?.token_type === 'L_PAREN') ||
  /^(UNION|ALL|EXCEPT|INTERSECT)$/i.test(tokens[at - 1]?.text ?? '')

const isText = (type: string): boolean => /STRING|QUOTED/.test(type)
