import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const NewDatasetType = lazy(async () => ({ default: (await import('./NewDatasetType.tsx')).NewDatasetType }))

/** /dataset-types/new (C009): its page is there at once. */
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
