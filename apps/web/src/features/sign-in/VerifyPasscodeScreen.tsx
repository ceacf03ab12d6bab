import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn/authn.ts'
import type { StepState } from '#session/authn/next-step.ts'
import { PasscodeForm } from '#session/authn/PasscodeForm.tsx'
import { SendCode } from '#session/authn/SendCode.tsx'
import { useStepState } from '#session/authn/use-navigation-state.ts'
import { useSendPause } from '#session/authn/use-send-pause.ts'
import { STARTS, useStep } from '#session/authn/use-step.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'

/** /login/verify-passcode (A010): the code is sent on request. */
export function VerifyPasscodeScreen() {
  const step = useStepState()
  if (step?.clientState.factorId === undefined)
    return (
      <RedirectWithMessage
        to={STARTS['sign-in'].to}
        message={{ kind: 'info', key: STARTS['sign-in'].missing }}
      />
    )
  return (
    <VerifyPasscode
      step={step}
      factor={`/factors/${encodeURIComponent(step.clientState.factorId)}`}
    />
  )
}

function VerifyPasscode({ step, factor }: { step: StepState; factor: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stateToken, clientState } = step
  const { phoneNumber = '', sentAt } = clientState
  const { attempt, pending, message, dismiss, follow } = useStep('sign-in', stateToken)
  const { secondsLeft, watch } = useSendPause(sentAt)

  // A code is valid only for its own sign-in. If another sign-in has just sent one to the phone
  // (E0000109), there is no code to enter yet.
  const send = (path: string, name: string) =>
    void attempt(async () => {
      await watch(authnStep(path, { stateToken }))
      const now = systemClock.now().getTime()
      await navigate(paths.verifyPasscode, {
        replace: true,
        state: { stateToken, clientState: { ...clientState, sentAt: now } },
      })
      return undefined
    }, name)
  const verify = (passCode: string) =>
    void attempt(
      async () => follow(await authnStep(`${factor}/verify`, { stateToken, passCode })),
      'verify',
    )

  return (
    <CardPage
      title={t('passcode.title')}
      lead={t(sentAt === undefined ? 'passcode.lead.send' : 'passcode.lead.enter', { phoneNumber })}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      {sentAt === undefined ? (
        <SendCode
          secondsLeft={secondsLeft}
          isPending={pending === 'send'}
          onSend={() => send(`${factor}/verify`, 'send')}
        />
      ) : (
        <PasscodeForm
          label={t('passcode.title')}
          submit={t('signIn.submit')}
          step="sign-in"
          secondsLeft={secondsLeft}
          pending={pending}
          onVerify={verify}
          onResend={() => send(`${factor}/verify/resend`, 'resend')}
        />
      )}
    </CardPage>
  )
}
