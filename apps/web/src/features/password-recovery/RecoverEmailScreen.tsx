import { emailIssue } from '@concord/domain/session/credentials'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn.ts'
import { useEnvironment } from '#session/environment.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import type { Message } from '#session/messages.ts'
import { useFaultMessage } from '#session/step-fault.ts'
import { useAttempt } from '#session/use-attempt.ts'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Form } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFields } from '#ui/use-fields.ts'
import { sendRecoveryEmail } from './recovery-calls.ts'

/** /forgot-password/email (A021, A077): by mail, or by text message (A105, A107). */
export function RecoverEmailScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { API_HOST } = useEnvironment()
  const kept = useKeptMessage()
  const { attempt, pending, message, dismiss } = useAttempt(useFaultMessage())
  const fields = useFields({ email: '' }, ({ email }) => {
    const issue = emailIssue(email)
    return issue ? { email: issue } : {}
  })

  const byMail = async (email: string): Promise<Message | undefined> => {
    await sendRecoveryEmail(API_HOST, email)
    await navigate(paths.recoverEmailSent, { state: { clientState: { userEmail: email } } })
    return undefined
  }
  const byText = async (email: string): Promise<Message | undefined> => {
    const { stateToken, status } = await authnStep('/recovery/password', { username: email, factorType: 'SMS' })
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
    <CardPage title={t('recovery.title')} lead={t('recovery.lead')} below={<Link to={paths.login}>{t('signIn.back')}</Link>}>
      <MessageBanner message={message} onDismiss={dismiss} />
      <MessageBanner message={kept.message} onDismiss={kept.dismiss} />
      <Form label={t('recovery.title')} problems={fields.problems} onSubmit={() => recover(byMail, 'mail')}>
        <TextField label={t('signIn.email')} type="email" autoComplete="username" {...fields.field('email')} />
        <Button type="submit" variant="primary" isPending={pending === 'mail'} isWide>
          {t('recovery.byMail')}
        </Button>
        <Button variant="quiet" isPending={pending === 'text'} onPress={() => recover(byText, 'text')} isWide>
          {t('recovery.byText')}
        </Button>
      </Form>
    </CardPage>
  )
}
