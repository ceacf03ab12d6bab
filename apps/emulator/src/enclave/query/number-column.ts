import { INTEGER_RANGES } from '@concord/domain/csv'
import { CellColumn, CHUNK_ROWS, copyInto, type Vector } from './cell-column.ts'
import { putWide, putWider } from './wide-number.ts'

const ZERO = 0x30
const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
/** The number of digits that a JavaScript number always holds exactly. */
const DIGITS_EXACT = 15
/** Longer cells have more than 38 digits, or leading zeros. */
const WIDEST = 64

const POWERS = Array.from({ length: DIGITS_EXACT + 1 }, (_, index) => 10 ** index)

type Numbers = Uint8Array | Int16Array | Int32Array

const SMALL: Readonly<Record<'tinyint' | 'smallint' | 'int', () => Numbers>> = {
  tinyint: () => new Uint8Array(CHUNK_ROWS),
  smallint: () => new Int16Array(CHUNK_ROWS),
  int: () => new Int32Array(CHUNK_ROWS),
}

/** The end of the last number read. */
let stop = 0

/**
 * The digits at `from` as an integer, scaled by the given number of decimals; NaN if there is no
 * such number or it has too many digits.
 */
function unscaled(bytes: Uint8Array, from: number, scale: number): number {
  const first = bytes[from]
  let at = first === MINUS || first === PLUS ? from + 1 : from
  const start = at
  let value = 0
  let point = -1
  for (; ; at += 1) {
    const byte = bytes[at] ?? 0
    const digit = byte - ZERO
    if (digit >= 0 && digit <= 9) value = value * 10 + digit
    else if (byte === POINT && point < 0 && scale > 0) point = at
    else break
  }
  stop = at
  const missing = point < 0 ? scale : scale - (at - 1 - point)
  const digits = at - start - (point < 0 ? 0 : 1)
  if (digits === 0 || missing < 0 || digits + missing > DIGITS_EXACT) return Number.NaN
  if (missing > 0) value *= POWERS[missing] ?? 1
  return first === MINUS ? -value : value
}

/** tinyint, smallint and int. */
export class SmallColumn extends CellColumn {
  readonly #values: Numbers
  readonly #least: number
  readonly #most: number

  constructor(base: keyof typeof SMALL) {
    super()
    const { least, most } = INTEGER_RANGES[base]
    this.#values = SMALL[base]()
    this.#least = Number(least)
    this.#most = Number(most)
  }

  override scan(row: number, bytes: Uint8Array, from: number): number {
    const value = unscaled(bytes, from, 0)
    this.#values[row] = value
    return value >= this.#least && value <= this.#most ? stop : -1
  }

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    return this.scan(row, bytes, from) === to
  }

  protected override copy(vector: Vector): void {
    copyInto(vector, this.#values)
  }
}

/** The same for more digits. */
function unscaledOfMany(
  bytes: Uint8Array,
  from: number,
  to: number,
  scale: number,
): bigint | undefined {
  const [, sign, whole = '', fraction = ''] =
    /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(String.fromCharCode(...bytes.subarray(from, to))) ?? []
  if (whole + fraction === '' || fraction.length > scale || to - from > WIDEST) return undefined
  const value = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign === '-' ? -value : value
}

/** bigint, and decimals: stored as integers of 16, 32, 64 or 128 bits, by their precision. */
export class DigitsColumn extends CellColumn {
  readonly #values: Int16Array | Int32Array
  /** Width in 32-bit words. */
  readonly #width: number
  readonly #scale: number
  readonly #below: bigint
  readonly #belowNumber: number

  constructor(type: { precision: number; scale: number } | 'bigint') {
    super()
    const { precision, scale } = type === 'bigint' ? { precision: 18, scale: 0 } : type
    this.#width = precision <= 4 ? 0.5 : precision <= 9 ? 1 : precision <= 18 ? 2 : 4
    this.#values =
      this.#width < 1 ? new Int16Array(CHUNK_ROWS) : new Int32Array(CHUNK_ROWS * this.#width)
    this.#scale = scale
    this.#below = type === 'bigint' ? 2n ** 63n : 10n ** BigInt(precision)
    this.#belowNumber = Number(this.#below)
  }

  override scan(row: number, bytes: Uint8Array, from: number): number {
    const value = unscaled(bytes, from, this.#scale)
    if (!(value < this.#belowNumber && value > -this.#belowNumber)) return -1
    if (this.#width >= 2) putWide(this.#values as Int32Array, row * this.#width, this.#width, value)
    else this.#values[row] = value
    return stop
  }

  protected override read(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    return (
      this.scan(row, bytes, from) === to ||
      (this.#width >= 2 && this.#readMany(row, bytes, from, to))
    )
  }

  #readMany(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    const value = unscaledOfMany(bytes, from, to, this.#scale)
    if (value === undefined || value >= this.#below || value <= -this.#below) return false
    putWider(this.#values as Int32Array, row * this.#width, this.#width, value)
    return true
  }

  protected override copy(vector: Vector): void {
    copyInto(vector, this.#values)
  }
}
