import { ApiError } from '@concord/domain/api/api-error'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useSay } from './language.ts'
import type { Answer as Query } from './use-answer.ts'

type Props<Answer> = { query: Query<Answer>; lines?: number; children: (answer: Answer) => ReactNode }

/**
 * What a call answered, in each of its states: loading, failed, refused, not emulated. What was there before stays while a later round
 * fails; that nobody answers is said at the top of the page.
 */
export function Answered<Answer>({ query: { data, error, refetch }, lines = 4, children }: Props<Answer>) {
  const say = useSay()
  if (error instanceof ApiError && (error.status === 501 || error.status === 403))
    return (
      <EmptyState title={say(error.status === 501 ? 'notEmulated' : 'refused')}>
        <p>{error.text}</p>
      </EmptyState>
    )
  if (data === undefined && error === undefined) return <Skeleton lines={lines} />
  return (
    <>
      {error instanceof ApiError && <ErrorBanner error={error} onRetry={refetch} />}
      {data === undefined ? !(error instanceof ApiError) && <ErrorBanner error={error} onRetry={refetch} /> : children(data)}
    </>
  )
}
