import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import type { QueryTrial } from '@concord/domain/query-job-types/query-trial'
import { useEffect, useMemo, useRef } from 'react'
import { getProblems } from '#api/field-problems.ts'
import { isLacking } from '#api/lacking.ts'
import { useSending } from '#api/use-sending.ts'
import type { CodeProblem } from '#ui/editor/CodeEditor.tsx'

export type Trial = {
  run: () => void
  /** Stops the trial in progress, as an edit does. */
  cancel: () => void
  isPending: boolean
  /** The backend has no such call. */
  isMissing: boolean
  /** Of the draft in the form: any edit withdraws them. */
  found: QueryTrial | undefined
  error: unknown
  problems: ReturnType<typeof getProblems>
  /** The problems that have a place in the query. */
  places: readonly CodeProblem[]
}
const NONE: readonly never[] = []

/** Runs a query on invented rows, when the user asks for it. */
export function useQueryTrial({ query, queryParameters, inputs }: QueryDraft): Trial {
  const draft: QueryDraft = { query, queryParameters, inputs }
  const running = useRef<AbortController>(undefined)
  const sending = useSending({
    send: (body: QueryDraft, call) => {
      running.current = new AbortController()
      return call(queryJobTypes.tryOut, { body }, running.current.signal)
    },
  })
  const settled = JSON.stringify(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit ends the trial before it
  useEffect(() => () => running.current?.abort(), [settled])
  const isCurrent = JSON.stringify(sending.variables) === settled
  const error = isCurrent && sending.error?.name !== 'AbortError' ? sending.error : null
  const problems = useMemo(() => getProblems(error), [error])
  const places = useMemo(
    () => problems.flatMap(({ message, position }) => (position ? [{ message, ...position }] : [])),
    [problems],
  )
  return {
    run: () => sending.mutate(draft),
    cancel: () => running.current?.abort(),
    isPending: sending.isPending,
    isMissing: isLacking(sending.error),
    found: isCurrent ? sending.data : undefined,
    error,
    problems,
    places: places.length > 0 ? places : NONE,
  }
}
