/** As the parser really gives it; its declaration spells the fields otherwise. */
export type Token = { token_type: string; text: string; span: { start: number; end: number } }

/** The token that closes the parenthesis which the token at `open` opens; -1 if none does. */
export const getEnd = (tokens: readonly Token[], open: number) => {
  let depth = 0
  return tokens.findIndex(({ token_type: type }, index) => {
    if (index < open) return false
    depth += type === 'L_PAREN' ? 1 : type === 'R_PAREN' ? -1 : 0
    return depth === 0
  })
}
