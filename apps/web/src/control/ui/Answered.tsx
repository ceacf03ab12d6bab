import { ApiError } from '@concord/domain/api/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '#api/send.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props<Answer> = {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  lines?: number
  children: (answer: Answer) => ReactNode
}

/**
 * What a call answered, in each of its states: loading, failed, refused, not emulated. What was
 * there before stays while a later round fails; that nobody answers is said at the top of the page.
 */
export function Answered<Answer>({
  query: { data, error, refetch },
  lines = 4,
  children,
}: Props<Answer>) {
  const { t } = useTranslation()
  if (error instanceof ApiError && (error.status === 501 || error.status === 403))
    return (
      <EmptyState title={t(error.status === 501 ? 'control.notEmulated' : 'control.refused')}>
        <p>{error.text}</p>
      </EmptyState>
    )
  if (data === undefined && error === null) return <Skeleton lines={lines} />
  const isSaidAbove = data !== undefined && error instanceof NetworkError
  return (
    <>
      {!isSaidAbove && <ErrorBanner error={error} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  )
}
