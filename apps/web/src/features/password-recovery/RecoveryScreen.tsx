import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { TokenExchange } from '#session/authn/TokenExchange.tsx'
import { Link } from '#ui/action/Link.tsx'

/** /forgot-password/recovery?token= (A025, A106). */
export function RecoveryScreen() {
  const { t } = useTranslation()
  return (
    <TokenExchange
      flow="recovery"
      title={t('recovery.link.title')}
      exchange={{ path: '/recovery/token', field: 'recoveryToken' }}
      spent="recovery.link.spent"
      wayOut={
        <Link to={paths.recoverEmail} look="secondary">
          {t('recovery.again')}
        </Link>
      }
    />
  )
}
