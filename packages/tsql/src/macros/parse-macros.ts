import { raise } from '../raised.ts'

const CLOCK = '\\d{1,2}:\\d{1,2}(?::\\d{1,2}(?:\\.\\d{1,7})?)?(?: ?[ap]m)?'
/** An optional time of day after a date. */
const TIME = `(?: ${CLOCK}| \\d{1,2} ?[ap]m)?`
const MARK = '(?: ?[-/.] ?| )'
/** Two numbers with dots could be a time. */
const PLAIN_MARK = '(?: ?[-/] ?| )'
const GAP = '[-/,. ]{0,3}'
const WEEKDAY = '(?:(\\p{L}+)\\.?,? )?'

/** The meaning of three numbers, for an order of year, month and day. */
const NUMBERED = {
  yearFirst: `^(\\d{4})${MARK}(\\d{1,2})${MARK}(\\d{1,2})(?:t${CLOCK}|${TIME})$`,
  yearLast: `^(\\d{1,2})${MARK}(\\d{1,2})${MARK}(\\d{4})${TIME}$`,
  short: `^(\\d{1,2})${PLAIN_MARK}(\\d{1,2})${PLAIN_MARK}(\\d{1,2})${TIME}$`,
}
/** Dates with the name of a month, and the positions of weekday, day, month and year. */
const NAMED: readonly (readonly [pattern: string, places: string])[] = [
  [`^${WEEKDAY}(\\d{1,2})${GAP}(\\p{L}+)${GAP}(\\d{4})${TIME}$`, '\\1|\\2|\\3|\\4'],
  [`^${WEEKDAY}(\\p{L}+)${GAP}(\\d{1,2})[-/,. ]{1,3}(\\d{4})${TIME}$`, '\\1|\\3|\\2|\\4'],
  [`^()(\\d{4})${GAP}(\\p{L}+)${GAP}(\\d{1,2})${TIME}$`, '|\\4|\\3|\\2'],
  [`^(\\p{L}+)${GAP}(\\d{4})${TIME}$`, '|1|\\1|\\2'],
  [`^(\\d{4})${GAP}(\\p{L}+)${TIME}$`, '|1|\\2|\\1'],
]
const matches = (x: string, pattern: string) => `regexp_matches(${x}, '${pattern}')`
const replaced = (x: string, pattern: string, places: string) =>
  `regexp_replace(${x}, '${pattern}', '${places}')`
const orElse = (macro: string, takes: string, code: Parameters<typeof raise>[0]) =>
  `tsql_parse_${macro}(${takes}) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_parse_${macro}(${takes}), ${raise(code)}) END`

/**
 * Converts the texts that PARSE accepts in .NET to texts that CAST accepts. `p` is the pattern of a
 * number, `s` the decimal separator, `o` the order of day, month and year. A number is within
 * System.Decimal, a year of two digits within 1930 to 2029. Source: learn.microsoft.com, "PARSE
 * (Transact-SQL)", "Decimal Struct", "Calendar.TwoDigitYearMax Property", "DateTime.Parse Method".
 */
