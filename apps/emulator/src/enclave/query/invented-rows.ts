import { type CsvRules, checkRow, compileCsvPlan, compilePattern } from '@concord/domain/csv'
import { DAY_MS, toDay } from '@concord/domain/days'
import { toMessage } from '#runtime/messages.ts'
import { seededRandom } from '#runtime/seeded-random.ts'
import { QueryError } from './query-error.ts'

type Column = CsvRules['schema'][number]
type Pattern = ReturnType<typeof compilePattern>

/** Even, so that columns other than the first have each value twice. */
const ROWS = 12
const TRIES = 300
const FIRST_DAY = Date.UTC(2025, 0, 15)
const WORDS =
  'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Juniper Larch Maple Oak Pine Rowan Spruce'.split(
    ' ',
  )
const LENGTH_MAX = 40
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHABET = `${letters}${letters.toLowerCase()}0123456789`
const SIGNS = ` -_./@:,;+#'()&%éç`

/**
 * Invented rows that obey the rules of a data set type, the same for the same type. The first
 * column has different values, others have each twice; columns of one type and rule share their
 * values, so that joins find partners. Some cells of nullable columns are empty.
 *
 * @throws {QueryError} Names a column for whose rule no value was found.
 */
export function inventRows(rules: CsvRules): string[][] {
  const columns = rules.schema.map((column, at) => {
    const pool = inventValues(column, rules)
    if (pool.length === 0 && !column.nullable)
      throw new QueryError(toMessage('failure.query.noSample', { name: column.name }))
    return { column, pool, at }
  })
  return Array.from({ length: ROWS }, (_, row) =>
    columns.map(({ column, pool, at }) => {
      if (column.nullable && (row + at) % 7 === 6) return ''
      const place = at === 0 ? row : Math.floor(row / 2) * (at % 3 === 1 ? 5 : 1) + at
      return pool[place % pool.length] ?? ''
    }),
  )
}

/** A value for a parameter of this type: low, so that a comparison leaves rows. */
export const inventParameter = (type: Column['type']): string => naturalValues(type)[1] ?? ''

function inventValues(column: Column, { csvValidationSchema }: CsvRules): string[] {
  const { name } = column
  const { properties } = csvValidationSchema
  const rule = Object.hasOwn(properties, name) ? properties[name] : undefined
  const plan = compileCsvPlan(
    {
      schema: [column],
      csvValidationSchema: {
        ...csvValidationSchema,
        properties: rule ? { [name]: rule } : {},
        required: [name],
      },
    },
    { checkValues: true },
  )
  const isValid = (value: string) => checkRow(plan, [value], 2).length === 0
  const longest = rule?.maxLength ?? LENGTH_MAX
  const natural = naturalValues(column.type).map((value) => value.slice(0, longest))
  const found = new Set(natural.filter(isValid))
  if (found.size < ROWS / 2 && rule?.pattern !== undefined) {
    const walk = walkerOf(compilePattern(rule.pattern))
    const random = seededRandom(1)
    for (let at = 0; at < TRIES && found.size < ROWS; at += 1) {
      const value = walk(random, rule.minLength ?? 0, Math.min(longest, LENGTH_MAX * 5))
      if (value !== undefined && isValid(value)) found.add(value)
    }
  }
  if (found.size === 0) {
    const value = WORDS.join('')
      .repeat(Math.ceil(longest / 50))
      .slice(0, longest)
    if (isValid(value)) found.add(value)
  }
  return [...found].slice(0, ROWS)
}

/** Usual values of a column of this type. */
function naturalValues({ datatype, scale = 2 }: Column['type']): string[] {
  const count = Array.from({ length: WORDS.length }, (_, at) => at)
  const moment = (at: number) => new Date(FIRST_DAY + at * 37 * DAY_MS + at * 5_430_000)
  switch (datatype) {
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return count.map((at) => `${at + 1}`)
    case 'decimal':
      return [
        ...count.map((at) => ((at + 1) * 100.25).toFixed(Math.min(scale, 4))),
        ...count.map((at) => (at / 10 + 0.1).toFixed(Math.min(scale, 4))),
      ]
    case 'date':
      return count.map((at) => toDay(moment(at)))
    case 'time':
      return count.map((at) => moment(at).toISOString().slice(11, 19))
    case 'datetime':
      return count.map((at) => moment(at).toISOString().slice(0, 19).replace('T', ' '))
    case 'datetimeoffset':
      return count.map((at) => `${moment(at).toISOString().slice(0, 19).replace('T', ' ')} +00:00`)
    default:
      return WORDS
  }
}

/** Random texts that a pattern accepts; undefined for a walk that found none. */
function walkerOf(pattern: Pattern) {
  const alphabet = [...ALPHABET, ...SIGNS].map((text) => ({
    text,
    point: text.codePointAt(0) ?? 0,
  }))
  const next = new Map<number, { text: string; to: number }[]>()
  const steps = (state: number) => {
    const known = next.get(state)
    if (known) return known
    const made = alphabet
      .map(({ text, point }) => ({ text, to: pattern.step(state, point) }))
      .filter(({ to }) => to !== 0)
    next.set(state, made)
    return made
  }
  const left = getDistances(pattern, steps)
  return (random: () => number, least: number, most: number): string | undefined => {
    let [state, text] = [pattern.start, '']
    while (text.length <= most) {
      const isEnd = pattern.accepts(state) && text.length >= least
      if (isEnd && (random() < 0.4 || text.length === most)) return text
      const room = most - text.length - 1
      const onward = steps(state).filter(({ to }) => (left.get(to) ?? Infinity) <= room)
      const plain = onward.filter((step) => ALPHABET.includes(step.text))
      const choice = plain.length > 0 && random() < 0.95 ? plain : onward
      const step = choice[Math.floor(random() * choice.length)]
      if (!step) return isEnd ? text : undefined
      text += step.text
      state = step.to
    }
    return undefined
  }
}

/** The number of characters from each state to the nearest accepting one. */
function getDistances(
  pattern: Pattern,
  steps: (state: number) => { to: number }[],
): Map<number, number> {
  const before = new Map<number, Set<number>>()
  const states = [pattern.start]
  const seen = new Set(states)
  for (const state of states)
    for (const { to } of steps(state)) {
      before.set(to, (before.get(to) ?? new Set()).add(state))
      if (!seen.has(to)) states.push(to)
      seen.add(to)
    }
  const left = new Map(states.filter((state) => pattern.accepts(state)).map((state) => [state, 0]))
  for (const [state, distance] of left)
    for (const earlier of before.get(state) ?? [])
      if (!left.has(earlier)) left.set(earlier, distance + 1)
  return left
}
