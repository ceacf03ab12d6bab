import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { NewPasswordForm } from '#session/NewPasswordForm.tsx'
import type { StepState } from '#session/next-step.ts'
import { SendBack } from '#session/SendBack.tsx'
import { useStepState } from '#session/use-handed-over.ts'
import { STARTS, useStep } from '#session/use-step.ts'
import { CardPage } from '#ui/CardPage.tsx'
import { Link } from '#ui/Link.tsx'

/** /forgot-password/new-password (A024). */
export function NewPasswordScreen() {
  const step = useStepState()
  if (!step) return <SendBack to={STARTS.recovery.to} message={{ kind: 'info', key: STARTS.recovery.missing }} />
  return <NewPassword step={step} />
}

function NewPassword({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const { attempt, pending, message, dismiss, follow } = useStep('recovery', stateToken)
  const reset = ({ newPassword }: { newPassword: string }) =>
    void attempt(async () => follow(await authnStep('/credentials/reset_password', { stateToken, newPassword })))
  return (
    <CardPage
      title={t('recovery.newPassword.title')}
      lead={t('recovery.newPassword.lead')}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <NewPasswordForm
        label={t('recovery.newPassword.title')}
        submit={t('recovery.newPassword.submit')}
        complexity={clientState.complexity}
        username={clientState.username ?? ''}
        isPending={pending !== undefined}
        onSubmit={reset}
      />
    </CardPage>
  )
}