export const PARSE_MACROS: readonly string[] = [
  `tsql_figures(x, s) AS CASE WHEN regexp_matches(x, '[-(]') THEN '-0' ELSE '0' END || replace(regexp_replace(x, '[^0-9' || s || ']', '', 'g'), ',', '.')`,
  `tsql_try_parse_number(x, p, s) AS list_transform([CASE WHEN regexp_full_match(x, p) THEN tsql_figures(x, s) END], lambda f:
     CASE WHEN TRY_CAST(f AS DECIMAL(38, 8)) BETWEEN -79228162514264337593543950335 AND 79228162514264337593543950335 THEN regexp_replace(f, '\\.0*$', '') END)[1]`,
  `tsql_try_parse_float(x, p, s) AS CASE WHEN regexp_full_match(x, p) AND isfinite(CAST(replace(regexp_replace(x, '[^-+0-9eE.,]', '', 'g'), ',', '.') AS DOUBLE)) THEN replace(regexp_replace(x, '[^-+0-9eE.,]', '', 'g'), ',', '.') END`,
  `tsql_words(x) AS lower(trim(regexp_replace(x, '[\\x09-\\x0d \\x{a0}\\x{202f}]+', ' ', 'g')))`,
  `tsql_century(t) AS CASE WHEN CAST(split_part(t, '-', 1) AS INTEGER) < 30 THEN '20' ELSE '19' END || lpad(split_part(t, '-', 1), 2, '0') || regexp_extract(t, '-.*')`,
  `tsql_named(w) AS CASE ${NAMED.map(([pattern, places]) => `WHEN ${matches('w', pattern)} THEN ${replaced('w', pattern, places)}`).join(' ')} END`,
  `tsql_in_list(t, names, count) AS (list_position(names, t) - 1) % count`,
  `tsql_named_day(p, months) AS p[4] || '-' || CAST(tsql_in_list(p[3], months, 12) + 1 AS VARCHAR) || '-' || p[2]`,
  `tsql_checked_day(t, months, days) AS list_transform([string_split(t, '|')], lambda p:
     CASE WHEN p[1] = '' OR tsql_in_list(p[1], days, 7) = dayofweek(TRY_CAST(tsql_named_day(p, months) AS DATE)) THEN tsql_named_day(p, months) END)[1]`,
  `tsql_day(w, o, months, days) AS CASE WHEN ${matches('w', NUMBERED.yearFirst)} THEN ${replaced('w', NUMBERED.yearFirst, '\\1-\\2-\\3')}
     WHEN ${matches('w', NUMBERED.yearLast)} THEN CASE o WHEN 'dmy' THEN ${replaced('w', NUMBERED.yearLast, '\\3-\\2-\\1')} ELSE ${replaced('w', NUMBERED.yearLast, '\\3-\\1-\\2')} END
     WHEN ${matches('w', NUMBERED.short)} THEN tsql_century(CASE o WHEN 'dmy' THEN ${replaced('w', NUMBERED.short, '\\3-\\2-\\1')} WHEN 'mdy' THEN ${replaced('w', NUMBERED.short, '\\3-\\1-\\2')} ELSE ${replaced('w', NUMBERED.short, '\\1-\\2-\\3')} END)
     ELSE tsql_checked_day(tsql_named(w), months, days) END`,
  `tsql_hour(h, m) AS CASE WHEN h > 23 OR (m = 'am' AND h > 12) THEN NULL WHEN m = 'am' AND h = 12 THEN 0 WHEN m = 'pm' AND h < 12 THEN h + 12 ELSE h END`,
  `tsql_clock(t) AS list_transform([string_split(regexp_extract(t, '^[\\d:]*'), ':')], lambda p:
     coalesce(CAST(tsql_hour(TRY_CAST(p[1] AS INTEGER), regexp_extract(t, '[ap]m$')) AS VARCHAR), CASE t WHEN '' THEN '0' END) || ':' || coalesce(p[2], '0') || ':' || coalesce(p[3], '0') || regexp_extract(t, '\\.\\d+'))[1]`,
  `tsql_moment_from(t) AS CASE WHEN left(t, 4) <> '0000' THEN TRY_CAST(t AS TIMESTAMP) END`,
  `tsql_try_parse_date(x, o, months, days) AS list_transform([tsql_words(x)], lambda w:
     tsql_moment_from(tsql_day(w, o, months, days) || ' ' || tsql_clock(regexp_extract(w, '[ t](${CLOCK}|\\d{1,2} ?[ap]m)$', 1))))[1]`,
  orElse('number', 'x, p, s', 'tsql.notNumber'),
  orElse('float', 'x, p, s', 'tsql.notNumber'),
  orElse('date', 'x, o, months, days', 'tsql.notDate'),
]
