import { functionRow } from '../functions/function-table.ts'
import type { Expr, Origin } from '../tree/tree.ts'
import { isPadded, isString } from '../tree/types.ts'

/** The table column, or group of it, that a text comes from. */
export function getOrigin(expr: Expr): Origin | undefined {
  const uncast = withoutCasts(expr)
  if (!isString(expr.type) || expr.type.collation) return undefined
  switch (uncast.kind) {
    case 'column':
      return uncast.origin
    case 'key':
      return getOrigin(uncast.value)
    case 'call':
      return functionRow(uncast.name)?.cuts ? getPieceOrigin(uncast.args[0]) : undefined
    default:
      return undefined
  }
}

function getPieceOrigin(text: Expr | undefined): Origin | undefined {
  const origin = text && getOrigin(text)
  return origin ? { ...origin, isPiece: true } : undefined
}

/** A text without its widening conversions. */
export function withoutCasts(expr: Expr): Expr {
  if (
    expr.kind !== 'cast' ||
    !isString(expr.value.type) ||
    !isString(expr.type) ||
    isPadded(expr.type) ||
    expr.type.collation
  )
    return expr
  const [from = 'max', to = 'max'] = [expr.value.type.length, expr.type.length]
  return to === 'max' || (from !== 'max' && from <= to) ? withoutCasts(expr.value) : expr
}

const ASCII = /^\p{ASCII}*$/u
/**
 * A constant in lowercase, if only case and trailing blanks are insignificant in its text: folded
 * here instead of in the engine.
 */
export function getPlainText(expr: Expr): string | undefined {
  const literal = withoutCasts(expr)
  if (literal.kind !== 'literal' || !isString(expr.type) || expr.type.collation) return undefined
  return literal.value !== null && ASCII.test(literal.value)
    ? literal.value.toLowerCase()
    : undefined
}
