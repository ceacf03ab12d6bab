import type { CsvRowError } from './check-row.ts'
import type { CsvFault } from './csv.ts'
import { ROW } from './row-automaton.ts'

/**
 * Consecutive records of a file, and their errors. Rows count from 0 at the start of the stretch.
 */
export class Stretch {
  readonly start: number
  at: number
  state = ROW
  /** An upper bound of the bytes of the current cell so far, if its length is to be watched. */
  cellBytes = 0
  rows = 0
  readonly errors: CsvRowError[] = []
  fault: CsvFault | undefined
  /** The bytes end within a record, which starts at `at`. */
  isUnfinished = false

  constructor(start: number) {
    this.start = start
    this.at = start
  }

  get isOver(): boolean {
    return this.fault !== undefined || this.isUnfinished
  }
}
