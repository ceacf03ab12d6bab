import { useTranslation } from 'react-i18next'
import { isRecord } from '#api/wire.ts'
import { paths } from '#paths.ts'
import { useFaultMessage } from '#session/authn/authn-error.ts'
import { EmailHelp } from '#session/authn/EmailHelp.tsx'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { useNavigationState } from '#session/authn/use-navigation-state.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'
import { resendActivation } from './registration-calls.ts'

/** /register/email-sent, step 1 of 3 (A016). */
export function EmailSentScreen() {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const { clientState } = useNavigationState()
  const { attempt, pending, message, dismiss } = useAsyncAction(useFaultMessage())
  const { userEmail, oktaUserId } = isRecord(clientState) ? clientState : {}
  if (typeof userEmail !== 'string')
    return (
      <RedirectWithMessage
        to={paths.register}
        message={{ kind: 'info', key: 'registration.missing' }}
      />
    )

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
      <EmailHelp
        hints={[
          t('mail.hint.junk'),
          t('registration.emailSent.hint.lifetime'),
          t('registration.emailSent.hint.address'),
        ]}
      />
      {typeof oktaUserId === 'string' && (
        <Button isWide isPending={pending !== undefined} onPress={() => resend(oktaUserId)}>
          {t('mail.resend')}
        </Button>
      )}
    </CardPage>
  )
}
