import type { AST } from '@eslint-community/regexpp'
import { compilePattern } from './pattern.ts'
import { PatternError, type PatternFault } from './pattern-error.ts'
import { parsePattern, REPEAT_MAX } from './pattern-program.ts'

/**
 * The suggested replacement: a pattern, if one is needed at all, and the lengths that the pattern
 * no longer expresses.
 */
export type PatternRewrite = { pattern?: string; minLength?: number; maxLength?: number }

/** The message about a pattern; the screen has the texts. */
export type PatternAdvice = {
  /** Why it is refused. */
  fault?: PatternFault
  /** It may match in the middle of a text, which its author may not intend. */
  isUnanchored?: true
  rewrite?: PatternRewrite
}

/** Whether and why a pattern is refused, and a replacement if there is an obvious one. */
export function adviceOn(source: string): PatternAdvice {
  try {
    compilePattern(source)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    const rewrite = error.code === 'repeat' ? lengthsInstead(parsePattern(source)) : undefined
    return { fault: error.code, ...(rewrite && { rewrite }) }
  }
  return isAnchored(parsePattern(source).alternatives)
    ? {}
    : { isUnanchored: true, rewrite: { pattern: `^(?:${source})$` } }
}

function isAnchored(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.every(({ elements }) => {
    const [only] = elements
    if (elements.length === 1 && (only?.type === 'Group' || only?.type === 'CapturingGroup'))
      return isAnchored(only.alternatives)
    return isAssertion(only, 'start') && isAssertion(elements.at(-1), 'end')
  })
}

const isAssertion = (element: AST.Element | undefined, kind: 'start' | 'end') =>
  element?.type === 'Assertion' && element.kind === kind

/**
 * `^[a-z]{1,5000}$`: the repetition of a single set only limits the length, and the column's
 * lengths can do that.
 */
function lengthsInstead({ alternatives }: AST.Pattern): PatternRewrite | undefined {
  const [first, repeat, last, ...rest] = alternatives[0]?.elements ?? []
  if (
    alternatives.length > 1 ||
    rest.length > 0 ||
    !isAssertion(first, 'start') ||
    !isAssertion(last, 'end')
  )
    return
  if (
    repeat?.type !== 'Quantifier' ||
    !['Character', 'CharacterSet', 'CharacterClass'].includes(repeat.element.type)
  )
    return
  const { element, min, max } = repeat
  return {
    pattern: `^${element.raw}${min > 0 ? '+' : '*'}$`,
    ...(min > 1 && { minLength: min }),
    ...(max > REPEAT_MAX && Number.isFinite(max) && { maxLength: max }),
  }
}
