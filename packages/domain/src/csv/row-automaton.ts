import { alikeBytes, type ByteRanges, CONTINUATIONS } from './alike-bytes.ts'
import { CODE_POINT_MAX } from './code-points.ts'
import { COMMA, CR, LF, QUOTE } from './csv-bytes.ts'
import type { ColumnPlan } from './csv-plan.ts'
import { DEAD, type Pattern } from './pattern.ts'

/**
 * The distance between two states in the table: 256 bytes, and a few more to avoid cache-line
 * collisions.
 */
const STRIDE = 272
/**
 * `table[state + FREE]` is 1 if any ASCII character keeps the state, but NUL and a quotation mark:
 * within quotes, in a column with neither a pattern nor a length that is counted.
 */
export const FREE = 256
/** Not specified: a file that needs more is checked cell by cell from there on. */
const STATES_MAX = 8192
const STATES_AT_FIRST = 256
/** Longer maximum lengths are not counted by states, of which each would need one. */
const COUNTED_LENGTH_MAX = 400

/** The state for an unknown transition; every byte keeps it. */
export const LOST = 0
/**
 * Like LOST, after a byte that is known to be an error. It has no row in the table: it shares that
 * of LOST.
 */
export const WRONG = 1
/**
 * The state between two records. The only odd one of the known states, and the others are multiples
 * of 16, so a sum of states counts records in its lowest bits.
 */
export const ROW = STRIDE + 1
/** All states from here on are inside a record. */
export const INSIDE = 2 * STRIDE

/**
 * The position of a state in a row: in a cell, unquoted or quoted, after a quote that closes or is
 * the first of two, or after CR.
 */
type Position = 'unquoted' | 'quoted' | 'after-quote' | 'after-cr'
type Rule = ColumnPlan & {
  readonly patterns: readonly Pattern[]
  /** The maximum length if the states count it, otherwise infinite. */
  readonly countedMax: number
  /** For a byte at the start of a character, those that it is learned with. */
  readonly alike: (ByteRanges | undefined)[]
}
type Place = {
  readonly position: Position
  readonly column: number
  /** The number of code points in the cell, capped at the most that matters. */
  readonly points: number
  /** The states of the column's patterns. */
  readonly states: readonly number[]
  /**
   * An unfinished character: its bits so far, the number of missing bytes, its minimum code point;
   * and its target state, if known.
   */
  readonly partial: Unfinished | undefined
}
type Unfinished = {
  readonly bits: number
  readonly left: number
  readonly least: number
  readonly whole: Place | undefined
}

/** The maximum length of the column's cells if the automaton does not check it. */
export const getUncheckedMax = ({ maxLength }: ColumnPlan): number =>
  maxLength > COUNTED_LENGTH_MAX ? maxLength : Number.POSITIVE_INFINITY

/**
 * The rules of all columns and the grammar of CSV and UTF-8 as one deterministic automaton over
 * bytes: `table[state + byte]` is the next state. A row that returns to ROW is valid, but for
 * `getUncheckedMax`. LOST only means that `CellReader` and `checkCell` must take over.
 *
 * It is built lazily (like RE2's lazy DFA): a transition that was not taken yet leads to LOST, and
 * `learn` adds it. So it has only the states that files really visit, at no extra cost.
 */
export class RowAutomaton {
  /** Replaced by a larger array when `learn` or `getStart` run out of room. */
  table = new Int32Array(STATES_AT_FIRST * STRIDE)
  readonly #columns: readonly Rule[]
  readonly #places: Place[] = []
  readonly #known = new Map<string, number>()
  readonly #perColumn: Uint16Array
  readonly #starts: number[] = []
  readonly #columnStatesMax: number

