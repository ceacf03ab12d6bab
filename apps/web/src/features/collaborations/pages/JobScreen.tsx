import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#api/lazy-part.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { LoadCollaboration } from '../state/LoadCollaboration.tsx'

const JobPage = lazyPart(async () => ({ default: (await import('./JobPage.tsx')).JobPage }))

/** /collaborations/{workspaceId}/jobs/{jobId}: one job, with an address to send to a colleague. */
export function JobScreen() {
  const { t } = useTranslation()
  const { jobId = '' } = useParams()
  const title = t('job.title')
  return (
    <LoadCollaboration title={title}>
      {(collaboration, news) => (
        <Suspense
          fallback={
            <Page title={title}>
              <Skeleton lines={10} />
            </Page>
          }
        >
          <JobPage key={jobId} collaboration={collaboration} jobId={jobId} news={news} />
        </Suspense>
      )}
    </LoadCollaboration>
  )
}
