import { getForm } from '../supported.ts'
import type { Expr } from '../tree/tree.ts'
import {
  isApproximate,
  isBinary,
  isInteger,
  isMoney,
  isString,
  isTemporal,
  type SqlType,
} from '../tree/types.ts'
import { isBinaryConvertible } from '../values/binary.ts'
import type { Manner } from '../values/cast.ts'
import { FLOAT_DIGITS, isMomentStyle, isMoneyStyle, isTextStyle } from '../values/convert-style.ts'
import { explicitCast } from './conversion.ts'
import { dataType } from './data-type.ts'
import type { Scope } from './scope.ts'

/** CONVERT(type, value, style), and TRY_CONVERT, which returns NULL if the conversion fails. */
export function bindConvert(
  scope: Scope,
  name: 'CONVERT' | 'TRY_CONVERT',
  [first, second, third]: unknown[],
  node: unknown,
): Expr {
  const { text } = scope.context
  if (!first || !second)
    throw text.refusal('tsql.argumentCount', { form: getForm(name) }, node, name)
  const [kind, typeNode] = text.kind(first)
  if (kind !== 'data_type') throw text.refusal('tsql.convertType', {}, node, name)
  const type = dataType(text, typeNode)
  const value = scope.context.bindExpr(scope, second)
  const manner: Manner = name === 'TRY_CONVERT' ? { attempt: true } : {}
  if (!third) return explicitCast(scope, value, type, node, manner)
  const style = scope.context.bindExpr(scope, third)
  if (style.kind === 'literal' && style.value === null)
    return { kind: 'literal', value: null, type, nullable: true }
  const number =
    style.kind === 'literal' && isInteger(style.type) ? Number(style.value) : Number.NaN
  if (!Number.isInteger(number)) throw text.refusal('tsql.styleNumber', { name }, node, name)
  if (!isStyle(number, value.type, type))
    throw text.refusal('tsql.unsupportedStyle', { style: number, name }, node, name)
  if (isBinary(value.type) && isString(type) && isBinaryConvertible(value.type, type, number))
    return { kind: 'cast', value, type, nullable: value.nullable, style: number }
  return explicitCast(
    scope,
    value,
    type,
    node,
    matters(value.type, type) ? { ...manner, style: number } : manner,
  )
}

/**
 * A style determines how a text represents a date, time or float; it has no effect on other types.
 */
const matters = (from: SqlType, to: SqlType) =>
  (isString(from) && isBinary(to)) ||
  (isBinary(from) && isString(to)) ||
  (isString(to) && (isTemporal(from) || isApproximate(from) || isMoney(from))) ||
  (isString(from) && isTemporal(to))

function isStyle(style: number, from: SqlType, to: SqlType): boolean {
  if (!matters(from, to)) return style >= 0
  if (isBinary(from) || isBinary(to))
    return style === 1 || style === 2 || (style === 0 && isBinary(to))
  if (isString(from)) return isMomentStyle(style)
  if (isMoney(from)) return isMoneyStyle(style)
  return isApproximate(from)
    ? style === 0 || FLOAT_DIGITS[style] !== undefined
    : isTextStyle(style, from)
}
