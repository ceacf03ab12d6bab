import { raise } from '../raised.ts'
import { COLLATION_MACROS } from './collation-macros.ts'
import { DECIMAL_MACROS } from './decimal-macros.ts'
import { JSON_MACROS } from './json-macros.ts'
import { NOTHING } from './like-pattern.ts'
import { PARSE_MACROS } from './parse-macros.ts'

const DIVIDE_BY_ZERO = 'tsql.divideByZero'
const OVERFLOW = 'tsql.overflow'
const TEXT_TOO_LONG = 'tsql.textTooLong'
const RESULT_TOO_LONG = 'tsql.resultTooLong'
/** Not specified: the longest text that a function makes; SQL Server makes 2 GiB. */
export const TEXT_BYTES_MAX = 16 * 1024 * 1024
const NOT_A_NUMBER = 'tsql.notNumber'
const NOT_BINARY = 'tsql.notBinary'
const NOT_A_GUID = 'tsql.notGuid'
const BUCKET_WIDTH = 'tsql.bucketWidth'
const BIT_OFFSET = 'tsql.bitOffset'
const NO_STEP = 'tsql.seriesStep'
const BIT_VALUE = 'tsql.bitValue'
const DATE_RANGE = 'tsql.dateRange'
const NOT_A_DATE = 'tsql.notDate'
const INVALID_PARTS = 'tsql.dateParts'
const INVALID_OFFSET = 'tsql.zoneOffset'
const INVALID_DOMAIN = 'tsql.floatDomain'
const RECURSION = 'tsql.recursionLimit'
const INVALID_SHIFT = 'tsql.negativeShift'
const INVALID_TILES = 'tsql.tiles'
const INVALID_ROWS = 'tsql.rowCount'
const INVALID_PERCENT = 'tsql.percentRange'
const INVALID_LENGTH = 'tsql.lengthParameter'
const INVALID_SEPARATOR = 'tsql.separatorLength'
const TRANSLATE_LENGTHS = 'tsql.translateLengths'

/** Neither the year 0 nor the hour 24 exists, though DuckDB reads both. */
const YEAR = '(000[1-9]|00[1-9]\\d|0[1-9]\\d{2}|[1-9]\\d{3})'
const DAY = `${YEAR}-\\d{2}-\\d{2}`
const HOURS = '([01]\\d|2[0-3]):\\d{2}(:\\d{2}(\\.\\d{1,7})?)?'
/** From -14:00 to +14:00. Source: learn.microsoft.com, "datetimeoffset (Transact-SQL)". */
const SHIFT = '[-+]((0\\d|1[0-3]):[0-5]\\d|14:00)'
const OFFSET = ` ?(${SHIFT}|Z)`
/** What no text of a datetime has: more than three digits of a second, or an offset. */
const NO_DATETIME = ':\\d{1,2}\\.\\d{4}|:\\d{2}(\\.\\d+)? ?[-+]\\d{2}:\\d{2} *$'
const GUID = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'
/** A name, which may be in brackets or double quotes. */
const NAME = '(?:\\[(?:[^\\]]|\\]\\])*\\]|"(?:[^"]|"")*"|[^.\\[\\]"]*)'
const matches = (x: string, pattern: string) => `regexp_full_match(${x}, '${pattern}')`
const getShift = (x: string) => `CASE WHEN right(${x}, 1) = 'Z' THEN 0 ELSE
  (CASE WHEN left(right(${x}, 6), 1) = '-' THEN -1 ELSE 1 END) * (CAST(left(right(${x}, 5), 2) AS INTEGER) * 60 + CAST(right(${x}, 2) AS INTEGER)) END`

/** From here on, 1/300 s round to the year 10000. */
const DATETIME_END = "TIMESTAMP '9999-12-31 23:59:59.998334'"

