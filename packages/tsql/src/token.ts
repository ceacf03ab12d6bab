/** The parser's actual token; its type declaration spells the fields differently. */
export type Token = { token_type: string; text: string; span: { start: number; end: number } }

/** Whether the SELECT at that place assigns variables: `SELECT @a = …`. */
export const isAssigning = (tokens: readonly Token[], at: number): boolean =>
  /^SELECT$/i.test(tokens[at]?.text ?? '') &&
  /^@\w/.test(tokens[at + 1]?.text ?? '') &&
  tokens[at + 2]?.text === '='

/** The index of the token that closes the parenthesis at `open`; -1 if there is none. */
export const getEnd = (tokens: readonly Token[], open: number) => {
  let depth = 0
  return tokens.findIndex(({ token_type: type }, index) => {
    if (index < open) return false
    depth += type === 'L_PAREN' ? 1 : type === 'R_PAREN' ? -1 : 0
    return depth === 0
  })
}
