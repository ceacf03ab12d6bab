import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn/authn.ts'
import { NewPasswordForm } from '#session/authn/NewPasswordForm.tsx'
import type { StepState } from '#session/authn/next-step.ts'
import { useStepState } from '#session/authn/use-navigation-state.ts'
import { STARTS, useStep } from '#session/authn/use-step.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'

/** /forgot-password/new-password (A024). */
export function NewPasswordScreen() {
  const step = useStepState()
  if (!step)
    return (
      <RedirectWithMessage
        to={STARTS.recovery.to}
        message={{ kind: 'info', key: STARTS.recovery.missing }}
      />
    )
  return <NewPassword step={step} />
}

function NewPassword({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const { attempt, pending, message, dismiss, follow } = useStep('recovery', stateToken)
  const reset = ({ newPassword }: { newPassword: string }) =>
    void attempt(async () =>
      follow(await authnStep('/credentials/reset_password', { stateToken, newPassword })),
    )
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
