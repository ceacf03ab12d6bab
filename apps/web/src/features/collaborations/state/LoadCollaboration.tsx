import { ApiError } from '@concord/domain/api/api-error'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { awaitsPartners } from '@concord/domain/collaborations/status'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { awaitedSeconds } from '#api/awaited-refresh.ts'
import { useCall } from '#api/CallProvider.tsx'
import { errorId, errorText } from '#api/error-text.ts'
import { query } from '#api/query.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { LateReference } from '#ui/feedback/LateReference.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'

type Props = {
  /** The page title until the collaboration has loaded. */
  title: string
  /** `news` is a message that the refetch failed. */
  children: (collaboration: Collaboration, news: ReactNode) => ReactNode
}

/** Loads the address's collaboration for one of its screens, and keeps it up to date. */
export function LoadCollaboration({ title, children }: Props) {
  const { t } = useTranslation()
  const { workspaceId = '' } = useParams()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    ...query(collaborations.get, { params: { id: workspaceId } }),
    refetchInterval: ({ state }) =>
      (state.data && awaitsPartners(state.data)
        ? awaitedSeconds(call, collaborations.get)
        : LIST_REFRESH_SECONDS) * 1000,
  })
  // the whole screen renders with it; deferred, so that it does not block input
  const collaboration = useDeferredValue(data)
  const news = <ErrorBanner error={error} onRetry={() => void refetch()} />
  if (data && collaboration) return children(collaboration, news)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Page title={title} crumbs={[{ title: t('collaborations.title'), to: paths.collaborations }]}>
      {isMissing ? (
        <EmptyState
          title={errorText(error, t)}
          action={
            <Link to={paths.collaborations} look="secondary">
              {t('collaboration.toList')}
            </Link>
          }
        >
          {t('collaboration.missing')}
          <LateReference id={errorId(error)} />
        </EmptyState>
      ) : error ? (
        news
      ) : (
        <Skeleton lines={10} isTable />
      )}
    </Page>
  )
}
