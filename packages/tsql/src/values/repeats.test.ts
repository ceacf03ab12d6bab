import { beforeAll, expect, test } from 'vitest'
import { compileQuery, FILES, TABLES } from '../fixtures.ts'
import { AGGREGATE_NAMES } from '../functions/aggregates.ts'
import { WINDOW_NAMES } from '../functions/window-functions.ts'
import { applyFacts } from '../macros/text-macros.ts'
import { SUPPORTED } from '../supported.ts'
import { type Loaded, openTables } from '../test-database.ts'

/** A call of each function, in which `~` is another one; the first is around a column. */
const CALLS: Readonly<Record<string, readonly [call: string, column: string]>> = {
  ABS: ['ABS(~ - 1)', 'id'],
  ACOS: ['ACOS(~)', 'id'],
  ASCII: ['ASCII(~)', 'name'],
  ASIN: ['ASIN(~)', 'id'],
  ATAN: ['ATAN(~)', 'id'],
  ATN2: ['ATN2(~, 2)', 'id'],
  BIT_COUNT: ['BIT_COUNT(~)', 'id'],
  GET_BIT: ['GET_BIT(~, 0)', 'id'],
  SET_BIT: ['SET_BIT(~, 1)', 'id'],
  LEFT_SHIFT: ['LEFT_SHIFT(~, 1)', 'id'],
  RIGHT_SHIFT: ['RIGHT_SHIFT(~, 1)', 'id'],
  JSON_ARRAY: ['JSON_ARRAY(~)', 'name'],
  JSON_MODIFY: ["JSON_MODIFY(~, '$.a.b', name)", 'name'],
  JSON_OBJECT: ["JSON_OBJECT('a':~)", 'name'],
  JSON_PATH_EXISTS: ["JSON_PATH_EXISTS(~, '$.a')", 'name'],
  CEILING: ['CEILING(~ / 3)', 'id * 1.5'],
  CHAR: ['CHAR(~)', 'id'],
  CHARINDEX: ["CHARINDEX('a', name, ~)", 'id'],
  CHOOSE: ['CHOOSE(~, 1, 2, id)', 'id'],
  COALESCE: ['COALESCE(~, name)', 'name'],
  CONCAT: ["CONCAT(~, 'a')", 'name'],
  CONCAT_WS: ["CONCAT_WS('-', ~, 'a')", 'name'],
  COS: ['COS(~)', 'id'],
  COT: ['COT(~)', 'id'],
  DATALENGTH: ['DATALENGTH(~)', 'name'],
  DATEADD: ['DATEADD(month, 1, ~)', 'born'],
  DATEDIFF: ["DATEDIFF(week, '2020-01-01', ~)", 'born'],
  DATEDIFF_BIG: ["DATEDIFF_BIG(week, '2020-01-01', ~)", 'born'],
  DATEFROMPARTS: ['DATEFROMPARTS(2020, 1, DAY(~))', 'born'],
  DATENAME: ['DATENAME(weekday, ~)', 'born'],
  DATEPART: ['DATEPART(iso_week, ~)', 'born'],
  DATETIME2FROMPARTS: ['DATETIME2FROMPARTS(2020, 1, DAY(~), 1, 1, 1, 1, 1)', 'born'],
  DATETIMEFROMPARTS: ['DATETIMEFROMPARTS(2020, 1, DAY(~), 1, 1, 1, 1)', 'born'],
  DATETIMEOFFSETFROMPARTS: [
    'DATETIMEOFFSETFROMPARTS(2020, 1, DATEPART(day, ~), 1, 1, 1, 1, 1, 1, 1)',
    'born',
  ],
  DATETRUNC: ['DATETRUNC(week, ~)', 'born'],
  DATE_BUCKET: ['DATE_BUCKET(month, 2, ~)', 'born'],
  DAY: ['DAY(~)', 'born'],
  DEGREES: ['DEGREES(~)', 'id'],
  DIFFERENCE: ["DIFFERENCE(~, 'a')", 'name'],
  EOMONTH: ['EOMONTH(~, 1)', 'born'],
  EXP: ['EXP(~)', 'id'],
  FLOOR: ['FLOOR(~ / 3)', 'id * 1.5'],
  FORMAT: ["FORMAT(LEN(~), 'N2')", 'name'],
  GREATEST: ["GREATEST(~, 'b', city)", 'name'],
  HASHBYTES: ["CONVERT(varchar(90), HASHBYTES('MD5', ~), 2)", 'name'],
  IIF: ["IIF(~ > 'a', 'b', name)", 'name'],
  ISDATE: ['ISDATE(~)', 'name'],
  ISJSON: ['ISJSON(~)', 'name'],
  ISNULL: ['ISNULL(~, name)', 'name'],
  ISNUMERIC: ["ISNUMERIC(CONCAT('', ~))", 'name'],
  JSON_QUERY: ["JSON_QUERY(~, '$.a')", 'name'],
  JSON_VALUE: ["JSON_VALUE(~, '$.a')", 'name'],
  LEAST: ["LEAST(~, 'b', city)", 'name'],
  LEFT: ['LEFT(name, LEN(~))', 'name'],
  LEN: ['LEN(~)', 'name'],
  LOG: ['LOG(~, 2)', 'id'],
  LOG10: ['LOG10(~)', 'id'],
  LOWER: ['LOWER(~)', 'name'],
  LTRIM: ["LTRIM(~, 'a')", 'name'],
  MONTH: ['MONTH(~)', 'born'],
  NCHAR: ['NCHAR(~)', 'id'],
  NULLIF: ["NULLIF(~, 'a')", 'name'],
  PARSE: ["FORMAT(PARSE(~ AS decimal(9,2) USING 'fr-CA'), 'N2')", 'name'],
  PARSENAME: ['PARSENAME(~, 1)', 'name'],
  PATINDEX: ["PATINDEX('%[a-c]_%', ~)", 'name'],
  POWER: ['POWER(~, 2)', 'id * 1.5'],
  QUOTENAME: ['QUOTENAME(~)', 'name'],
  RADIANS: ['RADIANS(~)', 'id'],
  REPLACE: ["REPLACE(~, 'a', 'bc')", 'name'],
  REPLICATE: ['REPLICATE(~, 2)', 'name'],
  REVERSE: ['REVERSE(~)', 'name'],
  RIGHT: ['RIGHT(name, LEN(~))', 'name'],
  ROUND: ['ROUND(~, 1)', 'id * 1.5'],
  RTRIM: ['RTRIM(~)', 'name'],
  SIGN: ['SIGN(~ - 1)', 'id'],
  SIN: ['SIN(~)', 'id'],
  SMALLDATETIMEFROMPARTS: ['SMALLDATETIMEFROMPARTS(2020, 1, DAY(~), 1, 1)', 'born'],
  SOUNDEX: ['SOUNDEX(~)', 'name'],
  SPACE: ['SPACE(LEN(~))', 'name'],
  SQRT: ['SQRT(~)', 'id'],
  SQUARE: ['SQUARE(~)', 'id'],
  STR: ['STR(~, 9, 2)', 'id'],
  STRING_ESCAPE: ["STRING_ESCAPE(~, 'json')", 'name'],
  STUFF: ["STUFF(~, 2, 1, 'zz')", 'name'],
  SUBSTRING: ['SUBSTRING(~, id, 2)', 'name'],
  SWITCHOFFSET: ["SWITCHOFFSET(~, '+01:00')", 'CAST(born AS datetimeoffset)'],
  TAN: ['TAN(~)', 'id'],
  TIMEFROMPARTS: ['TIMEFROMPARTS(DATEPART(hour, ~), 1, 1, 1, 1)', 'CAST(name AS time)'],
  TODATETIMEOFFSET: ["TODATETIMEOFFSET(~, '+01:00')", 'born'],
  TRANSLATE: ["TRANSLATE(~, 'ab', 'cd')", 'name'],
  TRIM: ['TRIM(~)', 'name'],
  TRY_CAST: ['TRY_CAST(TRY_CAST(~ AS date) AS varchar(30))', 'name'],
  TRY_CONVERT: ['TRY_CONVERT(varchar(30), TRY_CONVERT(datetime, ~, 103), 103)', 'name'],
  TRY_PARSE: ["FORMAT(TRY_PARSE(~ AS date USING 'en-US'), 'd')", 'name'],
  UNICODE: ['UNICODE(~)', 'name'],
  UPPER: ['UPPER(~)', 'name'],
  YEAR: ['YEAR(~)', 'born'],
  'CASE with an operand': ["CASE ~ WHEN 'a' THEN 'b' WHEN 'c' THEN name ELSE 'd' END", 'name'],
  'CASE with conditions': ["CASE WHEN ~ BETWEEN 'a' AND 'c' THEN 'b' ELSE name END", 'name'],
  LIKE: ["CASE WHEN ~ LIKE '%[a-c]_' THEN 'b' ELSE name END", 'name'],
  IN: ["CASE WHEN ~ IN ('a', 'b') THEN 'b' ELSE name END", 'name'],
  'a quotient of decimals': ['(~ / 3.7)', 'id'],
  'a quotient': ['(7 / ~)', 'id'],
  'a remainder': ['(~ % 7)', 'id'],
  'a conversion to a number': ['CAST(CAST(~ AS int) AS varchar(9))', 'name'],
  'a conversion to a decimal': ['CAST(CAST(~ AS decimal(9,2)) AS varchar(9))', 'name'],
  'a conversion to a date': ['CAST(CAST(~ AS date) AS varchar(9))', 'name'],
  'a conversion to datetimeoffset': ['CAST(CAST(~ AS datetimeoffset) AS varchar(40))', 'name'],
  'a conversion to bit': ['CAST(CAST(~ AS bit) AS varchar(40))', 'name'],
  'AT TIME ZONE': ["~ AT TIME ZONE 'UTC'", 'CAST(born AS datetime2)'],
  'COLLATE Latin1_General_CS_AS': [
    "CASE WHEN ~ COLLATE Latin1_General_CS_AS = 'b' THEN 'b' ELSE name END",
    'name',
  ],
}
/**
 * They cannot be in one another: aggregates, those with OVER, sources of rows, without arguments.
 */