/** Dates as people in the United States write them, and times of the clock with AM and PM. */
const DAYS_WRITTEN = [
  '%m/%d/%Y',
  '%m-%d-%Y',
  '%m.%d.%Y',
  '%Y/%m/%d',
  '%Y.%m.%d',
  '%b %d %Y',
  '%b %d, %Y',
  '%d %b %Y',
  '%B %d %Y',
  '%B %d, %Y',
  '%d %B %Y',
  '%d %b, %Y',
  '%d %B, %Y',
  '%Y %b %d',
  '%Y %B %d',
  '%b %Y',
  '%B %Y',
  '%Y-%m-%d',
  '%Y%m%d',
]
const TIMES_WRITTEN = [
  '',
  '%H:%M',
  '%H:%M:%S',
  '%H:%M:%S.%f',
  '%H:%M:%S:%g',
  '%I:%M%p',
  '%I:%M:%S%p',
  '%I:%M:%S.%f%p',
  '%I:%M:%S:%g%p',
  '%I%p',
]
const WRITTEN = [
  ...DAYS_WRITTEN.flatMap((day) => TIMES_WRITTEN.map((time) => `${day} ${time}`.trim())),
  ...TIMES_WRITTEN.filter((time) => time !== ''),
]
  .map((pattern) => `'${pattern}'`)
  .join(', ')

/** A time without a date: of twelve hours, or with milliseconds after a colon. */
const CLOCK = '\\d{1,2}((:\\d{2}){0,2}([.:]\\d{1,6})? ?[AaPp][Mm]|(:\\d{2}){2}:\\d{1,3})'
/** A text for `WRITTEN`: no blank before AM or PM, and three digits after a third colon. */
const toWritten = (x: string) =>
  [
    ['(:\\d\\d:\\d\\d):(\\d)(\\D|$)', '\\1:00\\2\\3'],
    ['(:\\d\\d:\\d\\d):(\\d\\d)(\\D|$)', '\\1:0\\2\\3'],
    [' ?([AaPp][Mm])$', '\\1'],
  ].reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}')`, x)

/**
 * The characters 128 to 159 of code page 1252, which the collations Latin1_General_100 and
 * French_100 have; the others up to 255 are those of Unicode. Source: unicode.org, CP1252.TXT, and
 * for the five that it leaves open Microsoft's bestfit1252.txt.
 */
const CODES_FROM_128 = `[${[
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152,
  0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122,
  0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
]}]`

/**
 * Macros for T-SQL semantics that DuckDB lacks, available to every query. They are created before
 * the query, in the same empty database. NULL in gives NULL out.
 *
 * datetime: rounded to 1/300 s, kept to the millisecond that SQL Server shows (.000, .003, .007);
 * the constant makes the microseconds positive from the year 1 on. datetimeoffset: its UTC time and
 * its shift in minutes. Weeks are counted from the Sunday before the year 1. LIKE: `[a-c]`,
 * `[^a-c]`, `%` and `_` become a regular expression, piece by piece.
 */
