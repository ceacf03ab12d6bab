import { BLOB_CONTAINERS } from '@concord/domain/blob-storage/contract'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { ContainerBlobs } from './ContainerBlobs.tsx'

/** /admin/blob-storage (C022, C032, C051, C128). */
export function BlobStorageScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('blobs.title')} lead={t('blobs.lead')}>
      <Tabs
        label={t('blobs.containers')}
        parameter="container"
        tabs={BLOB_CONTAINERS.map((container) => ({
          id: container,
          title: t(`blobs.container.${container}`),
          content: <ContainerBlobs container={container} />,
        }))}
      />
    </Page>
  )
}
