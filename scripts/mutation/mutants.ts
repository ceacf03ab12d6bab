import { type Node, parse, walk } from './syntax.ts'

/** A small change of a file: the text between `start` and `end` is replaced. */
export type Mutant = { operator: string; start: number; end: number; line: number; by: string }

const OTHER: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>>': '<<',
  '>>': '<<',
  '&&': '||',
  '||': '&&',
}
const OTHER_METHOD: Record<string, string> = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toLowerCase: 'toUpperCase',
  toSorted: 'slice',
}

/**
 * All mutants of a TypeScript file in the order of its text: comparisons, arithmetic, logic,
 * conditions, literals, calls. Types, imports and texts for people are not changed.
 */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = []
  const lines = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (at: number) => lines.filter((end) => end < at).length + 1
  const add = (operator: string, { start, end }: { start: number; end: number }, by: string) => {
    if (source.slice(start, end) !== by)
      found.push({ operator, start, end, line: lineAt(start), by })
  }
  const getText = ({ start, end }: Node) => source.slice(start, end)
  /** The position of the operator between its two operands. */
  const between = (left: Node, right: Node, operator: string) => {
    const start = source.indexOf(operator, left.end)
    return start >= 0 && start < right.start ? { start, end: start + operator.length } : undefined
  }

  function binary(node: Node): void {
    const [left, right, operator] = [node.left as Node, node.right as Node, node.operator as string]
    const place = between(left, right, operator)
    const by = operator === '+' && isNumeric(left, right) ? '-' : OTHER[operator]
    if (place && by) add('operator', place, by)
    if (operator === '??') add('fallback', node, getText(left))
  }
  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression: binary,
    LogicalExpression: binary,
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negation', node, getText(node.argument as Node))
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
    },
    IfStatement: (node) => {
      add('condition', node.test as Node, 'true')
      add('condition', node.test as Node, 'false')
    },
    ConditionalExpression: (node) => {
      add('choice', node, getText(node.consequent as Node))
      add('choice', node, getText(node.alternate as Node))
    },
    ExpressionStatement: (node) => {
      const { type } = node.expression as Node
      if (type === 'CallExpression' || type === 'AssignmentExpression') add('statement', node, '')
    },
    ThrowStatement: (node) => add('throw', node, ''),
    ReturnStatement: (node) => {
      if (node.argument) add('return', node, 'return undefined')
    },
    MemberExpression: (node) => {
      const property = node.property as Node & { name?: string }
      const name = property.name ?? ''
      const by = Object.hasOwn(OTHER_METHOD, name) ? OTHER_METHOD[name] : undefined
      if (by && !node.computed) add('method', property, by)
    },
  }
  walk(parse(source), (node) => visitors[node.type]?.(node))
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const isNumeric = (...nodes: Node[]): boolean =>
  nodes.some(
    ({ type, value }) => type === 'Literal' && (typeof value === 'number' || value === null),
  )

/** The source with the mutant applied. */
export const mutate = (source: string, { start, end, by }: Mutant): string =>
  source.slice(0, start) + (by === 'true' || by === 'false' ? ` ${by} ` : by) + source.slice(end)
