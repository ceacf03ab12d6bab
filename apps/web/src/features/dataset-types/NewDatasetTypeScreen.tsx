import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'

const NewDatasetType = lazyPart(async () => ({
  default: (await import('./NewDatasetType.tsx')).NewDatasetType,
}))

/** /dataset-types/new (C009). Shows the page while the editor loads. */
export function NewDatasetTypeScreen() {
  const { t } = useTranslation()
  const waiting = (
    <Page title={t('datasetTypes.new')} lead={t('datasetType.new.lead')}>
      <Skeleton lines={10} />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <NewDatasetType />
    </Suspense>
  )
}
