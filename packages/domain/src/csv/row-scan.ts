import { MEBIBYTE } from '../limits.ts'
import { LF, QUOTE } from './csv-bytes.ts'
import type { CsvPlan } from './csv-plan.ts'
import { after, fourLanes, LANE_STEP, LANES } from './four-lanes.ts'
import { OneLane } from './one-lane.ts'
import { RecordCells } from './record-cells.ts'
import { getUncheckedMax, ROW, RowAutomaton, WRONG } from './row-automaton.ts'
import { Stretch } from './stretch.ts'

/** Below this, four lanes do not pay for their setup. */
const LANE_BYTES_MIN = 4 * 1024
const LANE_BYTES_MAX = 64 * 1024
/** Where a cell may become too long, its length is bounded once per this many bytes. */
const WATCHED_BYTES = 128
/** Lanes that get lost more often than once per this many bytes are slower than none. */
const LOST_BYTES_MIN = 250
const CALM_BYTES = 4 * MEBIBYTE
/** A new file has transitions to learn; once they are known, lanes do not get lost there. */
const LEARNING_BYTES = MEBIBYTE / 4

/** Checks the records of a file against its plan, whose columns are in the file's order. */
export class RowScan {
  /** One for each lane. */
  readonly #cells: readonly RecordCells[]
  readonly #uncheckedMax: readonly number[]
  readonly #automaton: RowAutomaton
  readonly #errorsMax: number
  readonly #watchesLengths: boolean
  #bytes: Uint8Array = new Uint8Array()
  #view = toView(this.#bytes)
  #end = 0
  #isLast = false
  /** Added to a position in the bytes to get the position in the file. */
  #offset = 0
  /** No lanes are used before this position in the file. */
  #calmUntil = 0
  /** How often a cell had to be read because there is no transition, or one had to be learned. */
  #timesLost = 0
  #timesLearnt = 0
  readonly #lane = new OneLane()

