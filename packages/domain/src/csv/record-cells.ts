import { RECORD_BYTES_MAX } from '../limits.ts'
import { type CellEnd, CellReader } from './cell-reader.ts'
import { checkAscii, checkCell, missingCell, rowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import { COMMA } from './csv-bytes.ts'
import type { CellRefusal, ColumnPlan, CsvPlan } from './csv-plan.ts'
import { LOST, ROW, type RowAutomaton } from './row-automaton.ts'
import type { Stretch } from './stretch.ts'

/** Reads a record cell by cell where the automaton has no transition, and reports its errors. */
export class RecordCells {
  /** Where the record starts, and its row in the stretch. */
  record = 0
  row = 0
  /** Where the next cell starts, or the next record. */
  next = 0
  /** For each column the maximum length that the automaton does not check. */
  readonly #uncheckedMax: readonly number[]
  #cell = 0
  readonly #plan: CsvPlan
  readonly #automaton: RowAutomaton
  /** A record of at most as many bytes has no cell that is longer than that. */
  readonly #harmlessBytes: number
  readonly #reader = new CellReader()
  #bytes: Uint8Array = new Uint8Array()
  #offset = 0

  constructor(plan: CsvPlan, automaton: RowAutomaton, uncheckedMax: readonly number[]) {
    this.#plan = plan
    this.#automaton = automaton
    this.#uncheckedMax = uncheckedMax
    this.#harmlessBytes = Math.min(...uncheckedMax)
  }

  open(bytes: Uint8Array, { isLast, offset }: { isLast: boolean; offset: number }): void {
    this.#bytes = bytes
    this.#offset = offset
    this.#reader.open(bytes, bytes.length, isLast)
  }

  begin(record: number, row: number): void {
    this.record = record
    this.row = row
    this.#cell = 0
    this.next = record
  }

  /**
   * Reads the cell where the automaton got lost, and the following cells until it has a transition
   * again; returns that state.
   */
  read(stretch: Stretch, at: number, state: number): number {
    const reader = this.#reader
    this.#findCell(at, state)
    for (;;) {
      const ending = reader.read(this.next)
      const plan = this.#plan.columns[this.#cell]
      if (!plan || ending === 'unfinished' || ending === 'fault') return this.#halt(stretch, ending)
      const refusal = this.#check(plan)
      if (refusal) this.#report(stretch, plan.name, refusal)
      this.#cell += 1
      this.next = reader.next
      const rest = this.#plan.columns[this.#cell]
      if (ending === 'record') {
        if (rest) this.#report(stretch, rest.name, missingCell(rest))
        return this.finish(stretch, reader.place, reader.next)
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
      this.next = start
    }
    for (; this.#cell < column; this.#cell += 1) {
      this.#reader.read(this.next) // either it is valid, or its error is known
      this.next = this.#reader.next
    }
  }

  #tooManyCells(stretch: Stretch): number {
    this.#report(stretch, `#${this.#cell + 1}`, this.#plan.unknown)
    for (;;) {
      const ending = this.#reader.read(this.next)
      this.next = this.#reader.next
      if (ending === 'record') return this.finish(stretch, this.#reader.place, this.#reader.next)
      if (ending !== 'comma') return this.#halt(stretch, ending)
    }
  }

  finish(stretch: Stretch, end: number, next: number): number {
    if (end - this.record > RECORD_BYTES_MAX) this.stop(stretch, 'record-too-long')
    else {
      if (end - this.record > this.#harmlessBytes) this.#reportLongCells(stretch)
      stretch.rows += 1
      this.begin(next, stretch.rows)
    }
    return ROW
  }

  /** Reports the cells whose length the automaton did not check, in the order of the columns. */
  #reportLongCells(stretch: Stretch): void {
    const earlier = stretch.errors.filter(({ row }) => row === stretch.rows)
    stretch.errors.length -= earlier.length
    const reader = this.#reader
    let at = this.record
    for (const [index, plan] of this.#plan.columns.entries()) {
      const ending = reader.read(at)
      at = reader.next
      const isLong = reader.to - reader.from > (this.#uncheckedMax[index] ?? 0)
      const known = earlier[0]?.column === plan.name ? earlier.shift() : undefined
      const refusal = isLong && !known ? this.#check(plan) : undefined
      if (known) stretch.errors.push(known)
      if (refusal) this.#report(stretch, plan.name, refusal)
      if (ending !== 'comma') break
    }
    stretch.errors.push(...earlier)
  }

  /** The error of the cell that was read last; most are checked without creating a string. */
  #check(plan: ColumnPlan): CellRefusal | undefined {
    const reader = this.#reader
    return reader.isPlain()
      ? checkAscii(plan, this.#bytes, reader.from, reader.to)
      : checkCell(plan, reader.text())
  }

  #report(stretch: Stretch, column: string, refusal: CellRefusal): void {
    stretch.errors.push(rowError(stretch.rows, column, refusal, this.#offset + this.record))
  }

  /**
   * If a record was too long before its fault, the length is the fault, so that the chunk
   * boundaries do not matter.
   */
  #halt(stretch: Stretch, ending: CellEnd): number {
    const { place, fault } = this.#reader
    if (ending === 'fault')
      this.stop(stretch, place - this.record > RECORD_BYTES_MAX ? 'record-too-long' : fault)
    else this.stop(stretch)
    return LOST
  }

  /** The record is unfinished or faulty, so its cells are not reported. */
  stop(stretch: Stretch, fault?: CsvFault): void {
    while (stretch.errors.at(-1)?.row === stretch.rows) stretch.errors.pop()
    stretch.at = this.record
    stretch.fault = fault
    stretch.isUnfinished = fault === undefined
  }
}
