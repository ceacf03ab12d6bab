import { signInIssues } from '@concord/domain/session/credentials'
import { useTranslation } from 'react-i18next'
import { errorText } from '#api/error-text.ts'
import { paths } from '#paths.ts'
import { signIn } from '#session/authn.ts'
import { EntranceTabs } from '#session/EntranceTabs.tsx'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useAttempt } from '#session/use-attempt.ts'
import { useFollow } from '#session/use-follow.ts'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Form } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFields } from '#ui/use-fields.ts'
import { refusalMessage } from './sign-in-message.ts'

/** /login (A009). Without react-hook-form and zod: this page is the first that anybody waits for. */
export function LoginScreen() {
  const { t } = useTranslation()
  const kept = useKeptMessage()
  const follow = useFollow('sign-in')
  const { attempt, pending, message, dismiss } = useAttempt(
    (error) => refusalMessage(error) ?? { kind: 'error', text: errorText(error, t) },
  )
  const fields = useFields({ email: '', password: '' }, signInIssues)

  const submit = () =>
    fields.submit(({ email, password }) => {
      kept.dismiss()
      void attempt(async () => follow(await signIn({ username: email.trim(), password })))
    })

  return (
    <CardPage title={t('signIn.title')} lead={t('signIn.lead')} above={<EntranceTabs />}>
      <MessageBanner message={message} onDismiss={dismiss} />
      <MessageBanner message={kept.message} onDismiss={kept.dismiss} />
      <Form onSubmit={submit} problems={fields.problems} label={t('signIn.title')}>
        <TextField label={t('signIn.email')} type="email" autoComplete="username" {...fields.field('email')} />
        <PasswordField label={t('signIn.password')} autoComplete="current-password" {...fields.field('password')} />
        <Button type="submit" variant="primary" isPending={pending !== undefined} isWide>
          {t('signIn.submit')}
        </Button>
        <p>
          <Link to={paths.recoverEmail}>{t('signIn.forgot')}</Link>
        </p>
      </Form>
    </CardPage>
  )
}
