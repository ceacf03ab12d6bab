/** The number of positions of a file that are read in parallel. */
export const LANES = 4

type Lane = { readonly at: number; readonly state: number }

/** The states of the four lanes, then the number of records that each has finished. */
const after = new Int32Array(2 * LANES)
/** The sum of four states has in these bits how many of them are ROW. */
const ROWS = 15

/**
 * Advances four automata in parallel by the same number of bytes. Each step depends on the previous
 * one in its lane, so a processor runs four lanes in little more time than one. This requires a
 * loop without branches: an automaton in LOST stays there. Bytes are read four at a time, since a
 * read and its check of bounds take as long as a step. With `| 0` and `>>> 0` the engine needs no
 * checks for overflow.
 *
 * @param steps A multiple of 4.
 * @returns The states, then the counts of records; valid until the next call.
 */
export function fourLanes(
  table: Int32Array,
  bytes: DataView,
  steps: number,
  ...[one, two, three, four]: [Lane, Lane, Lane, Lane]
) {
  let a = one.state | 0
  let b = two.state | 0
  let c = three.state | 0
  let d = four.state | 0
  let rowsA = 0
  let rowsB = 0
  let rowsC = 0
  let rowsD = 0
  const end = (one.at + steps) | 0
  for (
    let i = one.at | 0, j = two.at | 0, k = three.at | 0, l = four.at | 0;
    i < end;
    i = (i + 4) | 0, j = (j + 4) | 0, k = (k + 4) | 0, l = (l + 4) | 0
  ) {
    const wordA = bytes.getInt32(i, true)
    const wordB = bytes.getInt32(j, true)
    const wordC = bytes.getInt32(k, true)
    const wordD = bytes.getInt32(l, true)
    a = table[(a + (wordA & 0xff)) >>> 0] as number
    b = table[(b + (wordB & 0xff)) >>> 0] as number
    c = table[(c + (wordC & 0xff)) >>> 0] as number
    d = table[(d + (wordD & 0xff)) >>> 0] as number
    let sumA = a
    let sumB = b
    let sumC = c
    let sumD = d
    a = table[(a + ((wordA >>> 8) & 0xff)) >>> 0] as number
    b = table[(b + ((wordB >>> 8) & 0xff)) >>> 0] as number
    c = table[(c + ((wordC >>> 8) & 0xff)) >>> 0] as number
    d = table[(d + ((wordD >>> 8) & 0xff)) >>> 0] as number
    sumA = (sumA + a) | 0
    sumB = (sumB + b) | 0
    sumC = (sumC + c) | 0
    sumD = (sumD + d) | 0
    a = table[(a + ((wordA >>> 16) & 0xff)) >>> 0] as number
    b = table[(b + ((wordB >>> 16) & 0xff)) >>> 0] as number
    c = table[(c + ((wordC >>> 16) & 0xff)) >>> 0] as number
    d = table[(d + ((wordD >>> 16) & 0xff)) >>> 0] as number
    sumA = (sumA + a) | 0
    sumB = (sumB + b) | 0
    sumC = (sumC + c) | 0
    sumD = (sumD + d) | 0
    a = table[(a + (wordA >>> 24)) >>> 0] as number
    b = table[(b + (wordB >>> 24)) >>> 0] as number
    c = table[(c + (wordC >>> 24)) >>> 0] as number
    d = table[(d + (wordD >>> 24)) >>> 0] as number
    rowsA = (rowsA + ((sumA + a) & ROWS)) | 0
    rowsB = (rowsB + ((sumB + b) & ROWS)) | 0
    rowsC = (rowsC + ((sumC + c) & ROWS)) | 0
    rowsD = (rowsD + ((sumD + d) & ROWS)) | 0
  }
  after[0] = a
  after[1] = b
  after[2] = c
  after[3] = d
  after[4] = rowsA
  after[5] = rowsB
  after[6] = rowsC
  after[7] = rowsD
  return after
}
