import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The page for unknown addresses (A008). */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.notFound.title')} lead={t('shell.notFound.text')}>
      <WayHome />
    </Page>
  )
}

/** The way on from a page that cannot be shown. */
export function WayHome() {
  const { t } = useTranslation()
  return (
    <p>
      <Link to={paths.home} look="secondary">
        {t('shell.notFound.home')}
      </Link>
    </p>
  )
}
