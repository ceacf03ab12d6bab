import type { Sentence } from './sentences.ts'

/** Begins every message that the emitted SQL raises itself, so that no other (it could hold a cell's value) is ever shown. */
export const RAISED = 'tsql: '

const raise = (message: Sentence) => `error('${RAISED}${message}')`
export const DIVIDE_BY_ZERO = 'Divide by zero error encountered'
const OVERFLOW = 'Arithmetic overflow error'
const NOT_A_NUMBER = 'Conversion failed: a text is not a number'
const NOT_A_DATE = 'Conversion failed: a text is not a date or time'
const INVALID_LENGTH = 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING'

const DAY = '\\d{4}-\\d{2}-\\d{2}'
const HOURS = '\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,7})?)?'
const OFFSET = ' ?([-+]\\d{2}:\\d{2}|Z)'
const matches = (x: string, pattern: string) => `regexp_full_match(${x}, '${pattern}')`
const shiftOf = (x: string) => `CASE WHEN right(${x}, 1) = 'Z' THEN 0 ELSE
  (CASE WHEN left(right(${x}, 6), 1) = '-' THEN -1 ELSE 1 END) * (CAST(left(right(${x}, 5), 2) AS INTEGER) * 60 + CAST(right(${x}, 2) AS INTEGER)) END`

/**
 * What T-SQL means and DuckDB says otherwise, as macros that every query may use. They run before the query, in the
 * same empty database. NULL in gives NULL out.
 *
 * datetime: rounded to 1/300 s, kept to the millisecond that SQL Server shows (.000, .003, .007); the constant makes
 * the microseconds positive from the year 1 on. datetimeoffset: its UTC time and its shift in minutes.
 * Weeks are counted from the Sunday before the year 1. LIKE: `[a-c]`, `[^a-c]`, `%` and `_` become a regular expression, piece by piece.
 */
