import { type Facts, find, type Wanted } from './find.ts'

/** More rows, or a question about them as JSON of `Wanted`. */
export type FinderMessage = { rows: Facts[] } | { question: string }
export type Answered = { found: number[]; question: string }

const rows: Facts[] = []

self.onmessage = ({ data }: MessageEvent<FinderMessage>) => {
  if ('rows' in data) rows.push(...data.rows)
  else
    self.postMessage({
      found: find(rows, JSON.parse(data.question) as Wanted),
      question: data.question,
    } satisfies Answered)
}
