import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#api/use-list.ts'
import type { Wanted } from './find.ts'
import { type Choices, type Finder, startFinder } from './finder.ts'
import type { Column } from './Table.tsx'

export type Found<Row> = {
  /** The matching rows; the previous ones during a search. */
  rows: readonly Row[] | undefined
  isFinding: boolean
  /** Nothing is shown yet, and rows in another order would only flash. */
  isOpening: boolean
  /** The values of the columns that can be filtered, after the list is read. */
  choices: Choices | undefined
  /** The worker could not start. */
  error: Error | undefined
  /** Starts it again. */
  retry: () => void
}

/**
 * The rows of a whole list that match its search and filters, in the chosen order.
 *
 * @param basis Other data that the columns read: when it changes, the index is rebuilt.
 */
export function useFound<Row>(
  { whole, search, sortedBy, filters, isNarrowed }: List<Row>,
  columns: readonly Column<Row>[],
  basis: unknown,
): Found<Row> {
  const { language } = useTranslation().i18n
  const [finder, setFinder] = useState<Finder>()
  const [found, setFound] = useState<{ rows: readonly Row[]; question: string }>()
  const [error, setError] = useState<Error>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [wasNarrowed] = useState(isNarrowed)

  const start = useEffectEvent((rows: readonly Row[], signal: AbortSignal) =>
    startFinder(rows, columns, {
      signal,
      onFound: ({ found: numbers, question: answered }) =>
        setFound({ rows: numbers.flatMap((at) => rows[at] ?? []), question: answered }),
      onError: setError,
    }),
  )
  const keys = columns.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the rows change with these
  useEffect(() => {
    setError(undefined)
    if (!whole) return
    const ending = new AbortController()
    void start(whole, ending.signal).then((started) => {
      if (!ending.signal.aborted) setFinder(started)
    }, setError)
    return () => ending.abort()
  }, [whole, basis, language, keys, attempt])

  const wanted: Wanted = { search, sort: sortedBy, filters: [...filters], language }
  const question = JSON.stringify(wanted)
  useEffect(() => {
    if (isNarrowed) finder?.ask(question)
  }, [finder, question, isNarrowed])

  return {
    rows: isNarrowed ? found?.rows : undefined,
    isOpening: wasNarrowed && !found,
    isFinding: isNarrowed && found?.question !== question,
    choices: finder?.choices,
    error,
    retry,
  }
}
