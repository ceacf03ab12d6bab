import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { hasWorkTabs } from '@concord/domain/collaborations/policy'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { Banner } from '#ui/Banner.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusLabel } from '#ui/StatusLabel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import styles from './CollaborationScreen.module.css'
import { DatasetsTab } from './datasets/DatasetsTab.tsx'
import { JobsTab } from './jobs/JobsTab.tsx'
import { OrganizationsPanel } from './OrganizationsPanel.tsx'
import { PoliciesPanel } from './PoliciesPanel.tsx'
import { SetupPanel } from './SetupPanel.tsx'
import { StatusNotice } from './StatusNotice.tsx'
import { useDownload } from './use-download.ts'
import { useSetup } from './use-setup.ts'

/** /collaborations/{workspaceId} (B017, B018, B055). */
export function CollaborationScreen() {
  const { t } = useTranslation()
  const { workspaceId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query(collaborations.get, { params: { id: workspaceId } }),
    refetchInterval: LIST_REFRESH_SECONDS * 1000,
  })
  if (data) return <Loaded key={data.id} collaboration={data} error={error} onRetry={() => void refetch()} />
  return (
    <Page title={t('collaboration.title')} crumbs={[{ title: t('collaborations.title'), to: paths.collaborations }]}>
      {error ? <ErrorBanner error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  )
}

type Props = { collaboration: Collaboration; error: unknown; onRetry: () => void }

function Loaded({ collaboration, error, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ATTESTATION_VERIFICATION_REQUIRED: isVerified } = useEnvironment()
  const setup = useSetup(collaboration)
  const { name, description, status, createdAt, createdBy } = collaboration
  return (
    <Page
      title={name}
      aside={<StatusLabel status={status} />}
      lead={description}
      crumbs={[{ title: t('collaborations.title'), to: paths.collaborations }]}
    >
      <p className={styles.meta}>{t('collaboration.meta', { date: format.dateTime(createdAt), name: createdBy })}</p>
      <ErrorBanner error={error} onRetry={onRetry} />
      {status === 'ACTIVE' && !isVerified && (
        <Banner kind="warning" title={t('collaboration.attestationDisabled.title')}>
          {t('collaboration.attestationDisabled.text')}
        </Banner>
      )}
      <StatusNotice collaboration={collaboration} />
      <div className={styles.facts}>
        <OrganizationsPanel collaboration={collaboration} />
        <SetupPanel collaboration={collaboration} setup={setup} />
        <PoliciesPanel collaboration={collaboration} setup={setup} />
      </div>
      {hasWorkTabs(status) && <Work collaboration={collaboration} setup={setup} />}
    </Page>
  )
}

/** Data sets and jobs, each where the person may see them (B018, B073, B074). */
function Work({ collaboration, setup }: { collaboration: Collaboration; setup: ReturnType<typeof useSetup> }) {
  const { t } = useTranslation()
  const actor = useSignedIn().actor
  const parts = { collaboration, setup, onDownload: useDownload(collaboration.id) }
  const tabs = [
    ...(has(actor, 'GET_DATASETS')
      ? [{ id: 'datasets', title: t('collaboration.tab.datasets'), content: <DatasetsTab {...parts} /> }]
      : []),
    ...(has(actor, 'GET_JOB') ? [{ id: 'jobs', title: t('collaboration.tab.jobs'), content: <JobsTab {...parts} /> }] : []),
  ]
  return tabs.length > 0 && <Tabs label={t('collaboration.work')} tabs={tabs} />
}
