import duckdb from '@duckdb/node-bindings'
import { CellColumn, CHUNK_ROWS, copyInto, type Vector } from './cell-column.ts'
import { putWide, putWider } from './wide-number.ts'

const DAY_SECONDS = 86_400
const MICROSECONDS = 1_000_000
const DAY_MICROSECONDS = DAY_SECONDS * MICROSECONDS
/** The start of the year 10000, from 1970. */
const END_MICROSECONDS = 2_932_897 * DAY_MICROSECONDS
const DASH = 0x2d
const COLON = 0x3a
const POINT = 0x2e
const BLANK = 0x20
const LETTER_T = 0x54
const LETTER_Z = 0x5a
const PLUS = 0x2b
const DAY_CHARACTERS = 10
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const SHIFT_MINUTES_MAX = 14 * 60

/** Two digits as a number; NaN if they are not digits. */
function pair(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30
  const ones = (bytes[at + 1] ?? 0) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** The days from 1970-01-01 to the day written as YYYY-MM-DD; NaN if there is none. */
function parseDays(bytes: Uint8Array, at: number): number {
  if (bytes[at + 4] !== DASH || bytes[at + 7] !== DASH) return Number.NaN
  const year = pair(bytes, at) * 100 + pair(bytes, at + 2)
  const month = pair(bytes, at + 5)
  const day = pair(bytes, at + 8)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  if (!(year >= 1 && day >= 1 && day <= last)) return Number.NaN
  // Years start in March, so that the leap day is the last.
  const from = month > 2 ? year : year - 1
  const era = Math.floor(from / 400)
  const yearOfEra = from - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

/**
 * The microseconds from midnight to the time written as HH:MM, HH:MM:SS or with up to six digits of
 * a fraction; NaN if there is none.
 */
function parseMicroseconds(bytes: Uint8Array, from: number, to: number): number {
  const hour = pair(bytes, from)
  const minute = pair(bytes, from + 3)
  if (to - from < 5 || bytes[from + 2] !== COLON || !(hour < 24 && minute < 60)) return Number.NaN
  let value = (hour * 60 + minute) * 60
  if (to - from === 5) return value * MICROSECONDS
  const second = pair(bytes, from + 6)
  if (to - from < 8 || bytes[from + 5] !== COLON || !(second < 60)) return Number.NaN
  value = (value + second) * MICROSECONDS
  if (to - from === 8) return value
  const digits = to - from - 9
  if (bytes[from + 8] !== POINT || digits < 1 || digits > 6) return Number.NaN
  let fraction = 0
  for (let at = from + 9; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    fraction = fraction * 10 + digit
  }
  return value + fraction * 10 ** (6 - digits)
}

/**
 * The microseconds from midnight to a timestamp written as a day, or a day and a time; NaN if there
 * is none. Does not read the day.
 */
function parseTimeOfDay(bytes: Uint8Array, from: number, to: number): number {
  if (to - from === DAY_CHARACTERS) return 0
  const gap = bytes[from + DAY_CHARACTERS]
  if (to - from < DAY_CHARACTERS || (gap !== BLANK && gap !== LETTER_T)) return Number.NaN
  return parseMicroseconds(bytes, from + DAY_CHARACTERS + 1, to)
}

/** Writes the days and microseconds as one number. Returns whether they are a moment. */
function putMoment(words: Int32Array, row: number, days: number, time: number): boolean {
  const moment = days * DAY_MICROSECONDS + time
  if (Number.isSafeInteger(moment)) putWide(words, row * 2, 2, moment)
  else if (moment > 0 && moment < END_MICROSECONDS)
    // Years from 2255 on, such as that of 9999-12-31, which often stands for no end.
    putWider(words, row * 2, 2, BigInt(days) * BigInt(DAY_MICROSECONDS) + BigInt(time))
  else return false
  return true
}

/** Rounded to 1/300 s, stored in the milliseconds that SQL Server shows, like `tsql_datetime`. */
function roundedToTicks(time: number): number {
  const fraction = time % MICROSECONDS
  const ticks = Math.floor((fraction * 3 + 5000) / 10_000)
  return time - fraction + Math.floor((ticks * 20 + 3) / 6) * 1000
}

export class DateColumn extends CellColumn {
  readonly #days = new Int32Array(CHUNK_ROWS)

  override scan(row: number, bytes: Uint8Array, from: number): number {
    const days = parseDays(bytes, from)
    this.#days[row] = days
    return Number.isNaN(days) ? -1 : from + DAY_CHARACTERS
  }

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    return this.scan(row, bytes, from) === to
  }

  protected override copy(vector: Vector): void {
    copyInto(vector, this.#days)
  }
}

/** time and datetime: microseconds. */
export class MomentColumn extends CellColumn {
  readonly #words = new Int32Array(CHUNK_ROWS * 2)
  readonly #isTime: boolean

  constructor(base: 'time' | 'datetime') {
    super()
    this.#isTime = base === 'time'
  }

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    if (!this.#isTime) {
      const time = roundedToTicks(parseTimeOfDay(bytes, from, to))
      return putMoment(this.#words, row, parseDays(bytes, from), time)
    }
    const time = parseMicroseconds(bytes, from, to)
    putWide(this.#words, row * 2, 2, time)
    return !Number.isNaN(time)
  }

  protected override copy(vector: Vector): void {
    copyInto(vector, this.#words)
  }
}

/** datetimeoffset: its UTC time, and its offset in minutes. */
export class OffsetColumn extends CellColumn {
  readonly #words = new Int32Array(CHUNK_ROWS * 2)
  readonly #shifts = new Int32Array(CHUNK_ROWS)

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    const isUtc = bytes[to - 1] === LETTER_Z
    const zone = isUtc ? to - 1 : to - 6
    const shift = isUtc ? 0 : getShift(bytes, zone)
    const time = parseTimeOfDay(bytes, from, bytes[zone - 1] === BLANK ? zone - 1 : zone)
    this.#shifts[row] = shift
    return putMoment(this.#words, row, parseDays(bytes, from), time - shift * 60 * MICROSECONDS)
  }

  protected override copy(vector: Vector): void {
    copyInto(duckdb.struct_vector_get_child(vector, 0), this.#words)
    copyInto(duckdb.struct_vector_get_child(vector, 1), this.#shifts)
  }

  protected override holders(vector: Vector): Vector[] {
    return [
      vector,
      duckdb.struct_vector_get_child(vector, 0),
      duckdb.struct_vector_get_child(vector, 1),
    ]
  }
}

/** The minutes of an offset such as `+02:00`. */
function getShift(bytes: Uint8Array, at: number): number {
  const sign = bytes[at] === PLUS ? 1 : bytes[at] === DASH ? -1 : Number.NaN
  const minutes = pair(bytes, at + 1) * 60 + pair(bytes, at + 4)
  return bytes[at + 3] === COLON && minutes <= SHIFT_MINUTES_MAX ? sign * minutes : Number.NaN
}
