import { datetime2, string } from '../tree/types.ts'
import { castSql } from '../values/cast.ts'
import { type Culture, getCulture } from './cultures.ts'
import type { Call, FunctionRow, FunctionRows } from './function-row.ts'

/**
 * Characters that .NET skips around numbers, and in French the non-breaking spaces that FORMAT
 * writes.
 */
const WHITE = '\\x09-\\x0d '
const FIXED_BLANKS = '\\x{a0}\\x{202f}'

const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const ENGLISH_DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const shorten = (names: readonly string[]) => names.map((name) => name.slice(0, 3))

/**
 * The number formats of a culture as regular expressions: W blanks, N digits with groups, F a
 * fraction, S a sign, C the currency symbol. Groups may have any length, and money a sign in
 * parentheses. Source: learn.microsoft.com, "NumberStyles Enum", Number, Currency and Float.
 */
function getPatterns({ signs, money }: Culture): Record<string, string> {
  const W = signs ? `[${WHITE}${FIXED_BLANKS}]*` : `[${WHITE}]*`
  const point = signs ? ',' : '\\.'
  const whole = `\\d[\\d${signs ? ` ${FIXED_BLANKS}` : ','}]*`
  const N = `(?:${whole}(?:${point}\\d*)?|${point}\\d+)`
  const S = '[-+]'
  const C = money("''").positive.includes('€') ? '€' : '\\$'
  const signed = (figures: string) => `(?:${W}${S}?${figures}${W}|${W}${figures}${W}${S}${W})`
  return {
    number: signed(N),
    integer: signed(`(?:${whole}(?:${point}0*)?|${point}0+)`),
    float: `${W}${S}?(?:\\d+(?:${point}\\d*)?|${point}\\d+)(?:[eE][-+]?\\d+)?${W}`,
    money: [
      `${W}${S}${N}${W}(?:${C})?${W}`,
      `${W}${S}${C}${W}${N}${W}`,
      `${W}${C}${W}${S}?${W}${N}${W}`,
      `${W}${N}${W}${S}?${W}(?:${C})?${W}`,
      `${W}${N}${W}${C}${W}${S}${W}`,
      `${W}${C}${W}${N}${W}${S}${W}`,
      `${W}\\(${N}${W}(?:${C})?${W}\\)${W}`,
      `${W}\\(${N}${W}\\)${W}${C}${W}`,
      `${W}\\(${C}${W}${N}${W}\\)${W}`,
      `${W}${C}${W}\\(${W}${N}${W}\\)${W}`,
    ].join('|'),
  }
}

/** Month names in lowercase, dozens of them from January on, and days by sevens from Sunday on. */
function getNames({ names }: Culture): { months: string[]; days: string[] } {
  const own = (key: string) =>
    (names?.[key] ?? []).map((name) => name.toLowerCase().replace(/\.$/, ''))
  return {
    months: [...own('MMMM'), ...own('MMM'), ...ENGLISH_MONTHS, ...shorten(ENGLISH_MONTHS)],
    days: [...own('dddd'), ...own('ddd'), ...ENGLISH_DAYS, ...shorten(ENGLISH_DAYS)],
  }
}

/** The order of day, month and year in the culture's short date. */
const getOrder = ({ dates: { d = 'M/d/yyyy' } }: Culture) =>
  d.startsWith('y') ? 'ymd' : d.startsWith('d') ? 'dmy' : 'mdy'

const getList = (texts: readonly string[]) => `['${texts.join("', '")}']`

const neutral = (kind: string) => (kind === 'date' ? datetime2(7) : string('varchar', 'max'))

const toSql = (macro: string, kind: string, x: string, { values: [, name = ''] }: Call): string => {
  const culture = getCulture(name)
  if (!culture) return 'NULL'
  const { months, days } = getNames(culture)
  const others =
    kind === 'date'
      ? `'${getOrder(culture)}', ${getList(months)}, ${getList(days)}`
      : `'${getPatterns(culture)[kind]}', '${culture.signs ? ',' : '.'}'`
  return `tsql_${macro}_${kind === 'date' || kind === 'float' ? kind : 'number'}(${x}, ${others})`
}

/**
 * Converts a text of a culture to a neutral one for CAST, or to a timestamp. On any other text
 * PARSE fails and TRY_PARSE returns NULL. `bindParse` binds their types.
 */
export const PARSE_FUNCTIONS: FunctionRows = Object.fromEntries(
  ['PARSE', 'TRY_PARSE'].flatMap((name) =>
    ['number', 'integer', 'money', 'float', 'date'].map((kind): [string, FunctionRow] => [
      `${name} ${kind}`,
      {
        takes: ['text', 'literal text'],
        type: () => neutral(kind),
        // In a lambda, so that the text is evaluated once.
        sql: ([x = 'NULL'], call) =>
          `list_transform([${toSql(name.toLowerCase(), kind, x, call)}], lambda parsed: ${castSql('parsed', neutral(kind), call.type, { attempt: name === 'TRY_PARSE' })})[1]`,
      },
    ]),
  ),
)
