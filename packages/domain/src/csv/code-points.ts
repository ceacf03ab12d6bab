/**
 * A set of code points as a list of range bounds: first, last, first, last, ascending, with gaps
 * between the ranges.
 */
export type CodePoints = readonly number[]

/** The largest code point of Unicode. */
export const CODE_POINT_MAX = 0x10ffff
const HIGH = 0xd800
const LOW = 0xdfff

/** Every code point. */
export const ALL: CodePoints = [0, CODE_POINT_MAX]
/** The code points of `\d`. */
export const DIGITS: CodePoints = [0x30, 0x39]
/** The code points of `\w`. */
export const WORD: CodePoints = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a]
/** The code points of `\s`: white space and line terminators (ECMA-262, 12.2 and 12.3). */
export const SPACE: CodePoints = [
  ...[
    0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f,
    0x202f, 0x205f, 0x205f,
  ],
  ...[0x3000, 0x3000, 0xfeff, 0xfeff],
]
/** The line ends that `.` does not match. */
export const LINE_ENDS: CodePoints = [0x0a, 0x0a, 0x0d, 0x0d, 0x2028, 0x2029]

/** The union of the sets, as sorted ranges that do not touch. */
export function union(sets: readonly CodePoints[]): CodePoints {
  const ranges = sets.flatMap((set) =>
    set.flatMap((first, at) => (at % 2 === 0 ? [[first, set[at + 1] ?? first] as const] : [])),
  )
  const joined: number[] = []
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const end = joined.at(-1)
    if (end !== undefined && first <= end + 1) joined[joined.length - 1] = Math.max(end, last)
    else joined.push(first, last)
  }
  return joined
}

/** The complement of the set. */
export function complement(set: CodePoints): CodePoints {
  const gaps: number[] = []
  let next = 0
  for (let at = 0; at < set.length; at += 2) {
    const first = set[at] ?? 0
    if (first > next) gaps.push(next, first - 1)
    next = (set[at + 1] ?? 0) + 1
  }
  if (next <= CODE_POINT_MAX) gaps.push(next, CODE_POINT_MAX)
  return gaps
}

let everything: string | undefined
const properties = new Map<string, CodePoints>()

/**
 * Every code point once, except surrogates: a high and a low one next to each other would be one
 * character.
 */
function allText(): string {
  if (everything !== undefined) return everything
  const pieces: string[] = []
  for (let from = 0; from <= CODE_POINT_MAX; from += 0x800) {
    if (from < HIGH || from > LOW)
      pieces.push(String.fromCodePoint(...Array.from({ length: 0x800 }, (_, at) => from + at)))
  }
  everything = pieces.join('')
  return everything
}

/**
 * The code points of `\p{…}`, computed with the engine, so that both use the same version of
 * Unicode.
 */
export function property(source: string): CodePoints {
  const known = properties.get(source) ?? found(source)
  properties.set(source, known)
  return known
}

function found(source: string): CodePoints {
  const ranges: number[] = new RegExp(source, 'u').test('\ud800') ? [HIGH, LOW] : []
  for (const [run] of allText().matchAll(new RegExp(`${source}+`, 'gu'))) {
    const first = run.codePointAt(0) ?? 0
    const last =
      run.codePointAt(
        run.length -
          (run.charCodeAt(run.length - 1) >= 0xdc00 && run.charCodeAt(run.length - 1) <= LOW
            ? 2
            : 1),
      ) ?? 0
    // The text has no surrogates, so a run may span them.
    if (first < HIGH && last > LOW) ranges.push(first, HIGH - 1, LOW + 1, last)
    else ranges.push(first, last)
  }
  const pairs = ranges.flatMap((first, at) =>
    at % 2 === 0 ? [[first, ranges[at + 1] ?? first]] : [],
  )
  return union(pairs)
}

/**
 * The code points divided into intervals, each with one class. Code points that no set
 * distinguishes are in the same class.
 */
export class Classes {
  readonly count: number
  readonly #starts: Int32Array
  readonly #classes: Int32Array
  readonly #ascii = new Uint16Array(128)

  constructor(sets: readonly CodePoints[]) {
    const cuts = new Set([0])
    for (const set of sets)
      for (const [at, point] of set.entries()) cuts.add(at % 2 === 0 ? point : point + 1)
    cuts.delete(CODE_POINT_MAX + 1)
    this.#starts = Int32Array.from(cuts).sort()
    const known = new Map<string, number>()
    const cursors = new Int32Array(sets.length)
    this.#classes = this.#starts.map((start) => {
      const members = sets.map((set, index) => {
        let at = cursors[index] ?? 0
        while (at < set.length && (set[at + 1] ?? 0) < start) at += 2
        cursors[index] = at
        return at < set.length && (set[at] ?? 0) <= start ? '1' : '0'
      })
      const signature = members.join('')
      const found = known.get(signature) ?? known.size
      known.set(signature, found)
      return found
    })
    this.count = known.size
    for (let point = 0; point < 128; point += 1) this.#ascii[point] = this.#find(point)
  }

  of(point: number): number {
    return point < 128 ? (this.#ascii[point] ?? 0) : this.#find(point)
  }

  /** Whether all code points from first to last are in one class. */
  isUniform(first: number, last: number): boolean {
    return this.#interval(first) === this.#interval(last)
  }

  #find(point: number): number {
    return this.#classes[this.#interval(point)] ?? 0
  }

  #interval(point: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= point) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The classes of a set, which must be one of those given to the constructor. */
  within(set: CodePoints): Uint8Array {
    const has = new Uint8Array(this.count)
    for (let at = 0; at < set.length; at += 2) {
      const last = set[at + 1] ?? 0
      for (
        let interval = this.#interval(set[at] ?? 0);
        interval < this.#starts.length;
        interval += 1
      ) {
        if ((this.#starts[interval] ?? 0) > last) break
        has[this.#classes[interval] ?? 0] = 1
      }
    }
    return has
  }
}
