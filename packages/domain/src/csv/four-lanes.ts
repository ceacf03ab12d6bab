import { ROW } from './row-automaton.ts'

/** The number of positions of a file that are read in parallel. */
export const LANES = 4
/** The number of bytes that each lane reads at a time. */
export const LANE_STEP = 4

type Lane = { readonly at: number; readonly state: number }

/** The sum of the states after LANE_STEP bytes has in these bits how many of them are ROW. */
const ROWS = 15

/** What `fourLanes` returns; each is valid until the next call. */
export const after = {
  /** The number of bytes that each lane has read. */
  steps: 0,
  /** The states of the lanes. */
  states: new Int32Array(LANES),
  /** The number of records that each lane has finished. */
  rows: new Int32Array(LANES),
  /** The lanes that get lost within their next LANE_STEP bytes have less than ROW. */
  next: new Int32Array(LANES),
}

/**
 * Advances four automata in parallel by the same number of bytes, until one of them gets lost. Each
 * step depends on the previous one in its lane, so a processor runs four lanes in little more time
 * than one. This requires a loop almost without branches: an automaton in LOST stays there. Bytes
 * are read four at a time, since a read and its check of bounds take as long as a step. With `| 0`
 * and `>>> 0` the engine needs no checks for overflow.
 */
export function fourLanes(
  table: Int32Array,
  bytes: DataView,
  steps: number,
  ...[one, two, three, four]: [Lane, Lane, Lane, Lane]
): void {
  let a = one.state | 0
  let b = two.state | 0
  let c = three.state | 0
  let d = four.state | 0
  let nextA = a
  let nextB = b
  let nextC = c
  let nextD = d
  let rowsA = 0
  let rowsB = 0
  let rowsC = 0
  let rowsD = 0
  const end = (one.at + steps - LANE_STEP) | 0
  let i = one.at | 0
  for (
    let j = two.at | 0, k = three.at | 0, l = four.at | 0;
    i <= end;
    i = (i + 4) | 0, j = (j + 4) | 0, k = (k + 4) | 0, l = (l + 4) | 0
  ) {
    const wordA = bytes.getInt32(i, true)
    const wordB = bytes.getInt32(j, true)
    const wordC = bytes.getInt32(k, true)
    const wordD = bytes.getInt32(l, true)
    nextA = table[(a + (wordA & 0xff)) >>> 0] as number
    nextB = table[(b + (wordB & 0xff)) >>> 0] as number
    nextC = table[(c + (wordC & 0xff)) >>> 0] as number
    nextD = table[(d + (wordD & 0xff)) >>> 0] as number
    let sumA = nextA
    let sumB = nextB
    let sumC = nextC
    let sumD = nextD
    nextA = table[(nextA + ((wordA >>> 8) & 0xff)) >>> 0] as number
    nextB = table[(nextB + ((wordB >>> 8) & 0xff)) >>> 0] as number
    nextC = table[(nextC + ((wordC >>> 8) & 0xff)) >>> 0] as number
    nextD = table[(nextD + ((wordD >>> 8) & 0xff)) >>> 0] as number
    sumA = (sumA + nextA) | 0
    sumB = (sumB + nextB) | 0
    sumC = (sumC + nextC) | 0
    sumD = (sumD + nextD) | 0
    nextA = table[(nextA + ((wordA >>> 16) & 0xff)) >>> 0] as number
    nextB = table[(nextB + ((wordB >>> 16) & 0xff)) >>> 0] as number
    nextC = table[(nextC + ((wordC >>> 16) & 0xff)) >>> 0] as number
    nextD = table[(nextD + ((wordD >>> 16) & 0xff)) >>> 0] as number
    sumA = (sumA + nextA) | 0
    sumB = (sumB + nextB) | 0
    sumC = (sumC + nextC) | 0
    sumD = (sumD + nextD) | 0
    nextA = table[(nextA + (wordA >>> 24)) >>> 0] as number
    nextB = table[(nextB + (wordB >>> 24)) >>> 0] as number
    nextC = table[(nextC + (wordC >>> 24)) >>> 0] as number
    nextD = table[(nextD + (wordD >>> 24)) >>> 0] as number
    if (nextA < ROW || nextB < ROW || nextC < ROW || nextD < ROW) break
    rowsA = (rowsA + ((sumA + nextA) & ROWS)) | 0
    rowsB = (rowsB + ((sumB + nextB) & ROWS)) | 0
    rowsC = (rowsC + ((sumC + nextC) & ROWS)) | 0
    rowsD = (rowsD + ((sumD + nextD) & ROWS)) | 0
    a = nextA
    b = nextB
    c = nextC
    d = nextD
  }
  after.steps = i - one.at
  after.states[0] = a
  after.states[1] = b
  after.states[2] = c
  after.states[3] = d
  after.rows[0] = rowsA
  after.rows[1] = rowsB
  after.rows[2] = rowsC
  after.rows[3] = rowsD
  after.next[0] = nextA
  after.next[1] = nextB
  after.next[2] = nextC
  after.next[3] = nextD
}
