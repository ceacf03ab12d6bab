import { omitHints } from './hints.ts'
import { findParseWords, isParse } from './parse-call.ts'
import { type Omission, Rewriting } from './rewriting.ts'
import { endStatements, omitStatements } from './script-statements.ts'
import { getCompound, getEnd, isWord, type Token } from './token.ts'
import { findDeclaredAs, findSynonyms } from './type-names.ts'

/**
 * A query in the form that the parser accepts, with each character in its position: without
 * comments, hints and statements that have no effect, with a semicolon after each statement, and
 * with other spellings of the same meaning. `operators` has those of `+=` and the like, which become
 * `=`, by the position of the name that they change.
 */
export function toPlainForm(
  query: string,
  written: readonly Token[],
): { query: string; omitted: readonly Omission[]; operators: Map<number, string> } {
  const text = new Rewriting(query)
  text.eraseComments(written)
  const tokens = omitStatements(eraseTempdb(written, text), text)
  replaceTableVariables(tokens, text)
  for (const { first, last, name } of findSynonyms(tokens)) text.replace(first, name, last)
  for (const token of findDeclaredAs(tokens)) text.erase(token)
  endStatements(tokens, text)
  replaceSpellings(tokens, text)
  const operators = replaceCompounds(tokens, text)
  omitHints(tokens, text)
  return { query: text.slice(0), omitted: text.omitted, operators }
}

/** Erases the database `tempdb` before the name of a temporary table. Returns the other tokens. */
function eraseTempdb(tokens: readonly Token[], text: Rewriting): Token[] {
  const erased = new Set<Token>()
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token, 'TEMPDB')) continue
    const name = isWord(tokens[at + 2], 'DBO') ? at + 4 : at + 3
    const path = tokens.slice(at, name)
    const words = path.map((each) => each.text.toUpperCase()).join('')
    if (!/^TEMPDB\.(DBO)?\.$/.test(words) || !tokens[name]?.text.startsWith('#')) continue
    for (const each of path) {
      text.erase(each)
      erased.add(each)
    }
  }
  return tokens.filter((token) => !erased.has(token))
}

/** Makes `DECLARE @name TABLE` and the uses of the variable those of a temporary table. */
function replaceTableVariables(tokens: readonly Token[], text: Rewriting): void {
  for (const [at, token] of tokens.entries()) {
    const [variable, kind] = [tokens[at + 1], tokens[at + 2]]
    if (!isWord(token, 'DECLARE') || !variable || !/^@\w/.test(variable.text)) continue
    if (!kind || !isWord(kind, 'TABLE')) continue
    text.replace(token, `CREATE TABLE #${variable.text.slice(1)}`, kind)
    const name = variable.text.toUpperCase()
    for (const use of tokens.slice(at + 3))
      if (isWord(use, name) && !/STRING|QUOTED/.test(use.token_type))
        text.write(use.span.start, use.span.start + 1, '#')
  }
}

/** Spellings that the parser does not know, or reads as something else. */
function replaceSpellings(tokens: readonly Token[], text: Rewriting): void {
  for (const [at, token] of tokens.entries()) {
    const [before, next, third] = [tokens[at - 1], tokens[at + 1], tokens[at + 3]]
    // `DELETE FROM t FROM …` is `DELETE t FROM …`.
    if (next && isWord(token, 'DELETE') && isWord(next, 'FROM') && isWord(third, 'FROM'))
      text.erase(next)
    // A column may have its table's schema before it; `dbo` is the only one.
    if (next && isWord(token, 'DBO') && isWord(next, '.') && isWord(third, '.'))
      text.erase(token, next)
    // A semicolon before WITH.
    if (token.token_type === 'SEMICOLON' && (!before || before.token_type === 'SEMICOLON'))
      text.erase(token)
    if (next && token.token_type === 'EXCLAMATION' && /^[<>]$/.test(next.text))
      text.replace(token, next.text === '<' ? '>=' : '<=', next)
    if (isParse(token) && next?.token_type === 'L_PAREN' && getEnd(tokens, at + 1) > 0)
      for (const word of findParseWords(tokens, at)) text.replace(word, ',')
  }
}

/** Makes `+=` and the like `=`. Returns their operators. */
function replaceCompounds(tokens: readonly Token[], text: Rewriting): Map<number, string> {
  const operators = new Map<number, string>()
  for (const at of tokens.keys()) {
    const compound = getCompound(tokens, at)
    if (!compound) continue
    text.write(compound.start, compound.end, '='.padStart(compound.end - compound.start))
    operators.set(compound.name, compound.operator)
  }
  return operators
}
