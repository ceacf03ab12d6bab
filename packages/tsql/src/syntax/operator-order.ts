import { isFields } from './query-text.ts'
import type { Token } from './token.ts'

/**
 * Operators of one rank, which apply from left to right; the parser gives `&`, `^` and `|` ranks
 * below `+` and `-`, as other dialects do. Source: learn.microsoft.com, "Operator Precedence
 * (Transact-SQL)".
 */
const RANK = new Set(['add', 'sub', 'bitwise_and', 'bitwise_or', 'bitwise_xor'])

/** The tree in which operators of that rank apply from left to right. */
export const leftToRight = <T>(tree: T, tokens: readonly Token[]): T =>
  tokens.some(({ text }) => /^[&|^]$/.test(text)) ? (reorder(tree) as T) : tree

function reorder(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(reorder)
  if (!isFields(node)) return node
  if (!getRanked(node))
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, reorder(value)]))
  const [operands, operators] = [[] as unknown[], [] as string[]]
  flatten(node)
  return operands.reduce((left, right, at) => ({ [`${operators[at - 1]}`]: { left, right } }))

  function flatten(each: unknown): void {
    const ranked = getRanked(each)
    if (!ranked) {
      operands.push(reorder(each))
      return
    }
    flatten(ranked.left)
    operators.push(ranked.operator)
    flatten(ranked.right)
  }
}

function getRanked(node: unknown): { operator: string; left: unknown; right: unknown } | undefined {
  if (!isFields(node)) return undefined
  const [[operator, sides] = ['', undefined]] = Object.entries(node)
  return RANK.has(operator) && isFields(sides)
    ? { operator, left: sides.left, right: sides.right }
    : undefined
}
