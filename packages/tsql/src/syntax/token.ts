/** The parser's actual token; its type declaration spells the fields differently. */
export type Token = { token_type: string; text: string; span: { start: number; end: number } }

/** Whether that is the text of the token, in any case; `word` is upper case. */
export const isWord = (token: Token | undefined, word: string) => token?.text.toUpperCase() === word

/** What a token adds to the number of open parentheses: 1, -1 or 0. */
export const getNesting = ({ token_type: type }: Token): number =>
  type === 'L_PAREN' ? 1 : type === 'R_PAREN' ? -1 : 0

/** The index of the token that closes the parenthesis at `open`; -1 if there is none. */
export function getEnd(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token) depth += getNesting(token)
    if (depth === 0) return at
  }
  return -1
}

/** The first words of statements that return no rows, SELECT … INTO and SELECT of variables aside. */
export const PREPARING = /^(DECLARE|SET|CREATE|INSERT|UPDATE|DELETE|TRUNCATE)$/i

/**
 * A compound assignment of a variable, or of a column in SET of UPDATE: where its name starts, and
 * its operator with `=`.
 */
export type Compound = { name: number; operator: string; start: number; end: number }

/** The compound assignment whose variable or column is that token, if it is one. */
export function getCompound(tokens: readonly Token[], at: number): Compound | undefined {
  const [first, second] = [tokens[at + 1], tokens[at + 2]]
  const from = tokens[at - 1]?.text === '.' ? at - 2 : at
  const [before, name] = [tokens[from - 1], tokens[from]]
  if (!before || !name || !first || !/^(SET|SELECT|,)$/i.test(before.text)) return undefined
  const isApart = second?.text === '=' && second.span.start === first.span.end
  const last = /^.=$/.test(first.text) ? first : isApart ? second : undefined
  const operator = first.text.charAt(0)
  return last &&
    /^[-+*/%&|^]$/.test(operator) &&
    (/^@\w/.test(name.text) || isInUpdate(tokens, from - 1))
    ? { name: name.span.start, operator, start: first.span.start, end: last.span.end }
    : undefined
}

/** Whether the token, SET or a comma, is in the SET of an UPDATE. */
function isInUpdate(tokens: readonly Token[], at: number): boolean {
  let depth = 0
  const set = tokens.slice(0, at + 1).findLastIndex((token) => {
    depth -= getNesting(token)
    return depth < 0 || (depth === 0 && /^(SET|SELECT|FROM|WHERE|;)$/i.test(token.text))
  })
  const start = tokens.slice(0, set).findLastIndex(({ text }) => /^(UPDATE|SET|;)$/i.test(text))
  return /^SET$/i.test(tokens[set]?.text ?? '') && /^UPDATE$/i.test(tokens[start]?.text ?? '')
}

/**
 * Whether the SELECT at that place assigns variables: `SELECT @a = …`, `SELECT TOP 1 @a = …` or
 * `SELECT @a += …`.
 */
export function isAssigning(tokens: readonly Token[], at: number): boolean {
  const isWord = (index: number, word: RegExp) => word.test(tokens[index]?.text ?? '')
  if (!isWord(at, /^SELECT$/i)) return false
  let first = at + 1
  if (isWord(first, /^(ALL|DISTINCT)$/i)) first += 1
  if (isWord(first, /^TOP$/i)) {
    const end = tokens[first + 1]?.token_type === 'L_PAREN' ? getEnd(tokens, first + 1) : first + 1
    first = end + 1
    if (isWord(first, /^PERCENT$/i)) first += 1
    if (isWord(first, /^WITH$/i) && isWord(first + 1, /^TIES$/i)) first += 2
  }
  return (
    isWord(first, /^@\w/) &&
    (tokens[first + 1]?.text === '=' || getCompound(tokens, first) !== undefined)
  )
}

/** Words that show, after WITH, that a statement changes a table. */
const CHANGING = /^(INTO|UPDATE|DELETE)$/i

/**
 * Whether the statement before a semicolon returns no result: DECLARE, SET, SELECT … INTO,
 * SELECT of variables, or a change of a table.
 */
export function isPreparing(tokens: Token[], semicolon: number): boolean {
  const before = tokens.slice(0, semicolon)
  const own = before.slice(before.findLastIndex(({ token_type: type }) => type === 'SEMICOLON') + 1)
  if (isAssigning(own, 0)) return true
  let depth = 0
  return own.some((token, index) => {
    depth += getNesting(token)
    return depth === 0 && (index === 0 ? PREPARING : CHANGING).test(token.text)
  })
}
