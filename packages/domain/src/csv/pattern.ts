import { Classes, WORD } from './code-points.ts'
import { PatternError } from './pattern-error.ts'
import { compileProgram, type Program } from './pattern-program.ts'

/** Not specified: an automaton with more states, or one that takes longer to build, is refused. */
export const STATES_MAX = 10_000
const TRANSITIONS_MAX = 2_000_000
const WORK_MAX = 10_000_000

/** A final state: no text with this prefix matches. */
export const DEAD = 0
/** The accepting state: the pattern has matched. */
const FOUND = 1

/**
 * A pattern as a deterministic automaton over code points: one step per code point, so the time is
 * linear in the length of the text for any pattern. It has the meaning of JSON Schema: an
 * ECMAScript regular expression with the `u` flag that may match anywhere unless anchored.
 */
export class Pattern {
  readonly classes: Classes
  readonly start: number
  /** The cost of building it, in steps: the patterns of a type have a common limit. */
  readonly cost: number
  readonly #next: Int32Array
  readonly #accepts: Uint8Array

  constructor(
    classes: Classes,
    start: number,
    next: Int32Array,
    accepts: Uint8Array,
    cost: number,
  ) {
    this.classes = classes
    this.start = start
    this.cost = cost
    this.#next = next
    this.#accepts = accepts
  }

  step(state: number, point: number): number {
    return this.#next[state * this.classes.count + this.classes.of(point)] ?? DEAD
  }

  /** Whether the text may end here. */
  accepts(state: number): boolean {
    return this.#accepts[state] === 1
  }

  test(text: string): boolean {
    let state = this.start
    for (let at = 0; at < text.length && state > FOUND; at += 1) {
      const point = text.codePointAt(at) ?? 0
      if (point > 0xffff) at += 1
      state = this.step(state, point)
    }
    return this.accepts(state)
  }

  /** As `test`, for a text of ASCII characters, from `from` to `to`. */
  testAscii(bytes: Uint8Array, from: number, to: number): boolean {
    let state = this.start
    for (let at = from; at < to && state > FOUND; at += 1)
      state = this.step(state, bytes[at] as number)
    return this.accepts(state)
  }
}

const compiled = new Map<string, Pattern>()
const KEPT_MAX = 100

/**
 * Compiles the pattern of a column in bounded time. The last ones are cached, since the columns of
 * a data set type often have the same pattern.
 * @throws {PatternError} with the reason, if it cannot run in linear time.
 */
export function compilePattern(source: string): Pattern {
  const known = compiled.get(source)
  if (known) return known
  const pattern = new Determinizer(compileProgram(source)).run()
  if (compiled.size >= KEPT_MAX) compiled.clear()
  compiled.set(source, pattern)
  return pattern
}

type Surroundings = { isStart: boolean; isBoundary: boolean; isEnd: boolean }

/**
 * The subset construction (Rabin and Scott, 1959), extended by the conditions of `^`, `$` and `\b`
 * on the positions between two characters.
 */
class Determinizer {
  readonly #program: Program
  readonly #classes: Classes
  /** For each set: whether it has the class. */
  readonly #has: readonly Uint8Array[]
  readonly #isWord: Uint8Array
  readonly #asksBoundary: boolean
  readonly #known = new Map<string, number>()
  readonly #subsets: { places: readonly number[]; isAfterWord: boolean }[] = []
  /** The number of the walk that last visited a step, so that nothing needs clearing. */
  readonly #seen: Uint32Array
  #walk = 0
  #work = 0

  constructor(program: Program) {
    this.#program = program
    this.#asksBoundary = program.steps.some(
      ({ kind }) => kind === 'boundary' || kind === 'no-boundary',
    )
    this.#classes = new Classes(this.#asksBoundary ? [...program.sets, WORD] : program.sets)
    this.#has = program.sets.map((set) => this.#classes.within(set))
    this.#isWord = this.#asksBoundary
      ? this.#classes.within(WORD)
      : new Uint8Array(this.#classes.count)
    this.#seen = new Uint32Array(program.steps.length)
  }

