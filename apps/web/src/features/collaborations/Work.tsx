import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { has } from '@concord/domain/permission'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { loadTexts } from '#i18n/i18next.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { useFocusAtStart } from '#ui/page/use-focus-after-navigation.ts'
import { Agreement } from './Agreement.tsx'
import { DatasetsTab } from './datasets/DatasetsTab.tsx'
import { JobsTab } from './jobs/JobsTab.tsx'
import type { Setup } from './state/use-setup.ts'
import { useDownload } from './transfers/use-download.ts'

// Only few users manage indexes.
const IndexesTab = lazyPart(async () => ({
  default: (await import('./indexes/IndexesTab.tsx')).IndexesTab,
}))

const ActivityTab = lazyPart(async () => {
  const [loaded] = await Promise.all([import('./activity/ActivityTab.tsx'), loadTexts('activity')])
  return { default: loaded.ActivityTab }
})

/**
 * Data sets, jobs, indexes, activity and the agreement, as tabs by permission (B018, B071, B073,
 * B074).
 */
export function Work({ collaboration, setup }: { collaboration: Collaboration; setup: Setup }) {
  const { t } = useTranslation()
  const actor = useSignedIn().actor
  useFocusAtStart()
  const { start: onDownload, begin: beginDownloads } = useDownload(collaboration.id)
  const parts = { collaboration, setup, onDownload, beginDownloads }
  const tabs = [
    ...(has(actor, 'GET_DATASETS')
      ? [
          {
            id: 'datasets',
            title: t('collaboration.tab.datasets'),
            content: <DatasetsTab {...parts} />,
          },
        ]
      : []),
    ...(has(actor, 'GET_JOB')
      ? [{ id: 'jobs', title: t('collaboration.tab.jobs'), content: <JobsTab {...parts} /> }]
      : []),
    ...(has(actor, 'MANAGE_WORKSPACE')
      ? [
          {
            id: 'indexes',
            title: t('collaboration.tab.indexes'),
            content: (
              <Suspense fallback={<Skeleton lines={10} isTable />}>
                <IndexesTab collaboration={collaboration} setup={setup} />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      id: 'activity',
      title: t('collaboration.tab.activity'),
      content: (
        <Suspense fallback={<Skeleton lines={10} isTable />}>
          <ActivityTab collaboration={collaboration} />
        </Suspense>
      ),
    },
    {
      id: 'agreement',
      title: t('collaboration.tab.agreement'),
      content: <Agreement collaboration={collaboration} setup={setup} />,
    },
  ]
  return <Tabs label={t('collaboration.work')} tabs={tabs} />
}
