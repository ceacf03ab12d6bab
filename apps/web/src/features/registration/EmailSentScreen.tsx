import { useTranslation } from 'react-i18next'
import { isRecord } from '#api/wire.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment.ts'
import { MailHints } from '#session/MailHints.tsx'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { SendBack } from '#session/SendBack.tsx'
import { useFaultMessage } from '#session/step-fault.ts'
import { useAttempt } from '#session/use-attempt.ts'
import { useHandedOver } from '#session/use-handed-over.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Link } from '#ui/Link.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'
import { resendActivation } from './registration-calls.ts'

/** /register/email-sent, step 1 of 3 (A016). */
export function EmailSentScreen() {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const { clientState } = useHandedOver()
  const { attempt, pending, message, dismiss } = useAttempt(useFaultMessage())
  const { userEmail, oktaUserId } = isRecord(clientState) ? clientState : {}
  if (typeof userEmail !== 'string') return <SendBack to={paths.register} message={{ kind: 'info', key: 'registration.missing' }} />

  const resend = (id: string) =>
    void attempt(async () => {
      await resendActivation(API_HOST, id)
      return { kind: 'success', key: 'messages.success.resendConfirmationCode' }
    })
  return (
    <CardPage
      title={t('registration.emailSent.title')}
      lead={t('registration.emailSent.lead', { email: userEmail })}
      above={<RegistrationSteps step={1} />}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <MailHints hints={[t('mail.hint.junk'), t('registration.emailSent.hint.lifetime'), t('registration.emailSent.hint.address')]} />
      {typeof oktaUserId === 'string' && (
        <Button isWide isPending={pending !== undefined} onPress={() => resend(oktaUserId)}>
          {t('mail.resend')}
        </Button>
      )}
    </CardPage>
  )
}
