import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { LinkTabs } from '#ui/page/LinkTabs.tsx'

/** The tabs of the model service's three pages (C022, C032). */
export function ModelServiceTabs() {
  const { t } = useTranslation()
  return (
    <LinkTabs
      label={t('modelService.title')}
      tabs={[
        { to: paths.adminMasterKeys, title: t('modelService.keys') },
        { to: paths.adminImageTags, title: t('modelService.images') },
        { to: paths.adminResources, title: t('modelService.resources') },
      ]}
    />
  )
}