const FLAT = new Set([
  ...AGGREGATE_NAMES,
  ...WINDOW_NAMES,
  ...'GROUPING GROUPING_ID GENERATE_SERIES STRING_SPLIT OPENJSON'.split(' '),
  ...'CURRENT_TIMESTAMP GETDATE GETUTCDATE SYSDATETIME SYSDATETIMEOFFSET SYSUTCDATETIME'.split(' '),
  ...'NEWID PI'.split(' '),
])

let loaded: Loaded
beforeAll(async () => {
  loaded = await openTables(TABLES, FILES)
})

/** The characters of the SQL, and of the plan that DuckDB makes of it. */
async function measure([call, column]: readonly [string, string], depth: number) {
  let nested = column
  for (let level = 0; level < depth; level += 1) nested = call.replace('~', () => nested)
  const compiled = compileQuery(`SELECT ${nested} AS a FROM People`)
  const { sql } = applyFacts(compiled, () => undefined)
  const plan = await loaded.connection.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`)
  return { sql: sql.length, plan: JSON.stringify(plan.getRows()).length }
}

/** The plan of one step that repeats its argument may be this long before its argument is named. */
const ROOM = { sql: 40_000, plan: 20_000 }

test('every function that can be nested has a call here', () => {
  const names = SUPPORTED.map(({ name }) => name).filter((name) => !FLAT.has(name))
  expect(names.filter((name) => !CALLS[name])).toEqual([])
})

/** One function in four, since a deep plan takes long to make. */
const ONE_IN = process.env.LONG === '1' ? 1 : 4
const SEED = Number(process.env.TEST_SEED ?? 22)
const CHOSEN = Object.entries(CALLS).filter((_, index) => (index + SEED) % ONE_IN === 0)

test.for(CHOSEN)(
  '%s in one another grows with its depth only, in SQL and plan [B035]',
  async ([, call]) => {
    const [shallow, deep] = [await measure(call, 5), await measure(call, 10)]
    expect(deep.sql).toBeLessThan(3 * shallow.sql + ROOM.sql)
    expect(deep.plan).toBeLessThan(3 * shallow.plan + ROOM.plan)
  },
)
