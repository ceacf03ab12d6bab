import { useTranslation } from 'react-i18next'
import { Link } from '#ui/action/Link.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/page/Page.tsx'

export function UnknownPanel() {
  const { t } = useTranslation()
  return (
    <Page title={t('control.unknown.title')}>
      <EmptyState
        title={t('control.unknown.text')}
        action={
          <Link to="/" look="primary">
            {t('control.people')}
          </Link>
        }
      />
    </Page>
  )
}
