import { ownWorker } from '#api/own-workers.ts'
import { folded } from '../choice/matching.ts'
import type { Facts } from './find.ts'
import type { Answered, FinderMessage } from './find.worker.ts'
import workerUrl from './find.worker.ts?worker&url'
import type { Column } from './Table.tsx'

/** So many rows are put into words at a time: well under 50 ms of the page. */
const PART_ROWS = 50

/** For each column that can be filtered, each value and how many rows have it. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, number>>
export type Finder = { choices: Choices; ask: (question: string) => void }
type Options = {
  /** Ends the worker. */
  signal: AbortSignal
  /** Receives the numbers of the rows that a question asked for. */
  onFound: (answered: Answered) => void
  onError: (error: Error) => void
}

const startWorker = ownWorker(workerUrl, 'find')
const afterOthers = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Searches, sorts and filters rows in a worker. The page only puts the rows into words, some at a
 * time.
 */
export async function startFinder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { signal, onFound, onError }: Options,
): Promise<Finder> {
  const worker = startWorker()
  signal.addEventListener('abort', () => worker.terminate())
  worker.onmessage = ({ data }: MessageEvent<Answered>) => onFound(data)
  worker.onerror = ({ message }) => onError(new Error(message))
  const send = (message: FinderMessage) => worker.postMessage(message)
  const choices = new Map(
    columns.filter(({ choice }) => choice).map(({ key }) => [key, new Map<string, number>()]),
  )
  for (let start = 0; start < rows.length && !signal.aborted; start += PART_ROWS) {
    const facts = rows.slice(start, start + PART_ROWS).map((row) => getFacts(row, columns))
    for (const fact of facts)
      for (const [key, values] of Object.entries(fact.choices)) {
        const counts = choices.get(key)
        for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1)
      }
    send({ rows: facts })
    await afterOthers()
  }
  return { choices, ask: (question) => send({ question }) }
}

function getFacts<Row>(row: Row, columns: readonly Column<Row>[]): Facts {
  const facts: Facts = { words: '', values: {}, choices: {} }
  for (const { key, text, value, choice } of columns) {
    const words = text?.(row)
    if (words) facts.words += `${words} `
    if (text || value) facts.values[key] = value ? value(row) : words
    if (choice) facts.choices[key] = [choice.of(row)].flat().filter(Boolean)
  }
  facts.words = folded(facts.words)
  return facts
}
