import { MEBIBYTE, RECORD_BYTES_MAX } from '../limits.ts'
import { type CellEnd, CellReader, COMMA, LF, QUOTE } from './cell-reader.ts'
import { checkCell, missingCell, rowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import type { CellRefusal, CsvPlan } from './csv-plan.ts'
import { fourLanes, LANES } from './four-lanes.ts'
import { INSIDE, LOST, ROW, RowAutomaton, WRONG } from './row-automaton.ts'
import { Stretch } from './stretch.ts'

/** Below this, four lanes do not pay for their setup. */
const LANE_BYTES_MIN = 4 * 1024
const LANE_BYTES_MAX = 64 * 1024
/** A lane that gets lost is read again from the start of its stride. */
const STRIDE_BYTES = 128
/** Lanes that get lost more often than once per this many bytes are slower than none. */
const LOST_BYTES_MIN = 600
const CALM_BYTES = 4 * MEBIBYTE

/** Checks the records of a file against its plan, whose columns are in the file's order. */
export class RowScan {
  readonly #plan: CsvPlan
  readonly #automaton: RowAutomaton
  readonly #reader = new CellReader()
  readonly #errorsMax: number
  #bytes: Uint8Array = new Uint8Array()
  #end = 0
  #isLast = false
  /** Added to a position in the bytes to get the position in the file. */
  #offset = 0
  /** No lanes are used before this position in the file. */
  #calmUntil = 0
  #timesLost = 0
  /**
   * Where the record starts that is being read cell by cell, and where its cell number `#cell`
   * does.
   */
  #record = 0
  #cell = 0
  #cellAt = 0

  constructor(plan: CsvPlan, errorsMax: number) {
    this.#plan = plan
    this.#automaton = new RowAutomaton(plan.columns)
    this.#errorsMax = errorsMax
  }

  /**
   * The records from `start` on, in stretches; each ends at the end of a record. The last is
   * unfinished, faulty or at the end of the bytes.
   * @param isLast Whether these are the last bytes of the file.
   * @param offset Position of the bytes in the file.
   */
  *records(
    bytes: Uint8Array,
    start: number,
    { isLast, offset }: { isLast: boolean; offset: number },
  ): Generator<Stretch, void, void> {
    this.#bytes = bytes
    this.#end = bytes.length
    this.#isLast = isLast
    this.#offset = offset
    this.#reader.open(bytes, bytes.length, isLast)
    for (let at = start; at < this.#end; ) {
      const lanes = at + offset < this.#calmUntil ? undefined : this.#laneStarts(at)
      for (const stretch of lanes ? this.#inLanes(lanes) : [this.#inOne(at)]) {
        yield stretch
        if (stretch.isOver) return
        at = stretch.at
      }
    }
  }

  #inOne(at: number): Stretch {
    const stretch = new Stretch(at)
    this.#crawl(stretch, Math.min(this.#end, at + LANE_BYTES_MAX))
    return stretch
  }

  /**
   * Where four lanes of about the same length start, and where the last ends: after newlines. A
   * newline may be within quotes, so this is a guess until the previous lane has reached the same
   * position.
   */
  #laneStarts(at: number): number[] | undefined {
    const size = Math.min(LANE_BYTES_MAX, Math.floor((this.#end - at) / (LANES + 1)))
    if (size < LANE_BYTES_MIN) return
    const starts = [at]
    for (let lane = 1; lane <= LANES; lane += 1) {
      const guess = this.#bytes.indexOf(LF, at + lane * size) + 1
      if (guess === 0 || guess - (starts.at(-1) ?? 0) > 2 * size) return
      starts.push(guess)
    }
    return starts
  }

  *#inLanes(starts: readonly number[]): Generator<Stretch, void, void> {
    const lanes = starts.slice(0, LANES).map((start) => new Stretch(start))
    const ends = starts.slice(1)
    const before = this.#timesLost
    const left = () => Math.min(...lanes.map((lane, index) => (ends[index] ?? 0) - lane.at))
    for (
      let steps = left();
      steps >= STRIDE_BYTES && !lanes.some((lane) => lane.isOver);
      steps = left()
    ) {
      for (let stride = Math.floor(steps / STRIDE_BYTES); stride > 0; stride -= 1)
        if (!this.#stride(lanes, ends)) break
    }
    for (const [index, lane] of lanes.entries()) {
      const end = ends[index] ?? 0
      if (!lane.isOver && lane.at < end) this.#crawl(lane, end)
      yield lane
      if (lane.at === end && !lane.isOver) continue
      this.#calmUntil = this.#offset + lane.at + CALM_BYTES // the guess was wrong
      return
    }
    const bytes = (ends.at(-1) ?? 0) - (starts[0] ?? 0)
    if ((this.#timesLost - before) * LOST_BYTES_MIN > bytes)
      this.#calmUntil = this.#offset + (ends.at(-1) ?? 0) + CALM_BYTES
  }

  /** Advances all four lanes by some bytes; false if one of them got lost. */
  #stride(lanes: readonly Stretch[], ends: readonly number[]): boolean {
    const [a, b, c, d] = lanes
    if (!a || !b || !c || !d) return false
    const after = fourLanes(this.#automaton.table, this.#bytes, STRIDE_BYTES, a, b, c, d)
    let isSideBySide = true
    for (const [index, lane] of lanes.entries()) {
      const state = after[index] ?? LOST
      if (state < ROW) {
        this.#crawl(lane, Math.min(lane.at + STRIDE_BYTES, ends[index] ?? 0))
        isSideBySide = false
      } else {
        lane.at += STRIDE_BYTES
        lane.state = state
        lane.rows += after[LANES + index] ?? 0
      }
    }
    return isSideBySide
  }

  /** Continues to the first record that starts at `until` or later, or to the end of the bytes. */
  #crawl(stretch: Stretch, until: number): void {
    const bytes = this.#bytes
    const end = this.#end
    let { at, state } = stretch
    this.#begin(state === ROW ? at : this.#recordStart(stretch))
    for (;;) {
      const { table } = this.#automaton
      let before = state
      while (at < end) {
        before = state
        state = table[state + (bytes[at] as number)] as number
        if (state < INSIDE) break
        at += 1
      }
      if (at < end && state === ROW) {
        at += 1
        if (at - 1 - this.#record > RECORD_BYTES_MAX) this.#stop(stretch, 'record-too-long')
        if (stretch.isOver) return
        stretch.rows += 1
        this.#begin(at)
      } else if (
        at < end &&
        state !== WRONG &&
        this.#automaton.learn(before, bytes[at] as number)
      ) {
        this.#timesLost += 1
        state = before
        continue
      } else if (this.#record < end) {
        this.#timesLost += 1
        if (at === end && !this.#isLast) this.#stop(stretch)
        else state = this.#byCells(stretch, at, at === end ? state : before)
        if (stretch.isOver) return
        at = this.#cellAt
      }
      if (state === ROW && (at >= until || stretch.errors.length > this.#errorsMax)) break
    }
    stretch.at = at
    stretch.state = ROW
  }

  #begin(record: number): void {
    this.#record = record
    this.#cell = 0
    this.#cellAt = record
  }

  /**
   * Where the current record of the stretch starts: after the last newline that is not within
   * quotes.
   */
  #recordStart({ start, at, state }: Stretch): number {
    let isQuoted = this.#automaton.isQuoted(state)
    for (let before = at - 1; before >= start; before -= 1) {
      const byte = this.#bytes[before]
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LF && !isQuoted) return before + 1
    }
    return start
  }

  /**
   * Reads the cell where the automaton got lost, and the following cells until it has a transition
   * again; returns that state.
   */
  #byCells(stretch: Stretch, at: number, state: number): number {
    const reader = this.#reader
    this.#findCell(at, state)
    for (;;) {
      const ending = reader.read(this.#cellAt)
      const plan = this.#plan.columns[this.#cell]
      if (!plan || ending === 'unfinished' || ending === 'fault') return this.#halt(stretch, ending)
      const refusal = checkCell(plan, reader.text())
      if (refusal) this.#report(stretch, plan.name, refusal)
      this.#cell += 1
      this.#cellAt = reader.next
      const rest = this.#plan.columns[this.#cell]
      if (ending === 'record') {
        if (rest) this.#report(stretch, rest.name, missingCell(rest))
        return this.#endRecord(stretch)
      }
      if (!rest) return this.#tooManyCells(stretch)
      const state = this.#automaton.getStart(this.#cell)
      if (state !== LOST) return state
    }
  }

  /**
   * Where the automaton's current cell starts: after a comma or newline, neither of which an
   * unquoted cell can contain.
   */
  #findCell(at: number, state: number): void {
    const column = this.#automaton.getColumn(state)
    if (this.#cell < column && this.#automaton.isUnquoted(state)) {
      let start = at
      while (this.#bytes[start - 1] !== COMMA) start -= 1
      this.#cell = column
      this.#cellAt = start
    }
    for (; this.#cell < column; this.#cell += 1) {
      this.#reader.read(this.#cellAt) // either it is valid, or its error is known
      this.#cellAt = this.#reader.next
    }
  }

  #tooManyCells(stretch: Stretch): number {
    this.#report(stretch, `#${this.#cell + 1}`, this.#plan.unknown)
    for (;;) {
      const ending = this.#reader.read(this.#cellAt)
      this.#cellAt = this.#reader.next
      if (ending === 'record') return this.#endRecord(stretch)
      if (ending !== 'comma') return this.#halt(stretch, ending)
    }
  }

  #endRecord(stretch: Stretch): number {
    if (this.#reader.place - this.#record > RECORD_BYTES_MAX) this.#stop(stretch, 'record-too-long')
    else stretch.rows += 1
    if (!stretch.isOver) this.#begin(this.#reader.next)
    return ROW
  }

  #report(stretch: Stretch, column: string, refusal: CellRefusal): void {
    stretch.errors.push(rowError(stretch.rows, column, refusal, this.#offset + this.#record))
  }

  /**
   * If a record was too long before its fault, the length is the fault, so that the chunk
   * boundaries do not matter.
   */
  #halt(stretch: Stretch, ending: CellEnd): number {
    const { place, fault } = this.#reader
    if (ending === 'fault')
      this.#stop(stretch, place - this.#record > RECORD_BYTES_MAX ? 'record-too-long' : fault)
    else this.#stop(stretch)
    return LOST
  }

  /** The record is unfinished or faulty, so its cells are not reported. */
  #stop(stretch: Stretch, fault?: CsvFault): void {
    while (stretch.errors.at(-1)?.row === stretch.rows) stretch.errors.pop()
    stretch.at = this.#record
    stretch.fault = fault
    stretch.isUnfinished = fault === undefined
  }
}
