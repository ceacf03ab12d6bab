import type { CmkRotation } from '@concord/domain/cmk-rotations/cmk-rotation'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { QUICK_REFRESH_SECONDS } from '#api/awaited-refresh.ts'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import styles from './cmk-rotations.module.css'
import { RotationCollaborations } from './RotationCollaborations.tsx'

/** /admin/cmk-rotations/{rotationId} (C022, C032, C047, C057). */
export function CmkRotationScreen() {
  const { t } = useTranslation()
  const { rotationId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query(cmkRotations.get, { params: { cmkRotationId: rotationId } }),
    refetchInterval: ({ state }) =>
      state.data && isWorkUnderWay(state.data.rotationStatus)
        ? QUICK_REFRESH_SECONDS * 1000
        : false,
  })
  return (
    <Page
      title={data?.newCmkName ?? t('rotation.title')}
      crumbs={[{ title: t('rotations.title'), to: paths.adminCmkRotations }]}
      aside={data && <StatusLabel status={data.rotationStatus} />}
    >
      {error && <ErrorBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Shown rotation={data} />}
    </Page>
  )
}

function Shown({ rotation }: { rotation: CmkRotation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    rotationStatus,
    actualNumberOfWorkspacesRotated: done,
    totalNumberOfWorkspacesToBeRotated: total,
  } = rotation
  return (
    <div className={styles.parts}>
      {rotationStatus === 'FAILED' && <Banner kind="error">{t('rotation.failed')}</Banner>}
      <ProgressBar
        label={t('rotation.progress')}
        ratio={total === 0 ? 1 : done / total}
        notes={[
          t('rotations.progress', { done: format.number(done), total: format.number(total) }),
        ]}
        tone={
          rotationStatus === 'FAILED' ? 'red' : rotationStatus === 'COMPLETED' ? 'green' : 'accent'
        }
      />
      <Tabs
        label={t('rotation.tabs')}
        tabs={[
          {
            id: 'details',
            title: t('rotation.tab.details'),
            content: <Facts rotation={rotation} />,
          },
          {
            id: 'collaborations',
            title: t('rotation.tab.collaborations'),
            content: <RotationCollaborations rotationId={rotation.id} />,
          },
        ]}
      />
    </div>
  )
}

function Facts({ rotation }: { rotation: CmkRotation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    newCmkName,
    newCmkPath,
    changeRecordId,
    createdAt,
    createdByUserName,
    createdByUserId,
    rotatedAt,
  } = rotation
  return (
    <Panel title={t('rotation.about')}>
      <Definitions
        items={[
          { term: t('rotations.new.name'), value: newCmkName },
          {
            term: t('rotation.path'),
            value: newCmkPath ?? t('admin.notAvailable'),
            isMono: newCmkPath !== undefined,
          },
          { term: t('admin.changeRecord'), value: changeRecordId },
          { term: t('admin.created'), value: format.dateTimeSeconds(createdAt) },
          {
            term: t('rotations.column.rotated'),
            value: rotatedAt ? format.dateTimeSeconds(rotatedAt) : t('admin.notYet'),
          },
          ...(createdByUserName ? [{ term: t('admin.createdBy'), value: createdByUserName }] : []),
          {
            term: t('rotation.createdById'),
            value: <Copyable text={createdByUserId} what={t('rotation.createdById')} />,
            isMono: true,
          },
          {
            term: t('rotation.id'),
            value: <Copyable text={rotation.id} what={t('rotation.id')} />,
            isMono: true,
          },
        ]}
      />
    </Panel>
  )
}
