import { useTranslation } from 'react-i18next'
import { isRecord } from '#api/wire.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment.ts'
import { MailHints } from '#session/MailHints.tsx'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useFaultMessage } from '#session/step-fault.ts'
import { useAttempt } from '#session/use-attempt.ts'
import { useHandedOver } from '#session/use-handed-over.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Link } from '#ui/Link.tsx'
import { sendRecoveryEmail } from './recovery-calls.ts'

/** /forgot-password/email-sent (A022). Says the same whether the address is known or not; opened by itself it cannot name one. */
export function RecoverEmailSentScreen() {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const { clientState } = useHandedOver()
  const { attempt, pending, message, dismiss } = useAttempt(useFaultMessage())
  const userEmail = isRecord(clientState) && typeof clientState.userEmail === 'string' ? clientState.userEmail : undefined
  const resend = (email: string) =>
    void attempt(async () => {
      await sendRecoveryEmail(API_HOST, email)
      return { kind: 'success', key: 'messages.success.resendConfirmationCode' }
    })
  return (
    <CardPage
      title={t('recovery.emailSent.title')}
      lead={userEmail === undefined ? t('recovery.emailSent.leadUnnamed') : t('recovery.emailSent.lead', { email: userEmail })}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <MailHints hints={[t('mail.hint.junk'), t('recovery.emailSent.hint.lifetime'), t('recovery.emailSent.hint.address')]} />
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
