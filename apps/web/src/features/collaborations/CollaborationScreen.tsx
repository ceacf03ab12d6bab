import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { hasWorkTabs } from '@concord/domain/collaborations/policy'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { AttestationDisabled } from '#entities/secure-channels/AttestationNotice.tsx'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './CollaborationScreen.module.css'
import { LoadCollaboration } from './state/LoadCollaboration.tsx'
import { getParticipants } from './state/participants.ts'
import { useAcceptances } from './state/use-acceptances.ts'
import { useSetup } from './state/use-setup.ts'
import { StatusActions } from './status/StatusActions.tsx'
import { StatusNotice } from './status/StatusNotice.tsx'
import { useStatusChange } from './status/use-status-change.ts'

// Loads only if the collaboration has data sets and jobs.
const Work = lazyPart(async () => ({ default: (await import('./Work.tsx')).Work }))

/** /collaborations/{workspaceId} (B017, B018, B055). */
export function CollaborationScreen() {
  const { t } = useTranslation()
  return (
    <LoadCollaboration title={t('collaboration.title')}>
      {(collaboration, news) => (
        <Loaded key={collaboration.id} collaboration={collaboration} news={news} />
      )}
    </LoadCollaboration>
  )
}

function Loaded({ collaboration, news }: { collaboration: Collaboration; news: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const setup = useSetup(collaboration)
  const { accepted } = useAcceptances(collaboration)
  const change = useStatusChange(collaboration)
  const { name, description, status, createdAt, createdBy } = collaboration
  return (
    <Page
      title={name}
      aside={<StatusLabel status={status} />}
      actions={<StatusActions collaboration={collaboration} accepted={accepted} change={change} />}
      lead={description}
      crumbs={[{ title: t('collaborations.title'), to: paths.collaborations }]}
    >
      <p className={styles.meta}>
        {hasWorkTabs(status) && <Parties collaboration={collaboration} />}
        {t('collaboration.meta', { date: format.dateTime(createdAt), name: createdBy })}
      </p>
      {news}
      <ErrorBanner error={change.error} onDismiss={change.reset} />
      {status === 'ACTIVE' && <AttestationDisabled />}
      <StatusNotice collaboration={collaboration} />
      {hasWorkTabs(status) ? (
        <Suspense fallback={<Skeleton lines={10} isTable />}>
          <Work collaboration={collaboration} setup={setup} />
        </Suspense>
      ) : (
        <Agreement collaboration={collaboration} setup={setup} />
      )}
    </Page>
  )
}

/** The partners' names, for pages whose agreement is in a tab. */
function Parties({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const format = useFormat()
  const partners = getParticipants(collaboration).filter(({ isOwner }) => !isOwner)
  const owner = collaboration.creatorOrganizationName
  return (
    <span className={styles.parties}>
      {partners.length > 0
        ? t('collaboration.parties', {
            owner,
            partners: format.list(partners.map(({ name }) => name)),
          })
        : owner}
      {' · '}
    </span>
  )
}
