import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn/authn.ts'
import type { StepState } from '#session/authn/next-step.ts'
import { PasscodeForm } from '#session/authn/PasscodeForm.tsx'
import { useStepState } from '#session/authn/use-navigation-state.ts'
import { useSendPause } from '#session/authn/use-send-pause.ts'
import { STARTS, useStep } from '#session/authn/use-step.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'

/**
 * /forgot-password/verify-passcode (A023): the text message's code of exactly six digits (A079).
 */
export function RecoverPasscodeScreen() {
  const step = useStepState()
  if (!step)
    return (
      <RedirectWithMessage
        to={STARTS.recovery.to}
        message={{ kind: 'info', key: STARTS.recovery.missing }}
      />
    )
  return <RecoverPasscode step={step} />
}

function RecoverPasscode({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { attempt, pending, message, dismiss, follow } = useStep('recovery', stateToken)
  const { secondsLeft, watch } = useSendPause(clientState.sentAt)
  const verify = (passCode: string) =>
    void attempt(
      async () => follow(await authnStep('/factors/SMS/verify', { stateToken, passCode })),
      'verify',
    )
  const resend = () =>
    void attempt(async () => {
      await watch(authnStep('/factors/SMS/verify/resend', { stateToken }))
      const sent = { ...clientState, sentAt: systemClock.now().getTime() }
      await navigate(pathname, { replace: true, state: { stateToken, clientState: sent } })
      return { kind: 'success', key: 'messages.success.resendConfirmationCode' }
    }, 'resend')
  return (
    <CardPage
      title={t('recovery.passcode.title')}
      lead={t('recovery.passcode.lead')}
      below={
        <>
          <Link to={paths.recoverEmail}>{t('recovery.again')}</Link>
          <Link to={paths.login}>{t('signIn.back')}</Link>
        </>
      }
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <PasscodeForm
        label={t('recovery.passcode.title')}
        submit={t('recovery.passcode.submit')}
        step="enrol-or-recover"
        secondsLeft={secondsLeft}
        pending={pending}
        onVerify={verify}
        onResend={resend}
      />
    </CardPage>
  )
}
