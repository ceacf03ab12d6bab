import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { TokenExchange } from '#session/authn/TokenExchange.tsx'
import { Link } from '#ui/action/Link.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** /register/verify-account?token= (A017). */
export function VerifyAccountScreen() {
  const { t } = useTranslation()
  return (
    <TokenExchange
      flow="registration"
      title={t('registration.verify.title')}
      exchange={{ path: '', field: 'token' }}
      spent="registration.link.spent"
      above={<RegistrationSteps step={1} />}
      wayOut={
        <>
          <Link to={paths.login} look="primary">
            {t('signIn.back')}
          </Link>
          <Link to={paths.recoverEmail}>{t('signIn.forgot')}</Link>
        </>
      }
    />
  )
}
