/** The parser's actual token; its type declaration spells the fields differently. */
export type Token = { token_type: string; text: string; span: { start: number; end: number } }

/** The index of the token that closes the parenthesis at `open`; -1 if there is none. */
export const getEnd = (tokens: readonly Token[], open: number) => {
  let depth = 0
  return tokens.findIndex(({ token_type: type }, index) => {
    if (index < open) return false
    depth += type === 'L_PAREN' ? 1 : type === 'R_PAREN' ? -1 : 0
    return depth === 0
  })
}

/** The first words of statements that return no rows, SELECT … INTO and SELECT of variables aside. */
export const PREPARING = /^(DECLARE|SET|CREATE|INSERT|UPDATE|DELETE|TRUNCATE)$/i

/** A compound assignment of a variable: where its name starts, and its operator with `=`. */
export type Compound = { name: number; operator: string; start: number; end: number }

/** The compound assignment whose variable is that token, if it is one. */
export function getCompound(tokens: readonly Token[], at: number): Compound | undefined {
  const [before, variable, first, second] = [-1, 0, 1, 2].map((shift) => tokens[at + shift])
  if (!variable || !first || !/^@\w/.test(variable.text)) return undefined
  if (!/^(SET|SELECT|,)$/i.test(before?.text ?? '')) return undefined
  const isApart = second?.text === '=' && second.span.start === first.span.end
  const last = /^.=$/.test(first.text) ? first : isApart ? second : undefined
  const operator = first.text.charAt(0)
  return last && /^[-+*/%&|^]$/.test(operator)
    ? { name: variable.span.start, operator, start: first.span.start, end: last.span.end }
    : undefined
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