  constructor(columns: readonly ColumnPlan[]) {
    this.#columns = columns.map((column) => ({
      ...column,
      patterns: [...new Set(column.pattern ? [column.pattern, ...column.values] : column.values)],
      countedMax:
        getUncheckedMax(column) === Number.POSITIVE_INFINITY
          ? column.maxLength
          : Number.POSITIVE_INFINITY,
      alike: [],
    }))
    this.#perColumn = new Uint16Array(columns.length)
    this.#columnStatesMax = Math.max(1, Math.floor((STATES_MAX - 2) / columns.length))
    const start = this.#start(0)
    this.#places.push(start, start)
    this.#known.set(getKey(start), ROW)
  }

  getColumn(state: number): number {
    return this.#placeOf(state)?.column ?? 0
  }

  isUnquoted(state: number): boolean {
    return this.#placeOf(state)?.position === 'unquoted'
  }

  isQuoted(state: number): boolean {
    return this.#placeOf(state)?.position === 'quoted'
  }

  /** The state before the first byte of the column's cell, or LOST if the table is full. */
  getStart(column: number): number {
    const state = this.#starts[column] ?? this.#stateOf(this.#start(column))
    this.#starts[column] = state
    return state
  }

  /** Adds the transition; false if the row is invalid there or the table is full. */
  learn(state: number, byte: number): boolean {
    const place = this.#placeOf(state)
    if (!place) return false
    const next = this.#after(place, byte)
    const to = next ? this.#stateOf(next) : WRONG
    if (to === LOST) return false
    for (const [first, end] of this.#alike(place, byte))
      this.table.fill(to, state + first, state + end)
    return to !== WRONG
  }

  #placeOf(state: number): Place | undefined {
    return this.#places[(state / STRIDE) | 0]
  }

  #stateOf(place: Place): number {
    const key = getKey(place)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const count = this.#perColumn[place.column] ?? 0
    if (count >= this.#columnStatesMax || this.#places.length >= STATES_MAX) return LOST
    this.#perColumn[place.column] = count + 1
    const state = this.#places.length * STRIDE
    this.#places.push(place)
    this.#known.set(key, state)
    if (state === this.table.length) {
      const larger = new Int32Array(2 * state)
      larger.set(this.table)
      this.table = larger
    }
    if (this.#isFree(place)) this.table[state + FREE] = 1
    return state
  }

  #isFree({ position, column, points, partial }: Place): boolean {
    const rule = this.#columns[column]
    return (
      position === 'quoted' &&
      !partial &&
      rule?.countedMax === Number.POSITIVE_INFINITY &&
      rule.patterns.length === 0 &&
      points === getEnough(rule)
    )
  }

  #start(column: number): Place {
    return {
      position: 'unquoted',
      column,
      points: 0,
      states: this.#columns[column]?.patterns.map(({ start }) => start) ?? [],
      partial: undefined,
    }
  }

  #after(place: Place, byte: number): Place | undefined {
    const { position, partial } = place
    if (partial)
      return byte >= 0x80 && byte < 0xc0 ? this.#continue(place, partial, byte) : undefined
    if (position === 'after-cr') return byte === LF ? this.#start(0) : undefined
    if (byte === 0) return undefined
    if (position === 'quoted')
      return byte === QUOTE ? { ...place, position: 'after-quote' } : this.#character(place, byte)
    if (byte === COMMA || byte === CR || byte === LF) return this.#endCell(place, byte)
    if (position === 'after-quote')
      return byte === QUOTE ? this.#character({ ...place, position: 'quoted' }, byte) : undefined
    if (byte === QUOTE) return place.points === 0 ? { ...place, position: 'quoted' } : undefined
    return this.#character(place, byte)
  }

  #endCell({ column, points, states }: Place, byte: number): Place | undefined {
    const plan = this.#columns[column]
    if (!plan) return
    const isAccepted =
      points === 0
        ? !plan.isRequired
        : points >= plan.minLength &&
          plan.patterns.every((pattern, at) => pattern.accepts(states[at] ?? DEAD))
    const isLast = column === this.#columns.length - 1
    if (!isAccepted || isLast === (byte === COMMA)) return
    if (byte === COMMA) return this.#start(column + 1)
    return byte === LF ? this.#start(0) : { ...this.#start(column), position: 'after-cr' }
  }

  #character(place: Place, byte: number): Place | undefined {
    if (byte < 0x80) return this.#advance(place, byte)
    if (byte < 0xc2 || byte > 0xf4) return
    const whole = undefined
    if (byte < 0xe0)
      return this.#incomplete(place, { bits: byte & 0x1f, left: 1, least: 0x80, whole })
    if (byte < 0xf0)
      return this.#incomplete(place, { bits: byte & 0x0f, left: 2, least: 0x800, whole })
    return this.#incomplete(place, { bits: byte & 0x07, left: 3, least: 0x10000, whole })
  }

  #continue(
    place: Place,
    { bits, left, least, whole }: Unfinished,
    byte: number,
  ): Place | undefined {
    if (left > 1)
      return this.#incomplete(place, {
        bits: (bits << 6) | (byte & 0x3f),
        left: left - 1,
        least,
        whole,
      })
    return whole ?? this.#advance(place, (bits << 6) | (byte & 0x3f))
  }

  /** Characters with the same target share the states of their bytes. */
  #incomplete(place: Place, partial: Unfinished): Place | undefined {
    if (partial.whole) return { ...place, partial: { ...partial, bits: 0, least: 0 } }
    const { bits, left, least } = partial
    const first = bits << (6 * left)
    const last = first + (1 << (6 * left)) - 1
    if (last < least || first > CODE_POINT_MAX || (first >= 0xd800 && last <= 0xdfff)) return
    const isValid = first >= least && last <= CODE_POINT_MAX && (last < 0xd800 || first > 0xdfff)
    const patterns = this.#columns[place.column]?.patterns ?? []
    if (!isValid || !patterns.every(({ classes }) => classes.isUniform(first, last)))
      return { ...place, partial }
    const whole = this.#advance(place, first)
    return whole && { ...place, partial: { bits: 0, left, least: 0, whole } }
  }

  #advance({ position, column, points, states }: Place, point: number): Place | undefined {
    const plan = this.#columns[column]
    if (!plan || points + 1 > plan.countedMax) return
    const next = plan.patterns.map((pattern, at) => pattern.step(states[at] ?? DEAD, point))
    if (next.includes(DEAD)) return
    return {
      position,
      column,
      points: Math.min(points + 1, getEnough(plan)),
      states: next,
      partial: undefined,
    }
  }

  /**
   * The bytes that certainly have the same target as this one, so that they are learned together.
   */
  #alike({ column, position, partial }: Place, byte: number): ByteRanges {
    const rule = this.#columns[column]
    if (partial?.whole) return CONTINUATIONS
    if (!rule || partial || position === 'after-quote' || position === 'after-cr')
      return [[byte, byte + 1]]
    rule.alike[byte] ??= alikeBytes(rule.patterns, byte)
    return rule.alike[byte]
  }
}

/** The number of code points from which on a cell's length makes no difference. */
const getEnough = ({ countedMax, minLength }: Rule): number =>
  Number.isFinite(countedMax) ? countedMax : Math.max(1, minLength)

function getKey({ position, column, points, states, partial }: Place): string {
  const cell = `${position},${column},${points},${states.join('.')}`
  if (!partial) return cell
  const { bits, left, least, whole } = partial
  return whole ? `${left}>${getKey(whole)}` : `${cell},${bits},${left},${least}`
}
