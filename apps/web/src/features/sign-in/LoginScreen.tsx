import { signInIssues } from '@concord/domain/credentials'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { AuthTabs } from '#session/authn/AuthTabs.tsx'
import { signIn } from '#session/authn/authn.ts'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { useAuthnNavigation } from '#session/authn/use-authn-navigation.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { finishEnding } from '#session/tokens/ending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { PasswordField } from '#ui/input/PasswordField.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { signInFault } from './sign-in-message.ts'

/** /login (A009). Without react-hook-form and zod, because every user waits for this page first. */
export function LoginScreen() {
  const { t } = useTranslation()
  const kept = useFlashMessage()
  useEffect(finishEnding, [])
  const follow = useAuthnNavigation('sign-in')
  const { attempt, pending, message, dismiss } = useAsyncAction((error) => signInFault(error, t))
  const fields = useFields({ email: '', password: '' }, signInIssues)

  const submit = () =>
    fields.submit(({ email, password }) => {
      kept.dismiss()
      void attempt(async () => follow(await signIn({ username: email.trim(), password })))
    })

  return (
    <CardPage title={t('signIn.title')} lead={t('signIn.lead')} above={<AuthTabs />}>
      <MessageBanner message={message} onDismiss={dismiss} />
      <MessageBanner message={kept.message} onDismiss={kept.dismiss} />
      <Form
        isUnsaved={false}
        onSubmit={submit}
        problems={fields.problems}
        label={t('signIn.title')}
      >
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          {...fields.field('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          {...fields.field('password')}
        />
        <Button type="submit" variant="primary" isPending={!!pending} isWide>
          {t('signIn.submit')}
        </Button>
        <p>
          <Link to={paths.recoverEmail} state={{ clientState: { userEmail: fields.values.email } }}>
            {t('signIn.forgot')}
          </Link>
        </p>
      </Form>
    </CardPage>
  )
}
