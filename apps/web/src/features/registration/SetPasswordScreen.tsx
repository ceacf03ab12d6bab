import { useTranslation } from 'react-i18next'
import { authnStep } from '#session/authn.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { NewPasswordForm } from '#session/NewPasswordForm.tsx'
import type { StepState } from '#session/next-step.ts'
import { SendBack } from '#session/SendBack.tsx'
import { useStepState } from '#session/use-handed-over.ts'
import { STARTS, useStep } from '#session/use-step.ts'
import { CardPage } from '#ui/CardPage.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** /register/set-password, step 2 of 3 (A018). */
export function SetPasswordScreen() {
  const step = useStepState()
  if (!step) return <SendBack to={STARTS.registration.to} message={{ kind: 'info', key: STARTS.registration.missing }} />
  return <SetPassword step={step} />
}

function SetPassword({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const { attempt, pending, message, dismiss, follow } = useStep('registration', stateToken)
  const set = ({ newPassword }: { newPassword: string }) =>
    void attempt(async () => follow(await authnStep('/credentials/reset_password', { stateToken, newPassword })))
  return (
    <CardPage title={t('registration.password.title')} lead={t('registration.password.lead')} above={<RegistrationSteps step={2} />}>
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
