import type { Culture } from './cultures.ts'

/**
 * Standard formats of one letter in U.S. English. Source: learn.microsoft.com, "Standard date and
 * time format strings".
 */
const STANDARD: Readonly<Record<string, string>> = {
  d: 'M/d/yyyy',
  D: 'dddd, MMMM d, yyyy',
  f: 'dddd, MMMM d, yyyy h:mm tt',
  F: 'dddd, MMMM d, yyyy h:mm:ss tt',
  g: 'M/d/yyyy h:mm tt',
  G: 'M/d/yyyy h:mm:ss tt',
  m: 'MMMM d',
  M: 'MMMM d',
  o: "yyyy-MM-dd'T'HH:mm:ss.fffffff",
  O: "yyyy-MM-dd'T'HH:mm:ss.fffffff",
  r: "ddd, dd MMM yyyy HH:mm:ss 'GMT'",
  R: "ddd, dd MMM yyyy HH:mm:ss 'GMT'",
  s: "yyyy-MM-dd'T'HH:mm:ss",
  t: 'h:mm tt',
  T: 'h:mm:ss tt',
  u: "yyyy-MM-dd HH:mm:ss'Z'",
  y: 'MMMM yyyy',
  Y: 'MMMM yyyy',
}

/**
 * Custom specifiers as patterns of strftime. Source: the same site, "Custom date and time format
 * strings".
 */
const SPECIFIERS: Readonly<Record<string, string>> = {
  yyyy: '%Y',
  yyy: '%Y',
  yy: '%y',
  y: '%-y',
  MMMM: '%B',
  MMM: '%b',
  MM: '%m',
  M: '%-m',
  dddd: '%A',
  ddd: '%a',
  dd: '%d',
  d: '%-d',
  HH: '%H',
  H: '%-H',
  hh: '%I',
  h: '%-I',
  mm: '%M',
  m: '%-M',
  ss: '%S',
  s: '%-S',
  tt: '%p',
}
/** The standard formats of a moment with an offset that say it, and those that are in UTC. */
const ROUND_TRIP = /^[oO]$/
const IN_UTC = /^[rRu]$/

/** The letters with a meaning; any other is a text. */
const LETTERS = 'dfFghHKmMstyz'
/**
 * Runs of one letter, the separator of dates, quoted texts, characters after a backslash, other
 * texts.
 */
const PIECES = new RegExp(
  String.raw`([${LETTERS}])\1*|/|'[^']*'|"[^"]*"|\\.|[^${LETTERS}/'"\\%]+`,
  'g',
)
const UNKNOWN = '%'
/** A longer run of these letters means the same. */
const LONGEST: Readonly<Record<string, number>> = { d: 4, M: 4, h: 2, H: 2, m: 2, s: 2, t: 2 }

function pieces(format: string, dates: Culture['dates'] = {}): string[] {
  const custom = dates[format] ?? STANDARD[format] ?? format.replace(/^%(.)$/, '$1')
  const found = custom.match(PIECES) ?? []
  if (found.join('') !== custom) return [UNKNOWN]
  return found.map((piece) => piece.slice(0, LONGEST[piece.charAt(0)]))
}

const isKnown = (piece: string) =>
  SPECIFIERS[piece] !== undefined ||
  /^[fF]{1,7}$/.test(piece) ||
  piece === 't' ||
  /^[gK]/.test(piece) ||
  !`${LETTERS}${UNKNOWN}`.includes(piece.charAt(0))

/**
 * Whether FORMAT supports the format for a date or time: a standard format of one letter, or a
 * custom one with known specifiers only. Without an offset `z` would be that of the server.
 */
export const isDateFormat = (format: string, hasOffset: boolean): boolean =>
  format.length > 0 &&
  !(format.length === 1 && /[A-Za-z]/.test(format) && !STANDARD[format]) &&
  pieces(format).every((piece) => isKnown(piece) || (hasOffset && piece.startsWith('z')))

/**
 * A date or time as DuckDB SQL; of a datetimeoffset its local time, its time in UTC and its offset
 * in minutes.
 */
export type Moment = { local: string; offset?: { utc: string; minutes: string } }

/** The DuckDB SQL for a date or time in a format that `isDateFormat` accepts; NULL gives NULL. */
export function momentFormat(moment: Moment, format: string, culture: Culture): string {
  const { local, offset } = moment
  const x = offset && IN_UTC.test(format) ? offset.utc : local
  const isRoundTrip = offset && ROUND_TRIP.test(format)
  const found = pieces(isRoundTrip ? `${STANDARD.o}zzz` : format, culture.dates)
  const sql = found.map((piece, index) => {
    const following = found[index + 1] ?? ''
    // The point before an `F` goes with its digits.
    if (piece.endsWith('.') && following.startsWith('F'))
      return toSql(piece.slice(0, -1), x, moment, culture)
    if (!piece.startsWith('F')) return toSql(piece, x, moment, culture)
    const digits = `rtrim(${getFraction(x, piece.length)}, '0')`
    return found[index - 1]?.endsWith('.')
      ? `CASE WHEN ${digits} = '' THEN '' ELSE '.' || ${digits} END`
      : digits
  })
  // A format without any specifier would return a text even for NULL.
  return `CASE WHEN ${x} IS NOT NULL THEN ${sql.join(' || ')} END`
}

const getFraction = (x: string, digits: number) => `left(strftime(${x}, '%f') || '0', ${digits})`

function toSql(piece: string, x: string, { offset }: Moment, culture: Culture): string {
  const { dateSeparator = '/', era = 'A.D.', names } = culture
  const own = names?.[piece]
  if (own)
    return `(['${own.join("', '")}'])[${piece.startsWith('M') ? `month(${x})` : `dayofweek(${x}) + 1`}]`
  const pattern = SPECIFIERS[piece]
  if (pattern) return `strftime(${x}, '${pattern}')`
  if (/^f+$/.test(piece)) return getFraction(x, piece.length)
  if (piece === 't') return `left(strftime(${x}, '%p'), 1)`
  if (piece === '/') return `'${dateSeparator}'`
  if (piece.startsWith('g')) return `'${era}'`
  if (/^[Kz]/.test(piece)) {
    if (!offset) return "''"
    const shown = `tsql_shift_text(${offset.minutes})`
    if (piece === 'z') return `regexp_replace(left(${shown}, 3), '0(.)$', '\\1')`
    return piece === 'zz' ? `left(${shown}, 3)` : shown
  }
  const text = /^['"]/.test(piece)
    ? piece.slice(1, -1)
    : piece.startsWith('\\')
      ? piece.slice(1)
      : piece
  return `'${text.replaceAll("'", "''")}'`
}
