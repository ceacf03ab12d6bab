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
 * Renders each state of a query: loading, failed, refused, not emulated. A failed refetch keeps the
 * previous data; the top of the page says that the emulator does not respond.
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
