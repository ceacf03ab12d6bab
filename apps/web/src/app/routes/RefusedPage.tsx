import type { Permission } from '@concord/domain/permission'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/Page.tsx'
import { WayHome } from './NotFound.tsx'

/** Instead of a screen that needs a permission which the user lacks (A081). */
export function RefusedPage({ needs }: { needs: Permission }) {
  const { t } = useTranslation()
  return (
    <Page
      title={t('shell.refused.title')}
      lead={t('shell.refused.text', { permission: t(`permission.${needs}`) })}
    >
      <WayHome />
    </Page>
  )
}
