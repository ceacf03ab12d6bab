import { type AST, RegExpParser } from '@eslint-community/regexpp'
import {
  ALL,
  type CodePoints,
  complement,
  DIGITS,
  LINE_ENDS,
  property,
  SPACE,
  union,
  WORD,
} from './code-points.ts'
import { PatternError } from './pattern-error.ts'

/** Not specified: more repetitions are refused; a length can express the same. */
export const REPEAT_MAX = 1000
const STEPS_MAX = 20_000

/**
 * One step of a pattern's non-deterministic automaton (Thompson, 1968); `next` and `to` are indexes
 * of steps.
 */
export type Step =
  | { readonly kind: 'one-of'; readonly set: number; readonly next: number }
  | { readonly kind: 'fork'; to: readonly number[] }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'no-boundary'; readonly next: number }
  | { readonly kind: 'match' }

/** A compiled pattern: the steps of a non-deterministic automaton over code points. */
export type Program = {
  readonly steps: readonly Step[]
  readonly start: number
  readonly sets: readonly CodePoints[]
}

/** @throws {PatternError} */
export function compileProgram(source: string): Program {
  return new Builder().build(parsePattern(source))
}

/** @throws {PatternError} `syntax` */
export function parsePattern(source: string): AST.Pattern {
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
      unicode: true,
    })
  } catch {
    throw new PatternError('syntax')
  }
}

class Builder {
  readonly #steps: Step[] = [{ kind: 'match' }]
  readonly #sets = new Map<string, number>()
  readonly #ranges: CodePoints[] = []

  build({ alternatives }: AST.Pattern): Program {
    const start = this.#anyOf(alternatives, 0)
    return { steps: this.#steps, start, sets: this.#ranges }
  }

  #add(step: Step): number {
    if (this.#steps.push(step) > STEPS_MAX) throw new PatternError('too-large')
    return this.#steps.length - 1
  }

  #anyOf(alternatives: readonly AST.Alternative[], next: number): number {
    const to = alternatives.map(({ elements }) =>
      elements.reduceRight((after, element) => this.#element(element, after), next),
    )
    return to.length === 1 ? (to[0] ?? next) : this.#add({ kind: 'fork', to })
  }

  /** The first step of the element. `next` is the first step after it. */
  #element(element: AST.Element, next: number): number {
    switch (element.type) {
      case 'Character':
        return this.#oneOf([element.value, element.value], next)
      case 'CharacterSet':
        return this.#oneOf(getSet(element), next)
      case 'CharacterClass':
        return this.#oneOf(getClassCodePoints(element), next)
      case 'Quantifier':
        return this.#repeat(element, next)
      case 'Group':
        if (element.modifiers) throw new PatternError('flags')
        return this.#anyOf(element.alternatives, next)
      case 'CapturingGroup':
        return this.#anyOf(element.alternatives, next)
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          throw new PatternError('look-around')
        if (element.kind === 'word')
          return this.#add({ kind: element.negate ? 'no-boundary' : 'boundary', next })
        return this.#add({ kind: element.kind, next })
      case 'Backreference':
        throw new PatternError('back-reference')
      default:
        throw new PatternError('syntax')
    }
  }

  #oneOf(points: CodePoints, next: number): number {
    const key = points.join()
    const set = this.#sets.get(key) ?? this.#ranges.push(points) - 1
    this.#sets.set(key, set)
    return this.#add({ kind: 'one-of', set, next })
  }

  #repeat({ element, min, max }: AST.Quantifier, next: number): number {
    if (min > REPEAT_MAX || (max > REPEAT_MAX && max !== Number.POSITIVE_INFINITY))
      throw new PatternError('repeat')
    let rest = next
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Step = { kind: 'fork', to: [] }
      rest = this.#add(loop)
      loop.to = [this.#element(element, rest), next]
    } else {
      for (let count = min; count < max; count += 1)
        rest = this.#add({ kind: 'fork', to: [this.#element(element, rest), next] })
    }
    for (let count = 0; count < min; count += 1) rest = this.#element(element, rest)
    return rest
  }
}

function getClassCodePoints({ negate, elements }: AST.CharacterClass): CodePoints {
  const all = union(
    elements.map((element) => {
      switch (element.type) {
        case 'Character':
          return [element.value, element.value]
        case 'CharacterClassRange':
          return [element.min.value, element.max.value]
        case 'CharacterSet':
          return getSet(element)
        default:
          throw new PatternError('syntax')
      }
    }),
  )
  return negate ? complement(all) : all
}

function getSet(set: AST.CharacterSet): CodePoints {
  switch (set.kind) {
    case 'any':
      return complement(LINE_ENDS)
    case 'digit':
      return set.negate ? complement(DIGITS) : DIGITS
    case 'space':
      return set.negate ? complement(SPACE) : SPACE
    case 'word':
      return set.negate ? complement(WORD) : WORD
    default:
      return set.raw === '\\p{Any}' ? ALL : property(set.raw)
  }
}