  run(): Pattern {
    const { count } = this.#classes
    const next: number[] = []
    this.#subsets.push({ places: [], isAfterWord: false }, { places: [], isAfterWord: false })
    for (let point = 0; point < count; point += 1) next[point] = DEAD
    for (let point = 0; point < count; point += 1) next[count + point] = FOUND
    const start = this.#stateOf([this.#program.start], false, true)
    for (let state = FOUND + 1; state < this.#subsets.length; state += 1) {
      for (let of = 0; of < count; of += 1) next.push(this.#after(state, of, state === start))
      if (next.length > TRANSITIONS_MAX) throw new PatternError('too-large')
    }
    const accepts = Uint8Array.from(this.#subsets, (_, state) =>
      state === FOUND || this.#isFoundAtEnd(state, state === start) ? 1 : 0,
    )
    return new Pattern(
      this.#classes,
      start,
      Int32Array.from(next),
      accepts,
      this.#work + next.length,
    )
  }

  #after(state: number, of: number, isStart: boolean): number {
    const { places, isAfterWord } = this.#subsets[state] ?? { places: [], isAfterWord: false }
    const isWord = this.#isWord[of] === 1
    const here = this.#closure(places, {
      isStart,
      isBoundary: isAfterWord !== isWord,
      isEnd: false,
    })
    if (here === 'found') return FOUND
    const onward = here.flatMap((place) => {
      const step = this.#program.steps[place]
      return step?.kind === 'one-of' && this.#has[step.set]?.[of] === 1 ? [step.next] : []
    })
    // May match anywhere: a match can also start at each position.
    return this.#stateOf([...onward, this.#program.start], isWord, false)
  }

  #stateOf(from: readonly number[], isAfterWord: boolean, isStart: boolean): number {
    const places = this.#closure(from, { isStart, isBoundary: false, isEnd: false }, true)
    if (places === 'found') return FOUND
    if (places.length === 0) return DEAD
    const key = `${isStart ? '^' : ''}${isAfterWord ? 'w' : ''}${places.toSorted((a, b) => a - b).join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#subsets.length > STATES_MAX) throw new PatternError('too-large')
    this.#known.set(key, this.#subsets.length)
    return this.#subsets.push({ places, isAfterWord }) - 1
  }

  #isFoundAtEnd(state: number, isStart: boolean): boolean {
    const { places, isAfterWord } = this.#subsets[state] ?? { places: [], isAfterWord: false }
    return this.#closure(places, { isStart, isBoundary: isAfterWord, isEnd: true }) === 'found'
  }

  /**
   * The steps that wait for a character. With `defers`, also those that depend on the next
   * character, which is not known yet.
   */
  #closure(
    from: readonly number[],
    { isStart, isBoundary, isEnd }: Surroundings,
    defers = false,
  ): readonly number[] | 'found' {
    const found: number[] = []
    const open = from.toReversed()
    this.#walk += 1
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (this.#seen[place] === this.#walk) continue
      this.#seen[place] = this.#walk
      this.#work += 1
      const step = this.#program.steps[place]
      switch (step?.kind) {
        case 'match':
          return 'found'
        case 'fork':
          open.push(...step.to)
          break
        case 'one-of':
          found.push(place)
          break
        case 'start':
          if (isStart) open.push(step.next)
          break
        case 'end':
          if (defers) found.push(place)
          else if (isEnd) open.push(step.next)
          break
        case 'boundary':
        case 'no-boundary':
          if (defers) found.push(place)
          else if (isBoundary === (step.kind === 'boundary')) open.push(step.next)
          break
        default:
      }
    }
    if (this.#work > WORK_MAX) throw new PatternError('too-large')
    return found
  }
}
