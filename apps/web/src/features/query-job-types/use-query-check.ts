import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import { queryDraftIssues } from '@concord/domain/query-job-types/query-rules'
import { createQueryJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isLacking } from '#api/lacking.ts'
import { query } from '#api/query.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import type { CodeProblem } from '#ui/editor/CodeEditor.tsx'

/** The pause in typing after which the text is checked. */
const PAUSE_MS = 400
const NONE: readonly CodeProblem[] = []
const START = { line: 1, column: 1 }

/**
 * Has a query compiled as the user types. A change cancels the check in progress; until the next
 * answer, the last one is shown. A backend without the call is asked once.
 */
export function useQueryCheck({ query: text, queryParameters, inputs }: QueryDraft): {
  remarks: readonly CodeProblem[]
  isReady: boolean
  hasAnswered: boolean
} {
  const flags = useEnvironment()
  const { user } = useSignedIn()
  const [isOff, setOff] = useState(createQueryJobTypeRefusal(user) !== undefined)
  const settled = useSettled(JSON.stringify({ query: text, queryParameters, inputs }))
  const body = useMemo(() => JSON.parse(settled) as QueryDraft, [settled])
  const isCheckable = queryDraftIssues(body, flags).length === 0
  const { data, error } = useQuery({
    ...query(queryJobTypes.check, { body }),
    enabled: isCheckable && !isOff,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (isLacking(error)) setOff(true)
  }, [error])
  const [hasAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (data) setAnswered(true)
  }, [data])
  const remarks = useMemo(() => {
    if (!data || !isCheckable || isOff) return NONE
    return [
      ...data.faults.map(({ message, position = START }) => ({ message, ...position })),
      ...data.notices.map(({ message, position = START }) => ({
        message,
        ...position,
        severity: 'hint' as const,
      })),
    ]
  }, [data, isCheckable, isOff])
  return { remarks, isReady: isCheckable, hasAnswered: hasAnswered && !isOff }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [value])
  return settled
}