export const PRELUDE: readonly string[] = [
  `tsql_divide(a, b) AS CASE WHEN b = 0 AND a IS NOT NULL THEN ${raise(DIVIDE_BY_ZERO)} ELSE a // b END`,
  `tsql_divide_float(a, b) AS CASE WHEN b = 0 AND a IS NOT NULL THEN ${raise(DIVIDE_BY_ZERO)} ELSE a / b END`,
  `tsql_modulo(a, b) AS CASE WHEN b = 0 AND a IS NOT NULL THEN ${raise(DIVIDE_BY_ZERO)} ELSE a % b END`,
  ...DECIMAL_MACROS,
  ...COLLATION_MACROS,
  ...PARSE_MACROS,
  ...JSON_MACROS,
  `tsql_substring(x, s, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} WHEN s IS NOT NULL AND n IS NOT NULL THEN
     substring(x, greatest(CAST(s AS BIGINT), 1), greatest(least(CAST(n AS BIGINT), CAST(n AS BIGINT) + s - 1), 0)) END`,
  `tsql_left(x, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} ELSE left(x, n) END`,
  `tsql_right(x, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} ELSE right(x, n) END`,
  `tsql_replicate(x, n, most) AS CASE WHEN n < 0 OR n IS NULL THEN NULL WHEN strlen(x) * CAST(n AS BIGINT) > ${TEXT_BYTES_MAX} AND most > 8000 THEN ${raise(TEXT_TOO_LONG)}
     ELSE left(repeat(x, least(n, most // greatest(length(x), 1) + 1)), most) END`,
  // A macro repeats its argument wherever it names it, so that ten calls inside one another would
  // be millions: these name their text once.
  `tsql_shrink(x, f, r) AS regexp_replace(x, regexp_escape(f), replace(r, '\\', '\\\\'), 'gi')`,
  `tsql_replace(x, f, r) AS list_transform([x], lambda v: CASE WHEN f = '' THEN v
     WHEN strlen(v) * strlen(r) > ${TEXT_BYTES_MAX} AND (strlen(v) - strlen(regexp_replace(v, regexp_escape(f), '', 'gi'))) // strlen(f) * strlen(r) > ${TEXT_BYTES_MAX} THEN ${raise(TEXT_TOO_LONG)} ELSE regexp_replace(v, regexp_escape(f), replace(r, '\\', '\\\\'), 'gi') END)[1]`,
  `tsql_charindex(f, x, s) AS CASE WHEN f = '' THEN 0 WHEN s IS NOT NULL THEN CAST(CASE instr(substring(lower(x), greatest(s, 1)), lower(f))
     WHEN 0 THEN 0 ELSE instr(substring(lower(x), greatest(s, 1)), lower(f)) + greatest(s, 1) - 1 END AS INTEGER) END`,
  `tsql_try_integer(x) AS CASE WHEN trim(x) = '' THEN 0 WHEN ${matches('trim(x)', '[-+]?\\d{1,37}')} THEN CAST(trim(x) AS HUGEINT) END`,
  `tsql_integer(x) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_integer(x), ${raise(NOT_A_NUMBER)}) END`,
  `tsql_try_number(x) AS CASE WHEN ${matches('trim(x)', '[-+]?(\\d+\\.?\\d*|\\.\\d+)')} THEN trim(x) END`,
  `tsql_number(x) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_number(x), ${raise(NOT_A_NUMBER)}) END`,
  `tsql_read_float(x) AS CASE WHEN trim(x) = '' THEN 0 WHEN ${matches('trim(x)', '[-+]?(\\d+\\.?\\d*|\\.\\d+)([dDeE][-+]?\\d+)?')} THEN CAST(translate(trim(x), 'dD', 'ee') AS DOUBLE) END`,
  `tsql_float(x) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_read_float(x), ${raise(NOT_A_NUMBER)}) END`,
  `tsql_try_float(x) AS CASE WHEN NOT isinf(tsql_read_float(x)) THEN tsql_read_float(x) END`,
  `tsql_at_most(x, n) AS CASE WHEN length(x) > n THEN ${raise(RESULT_TOO_LONG)} ELSE x END`,
  `tsql_try_fit(x, n) AS CASE WHEN length(x) <= n THEN x END`,
  `tsql_exponent(x) AS regexp_replace(x, 'e([-+])(\\d\\d)$', 'e\\10\\2')`,
  `tsql_fit(x, n) AS CASE WHEN length(x) > n THEN ${raise(OVERFLOW)} ELSE x END`,
  `tsql_fit_integer(x, n) AS CASE WHEN length(x) > n THEN '*' ELSE x END`,
  `tsql_third(x) AS make_timestamp(((((epoch_us(x) + 62135596800000000) * 3 + 5000) // 10000) * 20 + 3) // 6 * 1000 - 62135596800000000)`,
  `tsql_try_datetime(x) AS CASE WHEN x >= TIMESTAMP '1753-01-01' AND x < ${DATETIME_END} THEN tsql_third(x) END`,
  `tsql_datetime(x) AS CASE WHEN x < TIMESTAMP '1753-01-01' OR x >= ${DATETIME_END} THEN ${raise(DATE_RANGE)} ELSE tsql_third(x) END`,
  `tsql_midnight(x) AS CASE WHEN x < DATE '1753-01-01' OR x > DATE '9999-12-31' THEN ${raise(DATE_RANGE)} ELSE CAST(x AS TIMESTAMP) END`,
  `tsql_is_datetime(x) AS CASE WHEN x < DATE '1753-01-01' OR x > DATE '9999-12-31' THEN ${raise(DATE_RANGE)} ELSE true END`,
  `tsql_first_day(x) AS CAST(x AS DATE) + CASE WHEN x > CAST(x AS DATE) THEN 1 ELSE 0 END`,
  `tsql_try_smalldatetime(x) AS CASE WHEN date_trunc('minute', tsql_try_datetime(x) + INTERVAL 30 SECOND) BETWEEN TIMESTAMP '1900-01-01' AND TIMESTAMP '2079-06-06 23:59:00' THEN date_trunc('minute', tsql_try_datetime(x) + INTERVAL 30 SECOND) END`,
  `tsql_smalldatetime(x) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_smalldatetime(x), ${raise(DATE_RANGE)}) END`,
  `tsql_days(x) AS ((epoch_us(x) + 2208988800000000) * 3 + 5000) // 10000 / 25920000.0::DOUBLE`,
  `tsql_in_years(x) AS x BETWEEN TIMESTAMP '0001-01-01' AND TIMESTAMP '9999-12-31 23:59:59.999999'`,
  `tsql_try_dated(x) AS CASE WHEN tsql_in_years(x) THEN x END`,
  `tsql_dated(x) AS CASE WHEN tsql_in_years(x) OR x IS NULL THEN x ELSE ${raise(DATE_RANGE)} END`,
  `tsql_datetime2(x, n) AS make_timestamp(CAST(round(epoch_us(x) + 62135596800000000, CAST(n AS INTEGER) - 6) AS BIGINT) - 62135596800000000)`,
  `tsql_ordered(x, o, y) AS regexp_replace(regexp_replace(CASE o
     WHEN 'mdy' THEN regexp_replace(trim(x), '^(\\d{1,2})[-/.](\\d{1,2})[-/.](' || CASE y WHEN 4 THEN '\\d{4}' ELSE '\\d{2}' END || ')( |$)', '\\1/\\2/\\3\\4')
     WHEN 'dmy' THEN regexp_replace(trim(x), '^(\\d{1,2})[-/.](\\d{1,2})[-/.](' || CASE y WHEN 4 THEN '\\d{4}' ELSE '\\d{2}' END || ')( |$)', '\\2/\\1/\\3\\4')
     ELSE regexp_replace(trim(x), '^(' || CASE y WHEN 4 THEN '\\d{4}' ELSE '\\d{2}' END || ')[-/.](\\d{1,2})[-/.](\\d{1,2})( |$)', '\\2/\\3/\\1\\4') END,
     '^(\\d{1,2}/\\d{1,2}/)([0-4]\\d)( |$)', '\\1' || '20' || '\\2\\3'), '^(\\d{1,2}/\\d{1,2}/)([5-9]\\d)( |$)', '\\1' || '19' || '\\2\\3')`,
  `tsql_timestamp(x) AS CASE WHEN ${matches('trim(x)', `${DAY}([ T]${HOURS})?`)} THEN TRY_CAST(trim(x) AS TIMESTAMP)
     WHEN ${matches('trim(x)', `${YEAR}\\d{4}( ${HOURS})?`)} THEN TRY_CAST(regexp_replace(trim(x), '^(\\d{4})(\\d{2})(\\d{2})', '\\1-\\2-\\3') AS TIMESTAMP)
     WHEN ${matches('trim(x)', `\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2}( .*)?`)} THEN try_strptime(${toWritten("tsql_ordered(x, 'mdy', 2)")}, [${WRITTEN}])
     WHEN ${matches('trim(x)', YEAR)} THEN TRY_CAST(trim(x) || '-01-01' AS TIMESTAMP)
     WHEN ${matches('trim(x)', `${DAY}[ T]${HOURS}${OFFSET}`)} THEN TRY_CAST(regexp_replace(trim(x), '${OFFSET}$', '') AS TIMESTAMP)
     WHEN ${matches('trim(x)', HOURS)} THEN TRY_CAST('1900-01-01 ' || trim(x) AS TIMESTAMP) WHEN trim(x) = '' THEN TIMESTAMP '1900-01-01'
     WHEN ${matches('trim(x)', `(.*\\b${YEAR}\\b.*|${CLOCK})`)} THEN try_strptime(${toWritten("regexp_replace(trim(x), ' +', ' ', 'g')")}, [${WRITTEN}]) END`,
  `tsql_try_short_fraction(x) AS CASE WHEN NOT regexp_matches(x, '${NO_DATETIME}') THEN x END`,
  `tsql_short_fraction(x) AS CASE WHEN regexp_matches(x, '${NO_DATETIME}') THEN ${raise(NOT_A_DATE)} ELSE x END`,
  `tsql_as_timestamp(x) AS CASE WHEN x IS NULL THEN NULL ELSE coalesce(tsql_timestamp(x), ${raise(NOT_A_DATE)}) END`,
  `tsql_bucket_width(n) AS CASE WHEN n > 0 THEN CAST(n AS BIGINT) WHEN n IS NOT NULL THEN ${raise(BUCKET_WIDTH)} END`,
  `tsql_bucket(x, o, w) AS make_timestamp(epoch_us(o) + w * CAST(floor((epoch_us(x) - epoch_us(o)) / w) AS BIGINT))`,
  `tsql_months(x, o) AS date_diff('month', o, x) - CASE WHEN o + to_months(date_diff('month', o, x)) > x THEN 1 ELSE 0 END`,
  `tsql_bucket_months(x, o, w) AS o + to_months(CAST(w * floor(tsql_months(x, o) / w) AS BIGINT))`,
  `tsql_week(x) AS (date_diff('day', DATE '0001-01-01', CAST(x AS DATE)) + 1) // 7`,
  `tsql_offset_at(u, s) AS CASE WHEN tsql_in_years(CAST(u AS TIMESTAMP) + to_minutes(s)) THEN struct_pack(utc := CAST(u AS TIMESTAMP), shift := CAST(s AS INTEGER)) WHEN u IS NOT NULL AND s IS NOT NULL THEN ${raise(DATE_RANGE)} END`,
  `tsql_offset_made(x, s) AS tsql_offset_at(CAST(x AS TIMESTAMP) - to_minutes(s), s)`,
  `tsql_try_offset_at(u, s) AS CASE WHEN tsql_in_years(CAST(u AS TIMESTAMP) + to_minutes(s)) THEN struct_pack(utc := CAST(u AS TIMESTAMP), shift := CAST(s AS INTEGER)) END`,
  `tsql_try_offset(x) AS CASE WHEN ${matches('trim(x)', `.*\\d${OFFSET}`)} AND tsql_timestamp(trim(regexp_replace(trim(x), '${OFFSET}$', ''))) IS NOT NULL THEN
     tsql_try_offset_at(tsql_timestamp(trim(regexp_replace(trim(x), '${OFFSET}$', ''))) - to_minutes(${getShift('trim(x)')}), ${getShift('trim(x)')})
     WHEN tsql_timestamp(x) IS NOT NULL THEN struct_pack(utc := tsql_timestamp(x), shift := 0) END`,
  `tsql_offset(x) AS CASE WHEN x IS NULL THEN NULL WHEN tsql_try_offset(x) IS NULL THEN ${raise(NOT_A_DATE)} ELSE tsql_try_offset(x) END`,
  `tsql_offset_rounded(x, n) AS tsql_offset_at(tsql_datetime2(CAST((x).utc AS TIMESTAMP), n), (x).shift)`,
  `tsql_try_offset_rounded(x, n) AS tsql_try_offset_at(tsql_datetime2(CAST((x).utc AS TIMESTAMP), n), (x).shift)`,
  `tsql_offset_local(x) AS CAST((x).utc AS TIMESTAMP) + to_minutes((x).shift)`,
  `tsql_zone_utc(x, z) AS CASE WHEN timezone(z, make_timestamptz(epoch_us(timezone(z, x)) - 3600000000)) = x THEN make_timestamp(epoch_us(timezone(z, x)) - 3600000000)
     WHEN timezone(z, make_timestamptz(epoch_us(timezone(z, x)) - 1800000000)) = x THEN make_timestamp(epoch_us(timezone(z, x)) - 1800000000) ELSE make_timestamp(epoch_us(timezone(z, x))) END`,
  `tsql_in_zone(u, z) AS tsql_offset_at(u, date_diff('minute', u, timezone(z, make_timestamptz(epoch_us(u)))))`,
  `tsql_code_page(u) AS CASE WHEN u < 128 OR u BETWEEN 160 AND 255 THEN u ELSE coalesce(nullif(list_position(${CODES_FROM_128}, u), 0) + 127, 63) END`,
  `tsql_char(n) AS CASE WHEN n BETWEEN 128 AND 159 THEN chr(${CODES_FROM_128}[n - 127]) WHEN n BETWEEN 0 AND 255 THEN chr(n) END`,
  `tsql_hex_text(x) AS array_to_string(list_transform(regexp_extract_all(x, '(?s:.)'), lambda c: lpad(hex(tsql_code_page(unicode(c))), 2, '0')), '')`,
  `tsql_hex_unit(u) AS lpad(hex(u & 255), 2, '0') || lpad(hex(u >> 8), 2, '0')`,
  `tsql_hex_unicode(x) AS array_to_string(list_transform(regexp_extract_all(x, '(?s:.)'), lambda c: CASE WHEN unicode(c) < 65536 THEN tsql_hex_unit(unicode(c))
     ELSE tsql_hex_unit(55296 + ((unicode(c) - 65536) >> 10)) || tsql_hex_unit(56320 + ((unicode(c) - 65536) & 1023)) END), '')`,
  `tsql_try_hex_digits(x, style) AS CASE WHEN ${matches('x', '(0[xX])?([0-9A-Fa-f]{2})*')} AND (lower(left(x, 2)) = '0x') = (style = 1) THEN regexp_replace(x, '^0[xX]', '') END`,
  `tsql_hex_digits(x, style) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_hex_digits(x, style), ${raise(NOT_BINARY)}) END`,
  `tsql_bytes_number(h, half, whole) AS CASE WHEN CAST('0x' || h AS UBIGINT) >= half THEN CAST(CAST('0x' || h AS UBIGINT) AS HUGEINT) - CAST(whole AS HUGEINT) ELSE CAST(CAST('0x' || h AS UBIGINT) AS HUGEINT) END`,
  `tsql_within(x, most) AS CASE WHEN x BETWEEN -most AND most OR x IS NULL THEN x ELSE ${raise(OVERFLOW)} END`,
  `tsql_finite(x) AS CASE WHEN isinf(x) OR isnan(x) THEN ${raise(OVERFLOW)} ELSE x END`,
  `tsql_try_within(x, most) AS CASE WHEN x BETWEEN -most AND most THEN x END`,
  `tsql_fraction(x) AS rtrim(rtrim(strftime(x, '.%f'), '0'), '.')`,
  `tsql_shift_text(s) AS CASE WHEN s < 0 THEN '-' ELSE '+' END || lpad(CAST(abs(s) // 60 AS VARCHAR), 2, '0') || ':' || lpad(CAST(abs(s) % 60 AS VARCHAR), 2, '0')`,
  `tsql_shift(s) AS CASE WHEN abs(s) > 840 THEN ${raise(INVALID_OFFSET)} ELSE s END`,
  `tsql_shift_made(h, m) AS CASE WHEN sign(h) * sign(m) < 0 OR abs(m) > 59 THEN ${raise(INVALID_PARTS)} ELSE tsql_shift(h * 60 + m) END`,
  `tsql_shift_of(z) AS CASE WHEN z IS NULL THEN NULL WHEN ${matches('z', '[-+]\\d{2}:[0-5]\\d')} THEN tsql_shift(${getShift('z')}) WHEN ${matches('z', '[-+]?\\d{1,4}')} THEN tsql_shift(CAST(z AS INTEGER)) ELSE ${raise(INVALID_OFFSET)} END`,
  `tsql_offset_text(x) AS strftime(tsql_offset_local(x), '%Y-%m-%d %H:%M:%S') || tsql_fraction(tsql_offset_local(x)) || ' ' || tsql_shift_text((x).shift)`,
  `tsql_offset_digits(x, n) AS strftime(tsql_offset_local(x), '%Y-%m-%d %H:%M:%S') || rtrim(left(strftime(tsql_offset_local(x), '.%f') || '0', n + 1), '.') || ' ' || tsql_shift_text((x).shift)`,
  `tsql_try_guid(x) AS CASE WHEN ${matches('left(x, 36)', GUID)} THEN upper(left(x, 36)) WHEN ${matches('left(x, 38)', `\\{${GUID}\\}`)} THEN upper(substring(x, 2, 36)) END`,
  `tsql_guid(x) AS CASE WHEN x IS NOT NULL THEN coalesce(tsql_try_guid(x), ${raise(NOT_A_GUID)}) END`,
  `tsql_moment(y, m, d, h, n, s, f, p) AS CASE WHEN y BETWEEN 1 AND 9999 AND h BETWEEN 0 AND 23 AND n BETWEEN 0 AND 59 AND s BETWEEN 0 AND 59 AND p BETWEEN 0 AND 7 AND f >= 0 AND f < power(10, p)
     THEN coalesce(TRY_CAST(format('{:04d}-{:02d}-{:02d} {:02d}:{:02d}:{:02d}', y, m, d, h, n, s) AS TIMESTAMP), ${raise(INVALID_PARTS)}) + to_microseconds(CAST(trunc(f * power(10, 6 - p)) AS BIGINT)) ELSE ${raise(INVALID_PARTS)} END`,
  `tsql_shift_bits(x, k) AS CASE WHEN k >= 0 THEN x << CAST(least(k, 65536) AS INTEGER) WHEN k < 0 THEN x >> CAST(-greatest(k, -65536) AS INTEGER) END`,
  `tsql_step(n) AS CASE WHEN n = 0 THEN ${raise(NO_STEP)} ELSE n END`,
  `tsql_bit_offset() AS ${raise(BIT_OFFSET)}`,
  `tsql_bit_value() AS ${raise(BIT_VALUE)}`,
  `tsql_domain(x) AS CASE WHEN x IS NOT NULL THEN ${raise(INVALID_DOMAIN)} END`,
  `tsql_recursion(d, most) AS CASE WHEN d > most THEN ${raise(RECURSION)} ELSE d END`,
  `tsql_tiles(n) AS CASE WHEN n > 0 THEN n WHEN n IS NOT NULL THEN ${raise(INVALID_TILES)} END`,
  `tsql_row_count(n, least) AS CASE WHEN n >= least THEN n ELSE ${raise(INVALID_ROWS)} END`,
  `tsql_percent(n) AS CASE WHEN n BETWEEN 0 AND 100 THEN n ELSE ${raise(INVALID_PERCENT)} END`,
  `tsql_offset_count(n) AS CASE WHEN n < 0 THEN ${raise(INVALID_SHIFT)} ELSE n END`,
  `tsql_round_float(x, n, cut) AS CASE WHEN cut = 0 THEN round(x, n) WHEN cut IS NULL OR n IS NULL THEN NULL WHEN n < -308 THEN 0 WHEN isfinite(x * power(10, n)) THEN trunc(x * power(10, n)) / power(10, n) ELSE x END`,
  `tsql_stuff(x, s, n, y) AS CASE WHEN s > 0 AND s <= length(x) AND n >= 0 THEN left(x, s - 1) || coalesce(y, '') || substring(x, CAST(s AS BIGINT) + n) END`,
  `tsql_digits(x, k) AS printf('%.' || CAST(k AS VARCHAR) || 'f', round(x, k))`,
  `tsql_str(x, n, d) AS CASE WHEN x IS NULL OR n < 1 OR d < 0 OR d IS NULL THEN NULL WHEN length(tsql_digits(x, 0)) > n THEN repeat('*', n) ELSE
     lpad(tsql_digits(x, CAST(greatest(least(d, 16, n - 1 - length(printf('%.0f', trunc(x)))), 0) AS INTEGER)), n, ' ') END`,
  `tsql_separator(x) AS CASE WHEN length(x) = 1 THEN x ELSE ${raise(INVALID_SEPARATOR)} END`,
  `tsql_each_case(x) AS array_to_string(list_transform(regexp_extract_all(x, '(?s:.)'), lambda c: lower(c) || upper(c)), '')`,
  `tsql_translate(x, f, t) AS CASE WHEN length(f) <> length(t) THEN ${raise(TRANSLATE_LENGTHS)} ELSE translate(x, tsql_each_case(f), regexp_replace(t, '((?s:.))', '\\1\\1', 'g')) END`,
  `tsql_quotes(q) AS CASE WHEN q = '' THEN 0 ELSE instr('[](){}<>''''""\`\`', left(q, 1)) END`,
  `tsql_quoted(x, open, close) AS CASE WHEN length(x) <= 128 THEN open || replace(x, close, close || close) || close END`,
  `tsql_quotename(x, q) AS CASE WHEN tsql_quotes(q) > 0 THEN tsql_quoted(x, substring('[](){}<>''''""\`\`', tsql_quotes(q) - 1 + tsql_quotes(q) % 2, 1), substring('[](){}<>''''""\`\`', tsql_quotes(q) + tsql_quotes(q) % 2, 1)) END`,
  `tsql_plain_name(x) AS CASE left(x, 1) WHEN '[' THEN replace(substring(x, 2, length(x) - 2), ']]', ']') WHEN '"' THEN replace(substring(x, 2, length(x) - 2), '""', '"') ELSE x END`,
  `tsql_parsename(x, n) AS CASE WHEN n BETWEEN 1 AND 4 AND ${matches('x', `${NAME}(\\.${NAME}){0,3}`)}
     THEN nullif(tsql_plain_name(regexp_extract(x, '^(?:${NAME}\\.)*(${NAME})(?:\\.${NAME}){' || CAST(n - 1 AS VARCHAR) || '}$', 1)), '') END`,
  `tsql_sound(c) AS translate(upper(c), 'BFPVCGJKQSXZDTLMNRAEIOUYHW', '11112222222233455600000099')`,
  `tsql_soundex(x) AS CASE WHEN regexp_matches(x, '^[A-Za-z]') THEN left(upper(left(x, 1)) || replace(substring(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
     replace(tsql_sound(regexp_extract(x, '^[A-Za-z]+')), '9', ''), '0+', '0', 'g'), '1+', '1', 'g'), '2+', '2', 'g'), '3+', '3', 'g'), '4+', '4', 'g'), '5+', '5', 'g'), '6+', '6', 'g'), CASE WHEN upper(left(x, 1)) IN ('H', 'W') THEN 1 ELSE 2 END), '0', '') || '000', 4) WHEN x IS NOT NULL THEN '0000' END`,
  `tsql_difference(a, b) AS CAST(left(a, 1) = left(b, 1) AS INTEGER) + CAST(substring(a, 2, 1) = substring(b, 2, 1) AS INTEGER) + CAST(substring(a, 3, 1) = substring(b, 3, 1) AS INTEGER) + CAST(substring(a, 4, 1) = substring(b, 4, 1) AS INTEGER)`,
  `tsql_like_pattern(p, e) AS array_to_string(list_transform(regexp_extract_all(p, CASE e WHEN '' THEN '' ELSE regexp_escape(e) || '.|' END || '\\[\\^?[^\\]]+\\]|(?s:.)'), lambda t:
     CASE WHEN e <> '' AND length(t) = 2 AND left(t, 1) = e THEN regexp_escape(right(t, 1)) WHEN t = '%' THEN '.*' WHEN t = '_' THEN '.'
     WHEN length(t) > 2 AND left(t, 2) = '[^' THEN '[^' || tsql_like_class(substring(t, 3, length(t) - 3)) || ']'
     WHEN t = '[' THEN '${NOTHING}' WHEN length(t) > 1 THEN '[' || tsql_like_class(substring(t, 2, length(t) - 2)) || ']'
     ELSE regexp_escape(t) END), '')`,
  `tsql_patindex(p, x) AS CASE WHEN x IS NULL OR p IS NULL THEN NULL WHEN left(p, 1) = '%' THEN
     CASE WHEN regexp_matches(x, tsql_like_pattern(ltrim(p, '%'), '') || CASE WHEN right(p, 1) = '%' THEN '' ELSE '$' END, 'is')
       THEN length(regexp_extract(x, '^(.*?)(' || tsql_like_pattern(ltrim(p, '%'), '') || ')' || CASE WHEN right(p, 1) = '%' THEN '' ELSE '$' END, 1, 'is')) + 1 ELSE 0 END
     WHEN regexp_full_match(x, tsql_like_pattern(p, ''), 'is') THEN 1 ELSE 0 END`,
].map((macro) => `CREATE MACRO ${macro}`)
