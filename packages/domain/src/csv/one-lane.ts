import { skipPlainText } from './plain-text.ts'
import { FREE, INSIDE, LOST } from './row-automaton.ts'

/**
 * Advances one automaton to the end of a record or to a byte without a known transition. A function
 * apart from its caller, so that all of its variables are in registers.
 */
export class OneLane {
  at = 0
  /** After the byte at `at`, or at the end of the bytes the current state. */
  state = LOST
  /** The state before the byte at `at`. */
  before = LOST

  run(table: Int32Array, bytes: Uint8Array, view: DataView, end: number): void {
    let { at, state } = this
    let before = state
    while (at < end) {
      before = state
      state = table[state + (bytes[at] as number)] as number
      if (state < INSIDE) break
      at += 1
      if (state === before && table[state + FREE] === 1) at = skipPlainText(view, at, end)
    }
    this.at = at
    this.state = state
    this.before = before
  }
}
