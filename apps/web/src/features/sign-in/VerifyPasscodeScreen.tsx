import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import type { StepState } from '#session/next-step.ts'
import { PasscodeForm } from '#session/PasscodeForm.tsx'
import { SendBack } from '#session/SendBack.tsx'
import { errorCodeOf } from '#session/step-fault.ts'
import { useStepState } from '#session/use-handed-over.ts'
import { STARTS, useStep } from '#session/use-step.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Link } from '#ui/Link.tsx'

/** /login/verify-passcode (A010): the code is sent when the person asks for it. */
export function VerifyPasscodeScreen() {
  const step = useStepState()
  if (step?.clientState.factorId === undefined)
    return <SendBack to={STARTS['sign-in'].to} message={{ kind: 'info', key: STARTS['sign-in'].missing }} />
  return <VerifyPasscode step={step} factor={`/factors/${encodeURIComponent(step.clientState.factorId)}`} />
}

function VerifyPasscode({ step, factor }: { step: StepState; factor: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stateToken, clientState } = step
  const { phoneNumber = '', sentAt } = clientState
  const { attempt, pending, message, dismiss, follow } = useStep('sign-in', stateToken)

  const codeIsOnItsWay = () => {
    const now = systemClock.now().getTime()
    void navigate(paths.verifyPasscode, { replace: true, state: { stateToken, clientState: { ...clientState, sentAt: now } } })
  }
  const send = (path: string, name: string) =>
    void attempt(async () => {
      await authnStep(path, { stateToken }).catch((error: unknown) => {
        // A code was sent a moment ago, perhaps before a reload: it can be entered.
        if (errorCodeOf(error) === 'E0000109') codeIsOnItsWay()
        throw error
      })
      codeIsOnItsWay()
      return undefined
    }, name)
  const verify = (passCode: string) =>
    void attempt(async () => follow(await authnStep(`${factor}/verify`, { stateToken, passCode })), 'verify')

  return (
    <CardPage
      title={t('passcode.title')}
      lead={t(sentAt === undefined ? 'passcode.lead.send' : 'passcode.lead.enter', { phoneNumber })}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      {sentAt === undefined ? (
        <Button variant="primary" isWide isPending={pending === 'send'} onPress={() => send(`${factor}/verify`, 'send')}>
          {t('passcode.send')}
        </Button>
      ) : (
        <PasscodeForm
          label={t('passcode.title')}
          submit={t('signIn.submit')}
          step="sign-in"
          sentAt={sentAt}
          pending={pending}
          onVerify={verify}
          onResend={() => send(`${factor}/verify/resend`, 'resend')}
        />
      )}
    </CardPage>
  )
}
