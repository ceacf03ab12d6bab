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

/** The letters with a meaning; any other is a text. */
const LETTERS = 'dfFghHKmMstyz'
/** Runs of one letter, the separator of dates, quoted texts, characters after a backslash, other texts. */
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
  /^f{1,7}$/.test(piece) ||
  piece === 't' ||
  !`${LETTERS}${UNKNOWN}`.includes(piece.charAt(0))

/**
 * Whether FORMAT supports the format for a date or time: a standard format of one letter, or a
 * custom one with known specifiers only.
 */
export const isDateFormat = (format: string): boolean =>
  format.length > 0 &&
  !(format.length === 1 && /[A-Za-z]/.test(format) && !STANDARD[format]) &&
  pieces(format).every(isKnown)

/** The DuckDB SQL for a date or time in a format that `isDateFormat` accepts; NULL gives NULL. */
export function momentFormat(
  x: string,
  format: string,
  { dates, dateSeparator = '/', names }: Culture,
): string {
  const sql = pieces(format, dates).map((piece) => {
    const own = names?.[piece]
    if (own)
      return `(['${own.join("', '")}'])[${piece.startsWith('M') ? `month(${x})` : `dayofweek(${x}) + 1`}]`
    const pattern = SPECIFIERS[piece]
    if (pattern) return `strftime(${x}, '${pattern}')`
    if (/^f+$/.test(piece)) return `left(strftime(${x}, '%f') || '0', ${piece.length})`
    if (piece === 't') return `left(strftime(${x}, '%p'), 1)`
    if (piece === '/') return `'${dateSeparator}'`
    const text = /^['"]/.test(piece)
      ? piece.slice(1, -1)
      : piece.startsWith('\\')
        ? piece.slice(1)
        : piece
    return `'${text.replaceAll("'", "''")}'`
  })
  // A format without any specifier would return a text even for NULL.
  return `CASE WHEN ${x} IS NOT NULL THEN ${sql.join(' || ')} END`
}
