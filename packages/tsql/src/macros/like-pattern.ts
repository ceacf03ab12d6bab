/**
 * Lowercase Latin letters in order, each after those with fewer accents: as ICU sorts them in
 * French. Written down, since sorting them takes 10 ms in each process that starts.
 */
export const LETTERS: string =
  'aáàăắằẵẳâấầẫẩǎåǻäǟãȧǡąāảȁȃạặậḁæǽǣẚbḃḅḇƀƃcćĉčċçḉȼƈdďḋḑđḍḓḏðȸǳǆƌȡẟeéèĕêếềễểěëẽėȩḝęēḗḕẻȅȇẹệḙḛ' +
  'ɇǝfḟƒgǵğĝǧġģḡǥƣhĥȟḧḣḩħḥḫẖƕiíìĭîǐïḯĩįīỉȉȋịḭĳıjĵǰȷɉkḱǩķḳḵƙlĺľļłḷḹḽḻŀǉỻƚȴƛmḿṁṃnńǹňñṅņṇṋṉǌƞȵŋo' +
  'óòŏôốồỗổǒöȫőõṍṏȭȯȱøǿǫǭōṓṑỏȍȏơớờỡởợọộœȣpṕṗƥqȹɋĸrŕřṙŗȑȓṛṝṟɍsśṥŝšṧṡşṣṩșſẛßȿẜẝƪtťẗṫţṭțṱṯƾŧƫƭȶu' +
  'úùŭûǔůüǘǜǚǖűũṹųūṻủȕȗưứừữửựụṳṷṵvṽṿỽwẃẁŵẘẅẇẉxẍẋyýỳŷẙÿỹẏȳỷỵɏƴỿȝzźẑžżẓẕƍƶȥɀǯƹƺþƿƨƽƅɂŉ'

const escaped = (text: string) => text.replaceAll(/[!-/:-@[-^`{-~]/g, (sign) => `\\${sign}`)

/**
 * The letters of a range such as `a-f`, including é; for other characters those between by code.
 */
function getRange(range: string): string {
  const [first = '', dash, last = ''] = range
  if (dash === undefined) return escaped(range)
  const [from, to] = [first, last].map((letter) => LETTERS.indexOf(letter.toLowerCase()))
  if (from === undefined || to === undefined || from < 0 || to < 0)
    return `${escaped(first)}-${escaped(last)}`
  return from > to ? '\u0001' : LETTERS.slice(from, to + 1)
}

const getClass = (signs: string) => (signs.match(/.-.|./gsu) ?? []).map(getRange).join('')

/** Matches no character: what `[` without its `]`, or with nothing between them, matches. */
export const NOTHING = '[^\\s\\S]'

/**
 * The regular expression of a constant LIKE pattern; `tsql_like_pattern` does the same for a
 * pattern that is known only at run time. Source: learn.microsoft.com, "LIKE (Transact-SQL)".
 */
export function toLikeRegex(pattern: string, sign: string | undefined): string {
  const pieces = pattern.match(
    sign === undefined
      ? /\[\^?[^\]]+\]|./gsu
      : new RegExp(`\\u{${sign.codePointAt(0)?.toString(16)}}.|\\[\\^?[^\\]]+\\]|.`, 'gsu'),
  )
  const regexes = (pieces ?? []).map((piece) => {
    const [first, ...rest] = piece
    if (sign !== undefined && first === sign && rest.length === 1) return escaped(rest.join(''))
    if (piece === '%') return '.*'
    if (piece === '_') return '.'
    if (piece === '[') return NOTHING
    if (rest.length === 0) return escaped(piece)
    const inner = rest.slice(0, -1).join('')
    return inner.length > 1 && inner.startsWith('^')
      ? `[^${getClass(inner.slice(1))}]`
      : `[${getClass(inner)}]`
  })
  return regexes.join('')
}
