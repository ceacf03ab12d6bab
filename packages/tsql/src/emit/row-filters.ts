import type { Expr, Join, Predicate, Query, Select } from '../tree/tree.ts'
import { isBinary } from '../tree/types.ts'

/** A table in a FROM; `canBeMissing` if an outer join may put NULLs in its place. */
type Use = { relation: number; table: number; canBeMissing: boolean; conditions: Predicate[] }

/**
 * For each table, by its index in the schema, a condition that every row meets that the query can
 * use, with the table's columns as relation -1. Tables whose rows may all be used have none. Rows
 * that do not meet it, or for which it is unknown, need not be loaded: no result changes.
 */
export function findRowFilters(query: Query): Map<number, Predicate> {
  const uses = findSelects(query).flatMap(getUses)
  const filters = new Map<number, Predicate>()
  for (const table of new Set(uses.map((use) => use.table))) {
    const each = uses.filter((use) => use.table === table).map(toCondition)
    // A row is needed if any use of the table needs it.
    if (each.every((condition) => condition !== undefined)) {
      const distinct = new Map(each.map((condition) => [JSON.stringify(condition), condition]))
      filters.set(table, [...distinct.values()].reduce(or))
    }
  }
  return filters
}

/** Every SELECT, wherever it is in the query. */
function findSelects(query: Query): Select[] {
  const seen = new Set<object>()
  const selects: Select[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if ('kind' in node && node.kind === 'select') selects.push(node as Select)
    for (const child of Object.values(node)) visit(child)
  }
  visit(query)
  return selects
}

function getUses({ from, where }: Select): Use[] {
  const uses = joinedUses(from)
  if (where) restrict(uses, where)
  return uses
}

/** The tables of joins, with the conditions of ON that a row must meet to get past the joins. */
function joinedUses(joins: readonly Join[]): Use[] {
  let before: Use[] = []
  for (const { join, source, on } of joins) {
    const right = usesIn(source)
    if (on && (join === 'INNER' || join === 'LEFT')) restrict(right, on)
    if (on && (join === 'INNER' || join === 'RIGHT')) restrict(before, on)
    if (join === 'RIGHT' || join === 'FULL') for (const use of before) use.canBeMissing = true
    if (join === 'LEFT' || join === 'FULL' || join === 'OUTER APPLY')
      for (const use of right) use.canBeMissing = true
    before = [...before, ...right]
  }
  return before
}

function usesIn(source: Join['source']): Use[] {
  if (source.kind === 'joined') return joinedUses(source.joins)
  if (source.kind !== 'table') return []
  const { relation, table } = source
  return [{ relation, table, canBeMissing: false, conditions: [] }]
}

/**
 * Adds what a condition requires of the rows of each use. A row that is not loaded may let an outer
 * join put NULLs in its place: then the condition must refuse those too.
 */
function restrict(uses: readonly Use[], condition: Predicate): void {
  for (const use of uses) {
    const part = partFor(use.relation, condition)
    if (part && !(use.canBeMissing && !refusesNulls(part))) use.conditions.push(part)
  }
}

/** The part of a condition that restricts one relation; undefined if there is none. */
function partFor(relation: number, condition: Predicate): Predicate | undefined {
  if (condition.kind === 'and' || condition.kind === 'or') {
    const left = partFor(relation, condition.left)
    const right = partFor(relation, condition.right)
    if (left && right) return { kind: condition.kind, left, right }
    return condition.kind === 'and' ? (left ?? right) : undefined
  }
  const found = new Set<number>()
  return isPlain(condition, found) && found.size === 1 && found.has(relation)
    ? condition
    : undefined
}

/** Functions with a short result, in addition to those that cut a text. */
const SHORT =
  /^(UPPER|LOWER|TRIM|LTRIM|RTRIM|SUBSTRING|LEFT|RIGHT|ISNULL|COALESCE|LEN|DATALENGTH|CHARINDEX|YEAR|MONTH|DAY|DATEPART|DATEDIFF|DATEADD|EOMONTH|DATEFROMPARTS|GETDATE|GETUTCDATE|SYSDATETIME|ABS|SIGN|FLOOR|CEILING|ROUND)$/

/**
 * Whether a condition has one value for a row, without other rows or much memory. Collects the
 * relations that it reads.
 */
function isPlain(node: Predicate | Expr, found: Set<number>): boolean {
  const are = (...nodes: readonly (Predicate | Expr)[]) =>
    nodes.every((each) => isPlain(each, found))
  switch (node.kind) {
    case 'column':
      found.add(node.relation)
      return true
    case 'literal':
    case 'parameter':
      return true
    case 'negate':
    case 'isNull':
    case 'not':
      return are(node.value)
    case 'cast':
      return !isBinary(node.type) && are(node.value)
    case 'arithmetic':
    case 'compare':
    case 'and':
    case 'or':
    case 'distinctFrom':
      return are(node.left, node.right)
    case 'between':
      return are(node.value, node.low, node.high)
    case 'in':
      return are(node.value, ...node.list)
    case 'like':
      return are(node.value, node.pattern)
    case 'call':
      return SHORT.test(node.name) && are(...node.args)
    default:
      return false
  }
}

/** Whether a condition is not true if all columns that it reads are NULL. */
function refusesNulls(condition: Predicate): boolean {
  switch (condition.kind) {
    case 'and':
      return refusesNulls(condition.left) || refusesNulls(condition.right)
    case 'or':
      return refusesNulls(condition.left) && refusesNulls(condition.right)
    case 'isNull':
      return condition.not && isStrict(condition.value)
    default:
      return isUnknown(condition)
  }
}

/** Whether a condition is unknown if all columns that it reads are NULL. */
function isUnknown(condition: Predicate): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return isUnknown(condition.left) && isUnknown(condition.right)
    case 'not':
      return isUnknown(condition.value)
    case 'compare':
      return isStrict(condition.left) || isStrict(condition.right)
    case 'between':
    case 'in':
    case 'like':
      return isStrict(condition.value)
    default:
      return false
  }
}

/** Whether a value is NULL if all columns that it reads are. */
function isStrict(expr: Expr): boolean {
  switch (expr.kind) {
    case 'column':
      return true
    case 'cast':
    case 'negate':
      return isStrict(expr.value)
    case 'arithmetic':
      return isStrict(expr.left) || isStrict(expr.right)
    default:
      return false
  }
}

function toCondition({ relation, conditions }: Use): Predicate | undefined {
  const [first, ...others] = conditions
  return first && rebased(others.reduce(and, first), relation)
}

const and = (left: Predicate, right: Predicate): Predicate => ({ kind: 'and', left, right })
const or = (left: Predicate, right: Predicate): Predicate => ({ kind: 'or', left, right })

/** The condition with the columns of the relation as those of relation -1. */
const rebased = (condition: Predicate, relation: number): Predicate =>
  JSON.parse(JSON.stringify(condition), (_, node) =>
    node?.kind === 'column' && node.relation === relation ? { ...node, relation: -1 } : node,
  )
