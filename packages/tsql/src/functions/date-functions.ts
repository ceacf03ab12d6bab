import { type TsqlMessage, toMessage } from '../texts.ts'
import {
  BIGINT,
  DATETIME,
  datetime2,
  INT,
  isCounted,
  isString,
  isTemporal,
  type SqlType,
  secondDigits,
  spell,
  string,
} from '../tree/types.ts'
import { addToConstant } from './constant-moments.ts'
import { BUCKETS, bucket } from './date-bucket.ts'
import { boundaries, getName, getPart, interval, TIME_PARTS } from './date-parts.ts'
import {
  type Call,
  datetimeUnlessTyped,
  type FunctionRow,
  type FunctionRows,
  first,
  never,
} from './function-row.ts'
import { findZone } from './time-zones.ts'

const int = (): SqlType => INT
const DATE: SqlType = { base: 'date' }
const ZONED: SqlType = { base: 'datetimeoffset' }
const PRECISE = datetime2(7)
const zoned = (scale: number): SqlType => (scale === 7 ? ZONED : { ...ZONED, scale })

/** Parts of a datetimeoffset are local; differences are computed in UTC. */
const local = (x: string | undefined, type: SqlType | undefined) =>
  type?.base === 'datetimeoffset' ? `tsql_offset_local(${x})` : `${x}`
const utc = (x: string | undefined, type: SqlType | undefined) =>
  type?.base === 'datetimeoffset' ? `CAST((${x}).utc AS TIMESTAMP)` : `${x}`

/** A date has no hours, a time no days, and only a datetimeoffset has a time zone. */
function wrongPart(name: string, at: number) {
  return ({ part, types }: Call): TsqlMessage | undefined => {
    const base = types[at]?.base
    const isWrong =
      (base === 'date' && TIME_PARTS.includes(part)) ||
      (base === 'time' && !TIME_PARTS.includes(part)) ||
      (part === 'tzoffset' &&
        (base !== 'datetimeoffset' || !['DATEPART', 'DATENAME'].includes(name))) ||
      (name === 'DATE_BUCKET' && !(part in BUCKETS)) ||
      (name === 'DATEADD' && ['iso_week', 'nanosecond'].includes(part)) ||
      (name.startsWith('DATEDIFF') && part === 'iso_week') ||
      (name === 'DATETRUNC' && ['weekday', 'nanosecond', 'tzoffset'].includes(part))
    return isWrong
      ? toMessage('tsql.datePartOfType', { name, part, type: base ?? 'NULL' })
      : undefined
  }
}

const between = (name: string, type: SqlType): FunctionRow => ({
  takes: ['precise', 'precise'],
  part: true,
  type: () => type,
  refusal: (call) =>
    [0, 1]
      .map((at) =>
        call.types[at]?.base === 'date' && call.part !== 'iso_week'
          ? undefined
          : wrongPart(name, at)(call),
      )
      .find(Boolean),
  sql: ([from, to], { part, types }) =>
    boundaries(part, stamp(utc(from, types[0]), types[0]), stamp(utc(to, types[1]), types[1])),
})
/** A date counts as its midnight, a time as one of the first day. */
const stamp = (x: string, type: SqlType | undefined) =>
  type?.base === 'time'
    ? `(DATE '1900-01-01' + ${x})`
    : type?.base === 'date'
      ? `CAST(${x} AS TIMESTAMP)`
      : x

/** A computed moment; one that its type does not have raises an error. */
const inRange = (sql: string, type: SqlType) =>
  `tsql_${isCounted(type) ? type.base : 'dated'}(${sql})`

const fromParts = (
  count: number,
  type: SqlType,
  sql: (args: readonly string[], call: Call) => string,
): FunctionRow => ({
  takes: Array.from({ length: count }, () => 'int' as const),
  type: () => type,
  nullable: () => true,
  sql: (args, call) =>
    `CASE WHEN ${args.map((arg) => `${arg} IS NOT NULL`).join(' AND ')} THEN ${sql(args, call)} END`,
})
/**
 * The date and time from numbers; invalid ones raise an error. `fraction` counts units of 10 to the
 * power of minus `digits`.
 */