export const PRELUDE: readonly string[] = [
  `tsql_divide(a, b) AS CASE WHEN b = 0 THEN ${raise(DIVIDE_BY_ZERO)} ELSE a // b END`,
  `tsql_divide_float(a, b) AS CASE WHEN b = 0 THEN ${raise(DIVIDE_BY_ZERO)} ELSE a / b END`,
  `tsql_modulo(a, b) AS CASE WHEN b = 0 THEN ${raise(DIVIDE_BY_ZERO)} ELSE a % b END`,
  `tsql_substring(x, s, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} ELSE
     substring(x, greatest(CAST(s AS BIGINT), 1), greatest(least(CAST(n AS BIGINT), CAST(n AS BIGINT) + s - 1), 0)) END`,
  `tsql_left(x, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} ELSE left(x, n) END`,
  `tsql_right(x, n) AS CASE WHEN n < 0 THEN ${raise(INVALID_LENGTH)} ELSE right(x, n) END`,
  `tsql_replace(x, f, r) AS CASE WHEN f = '' THEN x ELSE regexp_replace(x, regexp_escape(f), replace(r, '\\', '\\\\'), 'gi') END`,
  `tsql_charindex(f, x, s) AS CASE WHEN f = '' THEN 0 ELSE CAST(CASE instr(substring(lower(x), greatest(s, 1)), lower(f))
     WHEN 0 THEN 0 ELSE instr(substring(lower(x), greatest(s, 1)), lower(f)) + greatest(s, 1) - 1 END AS INTEGER) END`,
  `tsql_integer(x) AS CASE WHEN trim(x) = '' THEN 0
     WHEN ${matches('trim(x)', '[-+]?\\d{1,37}')} THEN CAST(trim(x) AS HUGEINT) WHEN x IS NOT NULL THEN ${raise(NOT_A_NUMBER)} END`,
  `tsql_number(x) AS CASE WHEN ${matches('trim(x)', '[-+]?(\\d+\\.?\\d*|\\.\\d+)')} THEN trim(x) WHEN x IS NOT NULL THEN ${raise(NOT_A_NUMBER)} END`,
  `tsql_float(x) AS CASE WHEN ${matches('trim(x)', '[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?')} THEN CAST(trim(x) AS DOUBLE)
     WHEN x IS NOT NULL THEN ${raise(NOT_A_NUMBER)} END`,
  `tsql_fit(x, n) AS CASE WHEN length(x) > n THEN ${raise(OVERFLOW)} ELSE x END`,
  `tsql_fit_integer(x, n) AS CASE WHEN length(x) > n THEN '*' ELSE x END`,
  `tsql_datetime(x) AS make_timestamp(((((epoch_us(x) + 62135596800000000) * 3 + 5000) // 10000) * 20 + 3) // 6 * 1000 - 62135596800000000)`,
  `tsql_timestamp(x) AS CASE WHEN ${matches('trim(x)', `${DAY}([ T]${HOURS})?`)} THEN TRY_CAST(trim(x) AS TIMESTAMP)
     WHEN ${matches('trim(x)', `\\d{8}( ${HOURS})?`)} THEN TRY_CAST(regexp_replace(trim(x), '^(\\d{4})(\\d{2})(\\d{2})', '\\1-\\2-\\3') AS TIMESTAMP)
     WHEN ${matches('trim(x)', HOURS)} THEN TRY_CAST('1900-01-01 ' || trim(x) AS TIMESTAMP) WHEN trim(x) = '' THEN TIMESTAMP '1900-01-01' END`,
  `tsql_as_timestamp(x) AS CASE WHEN x IS NULL THEN NULL ELSE coalesce(tsql_timestamp(x), ${raise(NOT_A_DATE)}) END`,
  `tsql_week(x) AS (date_diff('day', DATE '0001-01-01', CAST(x AS DATE)) + 1) // 7`,
  `tsql_offset(x) AS CASE WHEN x IS NULL THEN NULL WHEN ${matches('trim(x)', `${DAY}[ T]${HOURS}${OFFSET}`)} THEN
     struct_pack(utc := tsql_as_timestamp(trim(regexp_replace(trim(x), '${OFFSET}$', ''))) - to_minutes(${shiftOf('trim(x)')}), shift := ${shiftOf('trim(x)')})
     ELSE struct_pack(utc := tsql_as_timestamp(x), shift := 0) END`,
  `tsql_offset_local(x) AS (x).utc + to_minutes((x).shift)`,
  `tsql_fraction(x) AS rtrim(rtrim(strftime(x, '.%f'), '0'), '.')`,
  `tsql_offset_text(x) AS strftime(tsql_offset_local(x), '%Y-%m-%d %H:%M:%S') || tsql_fraction(tsql_offset_local(x)) || ' ' ||
     CASE WHEN (x).shift < 0 THEN '-' ELSE '+' END || lpad(CAST(abs((x).shift) // 60 AS VARCHAR), 2, '0') || ':' || lpad(CAST(abs((x).shift) % 60 AS VARCHAR), 2, '0')`,
  `tsql_like_pattern(p, e) AS array_to_string(list_transform(regexp_extract_all(p, CASE e WHEN '' THEN '' ELSE regexp_escape(e) || '.|' END || '\\[\\^?[^\\]]+\\]|(?s:.)'), lambda t:
     CASE WHEN e <> '' AND length(t) = 2 AND left(t, 1) = e THEN regexp_escape(right(t, 1)) WHEN t = '%' THEN '.*' WHEN t = '_' THEN '.'
     WHEN length(t) > 2 AND left(t, 2) = '[^' THEN '[^' || regexp_replace(substring(t, 3, length(t) - 3), '([\\\\\\[\\]^])', '\\\\\\1', 'g') || ']'
     WHEN length(t) > 1 THEN '[' || regexp_replace(substring(t, 2, length(t) - 2), '([\\\\\\[\\]^])', '\\\\\\1', 'g') || ']'
     ELSE regexp_escape(t) END), '')`,
].map((macro) => `CREATE MACRO ${macro}`)
