import { useTranslation } from 'react-i18next'
import { authnStep } from '#session/authn/authn.ts'
import { NewPasswordForm } from '#session/authn/NewPasswordForm.tsx'
import type { StepState } from '#session/authn/next-step.ts'
import { useStepState } from '#session/authn/use-navigation-state.ts'
import { STARTS, useStep } from '#session/authn/use-step.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** /register/set-password, step 2 of 3 (A018). */
export function SetPasswordScreen() {
  const step = useStepState()
  if (!step)
    return (
      <RedirectWithMessage
        to={STARTS.registration.to}
        message={{ kind: 'info', key: STARTS.registration.missing }}
      />
    )
  return <SetPassword step={step} />
}

function SetPassword({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const { attempt, pending, message, dismiss, follow } = useStep('registration', stateToken)
  const set = ({ newPassword }: { newPassword: string }) =>
    void attempt(async () =>
      follow(await authnStep('/credentials/reset_password', { stateToken, newPassword })),
    )
  return (
    <CardPage
      title={t('registration.password.title')}
      lead={t('registration.password.lead')}
      above={<RegistrationSteps step={2} />}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <NewPasswordForm
        label={t('registration.password.title')}
        submit={t('registration.password.submit')}
        complexity={clientState.complexity}
        username={clientState.username ?? ''}
        isPending={pending !== undefined}
        onSubmit={set}
      />
    </CardPage>
  )
}
