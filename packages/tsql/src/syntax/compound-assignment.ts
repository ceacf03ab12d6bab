import { isFields, list, spanStart } from './query-text.ts'
import type { Token } from './token.ts'

/** The parser's nodes for the operators of `+=`, `-=` and so on. */
const NODES: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '&': 'bitwise_and',
  '|': 'bitwise_or',
  '^': 'bitwise_xor',
}

/**
 * The tree in which each assignment that was compound assigns the value before it with the
 * operator, so that `@n *= 1 + 1` is `@n = @n * (1 + 1)`. The parser does not say where the name
 * after SET is; the tree does. Source: learn.microsoft.com, "Compound Operators (Transact-SQL)".
 *
 * @param operators By the position of the name.
 */
export function restoreCompounds(
  statements: readonly unknown[],
  tokens: readonly Token[],
  operators: ReadonlyMap<number, string>,
): unknown[] {
  const names = tokens.filter(
    ({ text }, at) => text.startsWith('@') && tokens[at - 1]?.text.toUpperCase() === 'SET',
  )
  return statements.map((statement) => {
    if (!isFields(statement)) return statement
    if (isFields(statement.set_statement)) {
      const { items } = statement.set_statement
      const span = names.shift()?.span
      return { set_statement: { ...statement.set_statement, items: list(items).map(located) } }

      function located(item: unknown): unknown {
        if (!isFields(item) || !isFields(item.name) || !isFields(item.name.identifier)) return item
        const identifier = { ...item.name.identifier, span }
        const value = computed({ column: { name: identifier } }, item.value, span?.start)
        return { ...item, name: { identifier }, value }
      }
    }
    if (isFields(statement.update)) {
      const set = list(statement.update.set).map((entry) => {
        const [target, value] = list(entry)
        if (!isFields(target)) return entry
        return [target, computed({ column: toColumn(target) }, value, spanStart(target))]
      })
      return { update: { ...statement.update, set } }
    }
    if (!isFields(statement.select)) return statement
    const expressions = list(statement.select.expressions).map((item) => {
      if (!isFields(item) || !isFields(item.eq)) return item
      const { left, right } = item.eq
      const column = isFields(left) && isFields(left.column) ? left.column : {}
      const start = isFields(column.name) ? spanStart(column.name) : undefined
      return { eq: { ...item.eq, right: computed(left, right, start) } }
    })
    return { select: { ...statement.select, expressions } }
  })

  function computed(variable: unknown, value: unknown, start: number | undefined): unknown {
    const node = NODES[operators.get(start ?? -1) ?? '']
    return node ? { [node]: { left: variable, right: { paren: { this: value } } } } : value
  }
}

/** The column that SET of UPDATE names, `name` or `t.name`. */
function toColumn(target: Record<string, unknown>) {
  const written = String(target.name)
  const dot = written.lastIndexOf('.')
  return {
    name: { ...target, name: written.slice(dot + 1) },
    ...(dot < 0 ? {} : { table: { ...target, name: written.slice(0, dot) } }),
  }
}
