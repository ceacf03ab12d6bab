import { useTranslation } from 'react-i18next'
import { Link } from './Link.tsx'

/** Leaves a screen for the one it came of. */
export function CloseLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} look="secondary">
      {t('ui.close')}
    </Link>
  )
}
