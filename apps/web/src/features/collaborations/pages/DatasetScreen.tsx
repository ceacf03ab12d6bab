import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#api/lazy-part.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { LoadCollaboration } from '../state/LoadCollaboration.tsx'

const DatasetPage = lazyPart(async () => ({
  default: (await import('./DatasetPage.tsx')).DatasetPage,
}))

/** /collaborations/{workspaceId}/datasets/{datasetId}: one data set, to send to a colleague. */
export function DatasetScreen() {
  const { t } = useTranslation()
  const { datasetId = '' } = useParams()
  const title = t('dataset.title')
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
          <DatasetPage
            key={datasetId}
            collaboration={collaboration}
            datasetId={datasetId}
            news={news}
          />
        </Suspense>
      )}
    </LoadCollaboration>
  )
}
