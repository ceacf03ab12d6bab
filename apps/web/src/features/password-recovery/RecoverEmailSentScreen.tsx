import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useFaultMessage } from '#session/authn/authn-error.ts'
import { EmailHelp } from '#session/authn/EmailHelp.tsx'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { useHandedEmail } from '#session/authn/use-navigation-state.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { sendRecoveryEmail } from './recovery-calls.ts'

/**
 * /forgot-password/email-sent (A022). Its text is the same whether or not the address is known.
 * Opened directly, it cannot name the address.
 */
export function RecoverEmailSentScreen() {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const userEmail = useHandedEmail()
  const { attempt, pending, message, dismiss } = useAsyncAction(useFaultMessage())
  const resend = (email: string) =>
    void attempt(async () => {
      await sendRecoveryEmail(API_HOST, email)
      return { kind: 'success', key: 'messages.success.resendConfirmationCode' }
    })
  return (
    <CardPage
      title={t('recovery.emailSent.title')}
      lead={
        userEmail === undefined
          ? t('recovery.emailSent.leadUnnamed')
          : t('recovery.emailSent.lead', { email: userEmail })
      }
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <EmailHelp
        hints={[
          t('mail.hint.junk'),
          t('recovery.emailSent.hint.lifetime'),
          t('recovery.emailSent.hint.address'),
          t('recovery.emailSent.hint.locked'),
        ]}
      />
      {userEmail === undefined ? (
        <Link to={paths.recoverEmail} look="secondary">
          {t('recovery.again')}
        </Link>
      ) : (
        <Button isWide isPending={pending !== undefined} onPress={() => resend(userEmail)}>
          {t('mail.resend')}
        </Button>
      )}
    </CardPage>
  )
}