const made = ([
  year,
  month,
  day,
  hour = '0',
  minute = '0',
  second = '0',
  fraction = '0',
  digits = '0',
]: readonly string[]) =>
  `tsql_moment(${year}, ${month}, ${day}, ${hour}, ${minute}, ${second}, ${fraction}, ${digits})`

/**
 * Source of each: learn.microsoft.com, "Date and time data types and functions (Transact-SQL)", the
 * function's own page.
 */
export const DATE_FUNCTIONS: FunctionRows = {
  YEAR: { takes: ['temporal'], type: int, sql: ([x]) => `year(${x})` },
  MONTH: { takes: ['temporal'], type: int, sql: ([x]) => `month(${x})` },
  DAY: { takes: ['temporal'], type: int, sql: ([x]) => `day(${x})` },
  EOMONTH: {
    takes: ['temporal', 'int'],
    optional: 1,
    type: () => DATE,
    sql: ([x, months]) => {
      const day = `CAST(${x} AS TIMESTAMP)`
      return `last_day(${months ? `tsql_dated(${day} + to_months(${months}))` : day})`
    },
  },
  DATEPART: {
    takes: ['precise'],
    part: true,
    type: int,
    refusal: wrongPart('DATEPART', 0),
    sql: ([x], { part, types: [type] }) =>
      part === 'tzoffset' ? `(${x}).shift` : getPart(part, stamp(local(x, type), type)),
  },
  DATENAME: {
    takes: ['precise'],
    part: true,
    type: () => string('nvarchar', 30),
    refusal: wrongPart('DATENAME', 0),
    sql: ([x], { part, types: [type] }) =>
      part === 'tzoffset'
        ? `tsql_shift_text((${x}).shift)`
        : getName(part, stamp(local(x, type), type)),
  },
  DATEDIFF: between('DATEDIFF', INT),
  DATEDIFF_BIG: between('DATEDIFF_BIG', BIGINT),
  DATEADD: {
    takes: ['int', 'moment'],
    part: true,
    type: datetimeUnlessTyped,
    refusal: wrongPart('DATEADD', 1),
    sql: ([count, date], { part, type }) => {
      const step = interval(part, `${count}`)
      if (type.base === 'datetimeoffset')
        return `tsql_offset_made(tsql_offset_local(${date}) + ${step}, (${date}).shift)`
      const sum = `${date} + ${step}`
      const known =
        type.base === 'datetime' ? addToConstant(part, `${count}`, `${date}`) : undefined
      if (known) return known
      return type.base === 'time' ? sum : inRange(sum, type)
    },
  },
  DATETRUNC: {
    takes: ['precise'],
    part: true,
    type: (args) => (isString(first(args)) ? PRECISE : first(args)),
    refusal: wrongPart('DATETRUNC', 0),
    sql: ([x], { part, type }) => truncSql(part, `${x}`, type),
  },
  DATE_BUCKET: {
    takes: ['int', 'any', 'any'],
    optional: 1,
    part: true,
    type: (args) => args[1] ?? PRECISE,
    refusal: (call) => {
      const [, date, origin] = call.types
      const wrong = [date, origin ?? date].find(
        (type) => !type || !isTemporal(type) || type.base !== date?.base,
      )
      return wrong
        ? toMessage('tsql.argumentHere', { name: 'DATE_BUCKET', type: spell(wrong) })
        : wrongPart('DATE_BUCKET', 1)(call)
    },
    sql: ([width, x, origin], { part, types: [, type], type: result }) => {
      const [moment, from] = [x, origin].map((each) => each && stamp(local(each, type), type))
      const start = bucket(part, `${width}`, `${moment}`, from ?? "TIMESTAMP '1900-01-01'")
      if (result.base === 'time') return start
      return result.base === 'datetimeoffset'
        ? `tsql_offset_made(${start}, (${x}).shift)`
        : inRange(start, result)
    },
  },
  // Whether it is a datetime, which has no more than three digits of a second.
  ISDATE: {
    takes: ['text'],
    type: int,
    nullable: never,
    sql: ([x]) =>
      `CASE WHEN tsql_try_datetime(tsql_timestamp(${x})) IS NOT NULL AND trim(${x}) <> '' AND NOT regexp_matches(${x}, ':\\d\\d\\.\\d{4}') THEN 1 ELSE 0 END`,
  },
  DATEFROMPARTS: fromParts(3, DATE, (args) => made(args)),
  DATETIMEFROMPARTS: fromParts(7, DATETIME, (args) => `tsql_datetime(${made([...args, '3'])})`),
  SMALLDATETIMEFROMPARTS: fromParts(
    5,
    { base: 'smalldatetime' },
    (args) => `tsql_smalldatetime(${made([...args, '0', '0', '0'])})`,
  ),
  DATETIME2FROMPARTS: {
    ...fromParts(8, PRECISE, (args) => made(args)),
    type: (_args, values) => datetime2(Number(values[7] ?? 7)),
  },
  TIMEFROMPARTS: {
    ...fromParts(5, { base: 'time' }, (args) => made(['1900', '1', '1', ...args])),
    type: (_args, values) => ({ base: 'time', scale: Number(values[4] ?? 7) }),
  },
  DATETIMEOFFSETFROMPARTS: {
    ...fromParts(
      10,
      ZONED,
      ([year, month, day, hour, minute, second, fraction, hours, minutes, digits]) =>
        `tsql_offset_made(${made([year, month, day, hour, minute, second, fraction, digits].map(String))}, tsql_shift_made(${hours}, ${minutes}))`,
    ),
    type: (_args, values) => ({ ...ZONED, scale: Number(values[9] ?? 7) }),
  },
  SWITCHOFFSET: {
    takes: ['offset', 'text'],
    type: first,
    sql: ([x, zone]) => `tsql_offset_at((${x}).utc, tsql_shift_of(${zone}))`,
  },
  TODATETIMEOFFSET: {
    takes: ['precise', 'text'],
    type: (args) => zoned(secondDigits(first(args))),
    sql: ([x, zone], { types: [type] }) =>
      `tsql_offset_made(${stamp(local(x, type), type)}, tsql_shift_of(${zone}))`,
  },
  'AT TIME ZONE': {
    takes: ['any', 'literal text'],
    type: (args) => zoned(secondDigits(first(args))),
    refusal: ({ types: [type], values: [, zone = ''] }) => {
      if (!type || !isTemporal(type) || type.base === 'date' || type.base === 'time')
        return toMessage('tsql.argumentHere', {
          name: 'AT TIME ZONE',
          type: type ? spell(type) : 'NULL',
        })
      return findZone(zone) ? undefined : toMessage('tsql.unknownZone', { zone })
    },
    sql: ([x], { types: [type], values: [, zone = ''] }) =>
      type?.base === 'datetimeoffset'
        ? `tsql_in_zone(${utc(x, type)}, '${findZone(zone)}')`
        : `tsql_in_zone(tsql_zone_utc(${x}, '${findZone(zone)}'), '${findZone(zone)}')`,
  },
  GETDATE: {
    takes: [],
    type: () => DATETIME,
    nullable: never,
    sql: () => 'tsql_datetime(CAST($now AS TIMESTAMP))',
  },
  GETUTCDATE: {
    takes: [],
    type: () => DATETIME,
    nullable: never,
    sql: () => 'tsql_datetime(CAST($now AS TIMESTAMP))',
  },
  SYSDATETIME: {
    takes: [],
    type: () => PRECISE,
    nullable: never,
    sql: () => 'CAST($now AS TIMESTAMP)',
  },
  SYSUTCDATETIME: {
    takes: [],
    type: () => PRECISE,
    nullable: never,
    sql: () => 'CAST($now AS TIMESTAMP)',
  },
  SYSDATETIMEOFFSET: {
    takes: [],
    type: () => ZONED,
    nullable: never,
    sql: () => 'tsql_offset_made(CAST($now AS TIMESTAMP), 0)',
  },
}

function truncSql(part: string, x: string, type: SqlType): string {
  if (type.base === 'datetimeoffset')
    return `tsql_offset_made(${truncated(part, `tsql_offset_local(${x})`)}, (${x}).shift)`
  const start = truncated(part, stamp(x, type))
  return part === 'week' ? inRange(start, type) : start
}

/** A week starts on Sunday, an ISO week on Monday. */
function truncated(part: string, x: string): string {
  if (part === 'week')
    return `CAST(CAST(${x} AS DATE) - CAST(dayofweek(${x}) AS INTEGER) AS TIMESTAMP)`
  return `date_trunc('${part === 'iso_week' ? 'week' : part === 'dayofyear' ? 'day' : part}', ${x})`
}
