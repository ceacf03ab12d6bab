import { folded } from '../choice/matching.ts'

type Value = string | number | null | undefined

/** The values of a row that search, sorting and filters use. */
export type Facts = {
  /** The words of all its columns. */
  words: string
  /** By column, what it is sorted by. */
  values: Record<string, Value>
  /** By column, what it is filtered by. */
  choices: Record<string, readonly string[]>
}

export type Wanted = {
  search: string
  sort: { key: string; direction: 'ascending' | 'descending' } | undefined
  filters: readonly (readonly [column: string, value: string])[]
  /** Whose alphabet it is sorted by. */
  language: string
}

/**
 * The numbers of the rows that are wanted, in their order. Each word searched for must be in the
 * row, whatever its case and accents; rows without a value come last, equal ones keep their order.
 */
export function find(
  rows: readonly Facts[],
  { search, sort, filters, language }: Wanted,
): number[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found: number[] = []
  rows.forEach(({ words: text, choices }, at) => {
    if (
      filters.every(([column, value]) => choices[column]?.includes(value)) &&
      words.every((word) => text.includes(word))
    )
      found.push(at)
  })
  if (!sort) return found
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const valueAt = (at: number) => rows[at]?.values[sort.key]
  return found.sort((a, b) => {
    const [one, other] = [valueAt(a), valueAt(b)]
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other))
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other))
    return sign * order
  })
}

const isNothing = (value: Value): boolean => value === undefined || value === null || value === ''
