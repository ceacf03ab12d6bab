import { signInIssues } from '@concord/domain/session/credentials'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#api/error-text.ts'
import { signIn } from '#session/authn.ts'
import { authorizeAddress, beginAuthorization } from '#session/authorization.ts'
import { useEnvironment } from '#session/environment.ts'
import { clearMessage, keptMessage, type Message } from '#session/messages.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useProductName } from '#ui/product-name.ts'
import { TextField } from '#ui/TextField.tsx'
import styles from './LoginScreen.module.css'
import { refusalMessage, statusMessage } from './sign-in-message.ts'

/** /login (A009). Without react-hook-form and zod: this page is the first that anybody waits for. */
export function LoginScreen({ gateway }: { gateway: string }) {
  const { t } = useTranslation()
  const environment = useEnvironment()
  const productName = useProductName()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [issues, setIssues] = useState<ReturnType<typeof signInIssues>>({})
  const [message, setMessage] = useState<Message | undefined>(keptMessage)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${productName}`
  }, [t, productName])

  const dismiss = () => {
    clearMessage()
    setMessage(undefined)
  }

  const submit = async () => {
    const found = signInIssues({ email, password })
    setIssues(found)
    if (isPending || Object.keys(found).length > 0) return
    dismiss()
    setPending(true)
    const outcome = await signIn(gateway, { username: email.trim(), password }).catch(
      (error: unknown): Message => refusalMessage(error) ?? { kind: 'error', text: errorText(error, t) },
    )
    if ('kind' in outcome || !outcome.sessionToken) {
      setMessage('kind' in outcome ? outcome : statusMessage(outcome.status))
      return setPending(false)
    }
    const state = beginAuthorization()
    window.location.assign(authorizeAddress(environment, { state, sessionToken: outcome.sessionToken, origin: window.location.origin }))
  }

  const emailError = issues.email && t(issues.email)
  const passwordError = issues.password && t(issues.password)
  const problems = [
    ...(emailError ? [{ field: 'email', message: emailError }] : []),
    ...(passwordError ? [{ field: 'password', message: passwordError }] : []),
  ]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <div className={styles.card}>
        {message && (
          <Banner kind={message.kind} onDismiss={dismiss}>
            {'text' in message ? message.text : t(message.key, message.values ?? {})}
          </Banner>
        )}
        <Form onSubmit={() => void submit()} problems={problems} label={t('signIn.title')}>
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={emailError}
          />
          <PasswordField
            label={t('signIn.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={passwordError}
          />
          <Button type="submit" variant="primary" isPending={isPending} isWide>
            {t('signIn.submit')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