  constructor(plan: CsvPlan, errorsMax: number) {
    this.#automaton = new RowAutomaton(plan.columns)
    this.#uncheckedMax = plan.columns.map(getUncheckedMax)
    this.#cells = Array.from(
      { length: LANES },
      () => new RecordCells(plan, this.#automaton, this.#uncheckedMax),
    )
    this.#errorsMax = errorsMax
    this.#watchesLengths = this.#uncheckedMax.some(Number.isFinite)
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
    this.#view = toView(bytes)
    this.#end = bytes.length
    this.#isLast = isLast
    this.#offset = offset
    for (const cells of this.#cells) cells.open(bytes, { isLast, offset })
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
    const cells = this.#cellsOf(0)
    cells.begin(at, 0)
    this.#crawl(stretch, cells, Math.min(this.#end, at + LANE_BYTES_MAX))
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
    for (const [index, cells] of this.#cells.entries()) cells.begin(starts[index] ?? 0, 0)
    const lostBefore = this.#timesLost
    const learntBefore = this.#timesLearnt
    while (this.#advance(lanes, ends)) {}
    for (const [index, lane] of lanes.entries()) {
      const end = ends[index] ?? 0
      if (!lane.isOver && (lane.at < end || lane.state !== ROW))
        this.#crawl(lane, this.#cellsOf(index), end)
      yield lane
      if (lane.at === end && !lane.isOver) continue
      this.#calmUntil = this.#offset + lane.at + CALM_BYTES // the guess was wrong
      return
    }
    const end = ends.at(-1) ?? 0
    const timesMax = (end - (starts[0] ?? 0)) / LOST_BYTES_MIN
    const timesLost = this.#timesLost - lostBefore
    if (timesLost > timesMax) this.#calmUntil = this.#offset + end + CALM_BYTES
    else if (timesLost + this.#timesLearnt - learntBefore > timesMax)
      this.#calmUntil = this.#offset + end + LEARNING_BYTES
  }

  /** Advances all four lanes until one of them gets lost; false if one is at its end. */
  #advance(lanes: readonly Stretch[], ends: readonly number[]): boolean {
    const [a, b, c, d] = lanes
    if (!a || !b || !c || !d) return false
    let left = Number.POSITIVE_INFINITY
    for (let index = 0; index < LANES; index += 1) {
      const lane = lanes[index] as Stretch
      if (lane.isOver) return false
      left = Math.min(left, (ends[index] as number) - lane.at)
    }
    if (left < LANE_STEP) return false
    const steps = this.#watchesLengths ? Math.min(left, WATCHED_BYTES) : left
    if (this.#watchesLengths && this.#crawlLongCells(lanes, steps)) return true
    fourLanes(this.#automaton.table, this.#view, steps, a, b, c, d)
    for (let index = 0; index < LANES; index += 1) {
      const lane = lanes[index] as Stretch
      const state = after.states[index] as number
      const rows = after.rows[index] as number
      if (this.#watchesLengths) lane.cellBytes = this.#boundCell(lane, state, rows)
      lane.at += after.steps
      lane.state = state
      lane.rows += rows
      if ((after.next[index] as number) < ROW)
        this.#crawl(lane, this.#cellsOf(index), lane.at + LANE_STEP, this.#watchesLengths)
    }
    return true
  }

  #cellsOf(lane: number): RecordCells {
    return this.#cells[lane] as RecordCells
  }

  /**
   * Whether a lane may have a cell that becomes too long within the next steps; such lanes continue
   * to the end of the record, where the length is checked.
   */
  #crawlLongCells(lanes: readonly Stretch[], steps: number): boolean {
    let isAny = false
    for (const [index, lane] of lanes.entries()) {
      if (lane.cellBytes === 0) continue
      const most = this.#uncheckedMax[this.#automaton.getColumn(lane.state)] ?? 0
      if (lane.cellBytes + steps <= most) continue
      this.#crawl(lane, this.#cellsOf(index), lane.at + steps)
      isAny = true
    }
    return isAny
  }

  /** An upper bound of the bytes of the cell at the end of the steps. */
  #boundCell(lane: Stretch, state: number, rows: number): number {
    const column = this.#automaton.getColumn(state)
    if (this.#uncheckedMax[column] === Number.POSITIVE_INFINITY) return 0
    const isSame = rows === 0 && this.#automaton.getColumn(lane.state) === column
    return (isSame ? lane.cellBytes : 0) + after.steps
  }

  /**
   * Continues to `until` or later, where the automaton is not lost; or to the end of the bytes.
   * @param isWhole Whether to continue to the end of a record.
   */
  #crawl(stretch: Stretch, cells: RecordCells, until: number, isWhole = true): void {
    const bytes = this.#bytes
    const end = isWhole ? this.#end : until
    const lane = this.#lane
    let { at, state } = stretch
    for (;;) {
      lane.at = at
      lane.state = state
      lane.run(this.#automaton.table, bytes, this.#view, end)
      const { before } = lane
      at = lane.at
      state = lane.state
      if (at < end && state === ROW) {
        this.#locate(stretch, cells, at, before)
        cells.finish(stretch, at, at + 1)
        if (stretch.isOver) return
        at += 1
      } else if (
        at < end &&
        state !== WRONG &&
        this.#automaton.learn(before, bytes[at] as number)
      ) {
        this.#timesLearnt += 1
        state = before
        continue
      } else if (at === end && !isWhole) {
        break
      } else {
        const last = at === end ? state : before
        this.#locate(stretch, cells, at, last)
        if (cells.record === end) break
        this.#timesLost += 1
        if (at === end && !this.#isLast) cells.stop(stretch)
        else state = cells.read(stretch, at, last)
        if (stretch.isOver) return
        at = cells.next
      }
      const isEnough = at >= until && (state === ROW || !isWhole)
      if (isEnough || (state === ROW && stretch.errors.length > this.#errorsMax)) break
    }
    stretch.at = at
    stretch.state = state
    stretch.cellBytes = 0
  }

  /** Finds where the current record of the stretch starts, unless that is known. */
  #locate({ start, rows }: Stretch, cells: RecordCells, at: number, state: number): void {
    if (cells.row === rows) return
    const bytes = this.#bytes
    let isQuoted = this.#automaton.isQuoted(state)
    let record = at
    for (; record > start; record -= 1) {
      const byte = bytes[record - 1]
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LF && !isQuoted) break
    }
    cells.begin(record, rows)
  }
}

const toView = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length)
