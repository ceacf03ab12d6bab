import { emailIssue } from '@concord/domain/credentials'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn/authn.ts'
import { isClosedToTexts, isUnknownPerson, useFaultMessage } from '#session/authn/authn-error.ts'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { useHandedEmail } from '#session/authn/use-navigation-state.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import type { Message } from '#session/messages/flash-message.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { sendRecoveryEmail } from './recovery-calls.ts'

/** /forgot-password/email (A021, A077): by email, or by text message (A105, A107). */
export function RecoverEmailScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { API_HOST } = useEnvironment()
  const kept = useFlashMessage()
  const { attempt, pending, message, dismiss } = useAsyncAction(useFaultMessage())
  const fields = useFields({ email: useHandedEmail() ?? '' }, ({ email }) => {
    const issue = emailIssue(email)
    return issue ? { email: issue } : {}
  })

  const showSent = async (email: string): Promise<undefined> => {
    await navigate(paths.recoverEmailSent, { state: { clientState: { userEmail: email } } })
    return undefined
  }
  const byMail = async (email: string): Promise<Message | undefined> => {
    await sendRecoveryEmail(API_HOST, email)
    return showSent(email)
  }
  const byText = async (email: string): Promise<Message | undefined> => {
    const answer = await authnStep('/recovery/password', {
      username: email,
      factorType: 'SMS',
    }).catch((error: unknown) => {
      if (isUnknownPerson(error)) return 'unknown'
      if (isClosedToTexts(error)) return 'closed'
      throw error
    })
    if (answer === 'unknown') return showSent(email)
    if (answer === 'closed') return { kind: 'error', key: 'recovery.byTextClosed' }
    const { stateToken, status } = answer
    if (!stateToken) return { kind: 'error', key: 'signIn.unsupported.other', values: { status } }
    const clientState = { sentAt: systemClock.now().getTime() }
    await navigate(paths.recoverPasscode, { state: { stateToken, clientState } })
    return undefined
  }
  const recover = (by: typeof byMail, name: 'mail' | 'text') =>
    fields.submit(({ email }) => {
      kept.dismiss()
      void attempt(() => by(email.trim()), name)
    })

  return (
    <CardPage
      title={t('recovery.title')}
      lead={t('recovery.lead')}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <MessageBanner message={kept.message} onDismiss={kept.dismiss} />
      <Form
        isUnsaved={false}
        label={t('recovery.title')}
        problems={fields.problems}
        onSubmit={() => recover(byMail, 'mail')}
      >
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          {...fields.field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={pending === 'mail'}
          isWaiting={pending === 'text'}
          isWide
        >
          {t('recovery.byMail')}
        </Button>
        <Button
          variant="quiet"
          isPending={pending === 'text'}
          isWaiting={pending === 'mail'}
          onPress={() => recover(byText, 'text')}
          isWide
        >
          {t('recovery.byText')}
        </Button>
      </Form>
    </CardPage>
  )
}
