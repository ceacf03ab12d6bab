import { closestMatch } from '../closest-match.ts'
import type { TsqlCode } from '../texts.ts'
import type { QueryText } from './query-text.ts'
import { getEnd, getNesting, type Token } from './token.ts'
import { TYPE_NAMES } from './vocabulary.ts'
import { getWordInstead } from './words-instead.ts'

/**
 * Other names of types, which the parser does not know, longest first. Source: learn.microsoft.com,
 * "Data type synonyms (Transact-SQL)".
 */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['NATIONAL CHARACTER VARYING', 'nvarchar'],
  ['NATIONAL CHAR VARYING', 'nvarchar'],
  ['NATIONAL CHARACTER', 'nchar'],
  ['NATIONAL CHAR', 'nchar'],
  ['CHARACTER VARYING', 'varchar'],
  ['CHAR VARYING', 'varchar'],
  ['CHARACTER', 'char'],
  ['BINARY VARYING', 'varbinary'],
  ['DOUBLE PRECISION', 'float'],
]
/** Source: the same site, "ntext, text, and image (Transact-SQL)", which names their successors. */
const DEPRECATED: Readonly<Record<string, string>> = {
  TEXT: 'varchar(max)',
  NTEXT: 'nvarchar(max)',
  'NATIONAL TEXT': 'nvarchar(max)',
  IMAGE: 'varbinary(max)',
}
const ROW_VERSIONS = ['ROWVERSION', 'TIMESTAMP']
/** Types of values that no data set can hold. */
const OTHERS = 'XML JSON VECTOR SQL_VARIANT GEOGRAPHY GEOMETRY HIERARCHYID CURSOR TABLE'.split(' ')
const WORDS_MAX = 3

const isWord = (token: Token | undefined) => /^\w+$/.test(token?.text ?? '')
const joined = (tokens: readonly Token[], at: number, count: number) =>
  tokens.slice(at, at + count).every(isWord) && at + count <= tokens.length
    ? tokens
        .slice(at, at + count)
        .map(({ text }) => text.toUpperCase())
        .join(' ')
    : ''

/** Where a type is named: after AS in CAST, as the first argument of CONVERT, after DECLARE @x. */
function* findPlaces(tokens: readonly Token[]): Generator<number> {
  for (const [index, token] of tokens.entries()) {
    const isCall =
      tokens[index + 1]?.token_type === 'L_PAREN' && !/QUOTED|STRING/.test(token.token_type)
    if (isCall && /^(TRY_)?CONVERT$/i.test(token.text)) yield index + 2
    if (isCall && /^(TRY_)?(CAST|PARSE)$/i.test(token.text)) {
      const end = getEnd(tokens, index + 1)
      let depth = 0
      for (let at = index + 1; at < end; at += 1) {
        const token = tokens[at]
        if (token) depth += getNesting(token)
        if (token?.token_type === 'AS' && depth === 1) yield at + 1
      }
    }
  }
  for (const variable of findDeclared(tokens))
    yield tokens[variable + 1]?.token_type === 'AS' ? variable + 2 : variable + 1
}

/** The names of variables in DECLARE. */
function* findDeclared(tokens: readonly Token[]): Generator<number> {
  let [isDeclaring, depth] = [false, 0]
  for (const [index, token] of tokens.entries()) {
    depth += getNesting(token)
    if (depth > 0) continue
    const { text } = token
    if (/^(DECLARE|SELECT|SET|WITH|;)$/i.test(text)) isDeclaring = /^DECLARE$/i.test(text)
    const before = tokens[index - 1]
    const isNew = /^DECLARE$/i.test(before?.text ?? '') || before?.token_type === 'COMMA'
    if (isDeclaring && isNew && text.startsWith('@')) yield index
  }
}

/** The AS of `DECLARE @x AS int`, which the parser does not know. */
export const findDeclaredAs = (tokens: readonly Token[]): Token[] =>
  [...findDeclared(tokens)].flatMap((variable) => {
    const next = tokens[variable + 1]
    return next?.token_type === 'AS' ? [next] : []
  })

/** A synonym in the place of a type, by its tokens, and the name that the parser knows. */
type Synonym = { first: Token; last: Token; name: string }

/** The types whose names the parser does not know: synonyms, and names in brackets. */
export function findSynonyms(tokens: readonly Token[]): Synonym[] {
  return [...findPlaces(tokens)].flatMap((at) => {
    const first = tokens[at]
    if (!first) return []
    const [words, name] = SYNONYMS.find(([each]) => joined(tokens, at, count(each)) === each) ?? []
    const last = words && tokens[at + count(words) - 1]
    if (last && name) return [{ first, last, name }]
    const isBracketed = /QUOTED/.test(first.token_type) && isName(first.text)
    return isBracketed ? [{ first, last: first, name: first.text }] : []
  })
}

const count = (words: string) => words.split(' ').length
const isName = (word: string) => TYPE_NAMES.includes(word.toUpperCase())

function unknownType<E>(
  type: string,
  refuse: (code: TsqlCode, values: Record<string, string>) => E,
) {
  const meant = closestMatch(type, TYPE_NAMES)?.toLowerCase()
  return meant === undefined
    ? refuse('tsql.unknownType', { type })
    : refuse('tsql.unknownTypeMeant', { type, meant })
}

/** Refuses what is in the place of a type but is not a supported one, with the reason. */
export function checkTypeNames(tokens: readonly Token[], text: QueryText): void {
  for (const at of findPlaces(tokens)) {
    const first = tokens[at]
    if (!first || !isWord(first) || isName(first.text)) continue
    // DECLARE @name TABLE makes a temporary table.
    if (/^TABLE$/i.test(first.text) && /^DECLARE$/i.test(tokens[at - 2]?.text ?? '')) continue
    const refuse = (code: TsqlCode, values: Record<string, string>) =>
      text.refusalAt(first.span.start, code, values as never)
    const words = Array.from({ length: WORDS_MAX }, (_, more) => joined(tokens, at, more + 1))
    if (SYNONYMS.some(([each]) => words.includes(each))) continue
    const type = words.findLast((each) => DEPRECATED[each]) ?? first.text.toUpperCase()
    const successor = DEPRECATED[type]
    if (successor)
      throw refuse('tsql.deprecatedType', { type: type.toLowerCase(), instead: successor })
    if (ROW_VERSIONS.includes(type)) throw refuse('tsql.rowVersion', { type: type.toLowerCase() })
    if (OTHERS.includes(type)) throw refuse('tsql.unsupportedType', { type: type.toLowerCase() })
    if (!getWordInstead(type) && !words.some((each) => each.includes('.')))
      throw unknownType(first.text, refuse)
  }
}
