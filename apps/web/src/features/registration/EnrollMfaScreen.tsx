import { canonicalNumber, mobileNumberIssue } from '@concord/domain/session/passcode'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
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
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

const COUNTRY = '+1' // A078

/** /register/enroll-mfa, step 3 of 3 (A019); also during a sign-in if the provider requires it. */
export function EnrollMfaScreen() {
  const step = useStepState()
  if (!step)
    return (
      <RedirectWithMessage
        to={STARTS.registration.to}
        message={{ kind: 'info', key: STARTS.registration.missing }}
      />
    )
  return <EnrollMfa step={step} />
}

function EnrollMfa({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const flow = clientState.flow ?? 'sign-in'
  const { factorId, phoneNumber, sentAt, canSkip } = clientState
  const factor = `/factors/${encodeURIComponent(factorId ?? '')}/lifecycle`
  const { attempt, pending, message, dismiss, follow } = useStep(flow, stateToken)
  const { secondsLeft, watch } = useSendPause(sentAt)
  const fields = useFields({ mobileNumber: phoneNumber ?? COUNTRY }, ({ mobileNumber }) => {
    const issue = mobileNumberIssue(mobileNumber)
    return issue ? { mobileNumber: issue } : {}
  })

  const remember = (more: { factorId?: string; phoneNumber?: string } = {}) => {
    const sent = { ...clientState, ...more, sentAt: systemClock.now().getTime() }
    return navigate(paths.enrollMfa, { replace: true, state: { stateToken, clientState: sent } })
  }
  const enrol = async (number: string) => {
    const profile = { phoneNumber: number }
    const answer = await authnStep('/factors', {
      stateToken,
      factorType: 'sms',
      provider: 'OKTA',
      profile,
    })
    const id = answer._embedded?.factor?.id
    await remember({ phoneNumber: number, ...(id ? { factorId: id } : {}) })
  }
  const resend = async () => {
    await watch(authnStep(`${factor}/resend`, { stateToken }))
    await remember()
    return undefined
  }
  /**
   * For the same number the code is sent again; another number goes back a step and enrols again
   * (A058).
   */
  const send = async (number: string) => {
    if (factorId !== undefined && number === phoneNumber) return resend()
    if (factorId !== undefined) {
      await authnStep('/previous', { stateToken })
      await navigate(paths.enrollMfa, {
        replace: true,
        state: { stateToken, clientState: { flow, ...(canSkip ? { canSkip } : {}) } },
      })
    }
    await enrol(number)
    return undefined
  }
  const skip = () =>
    void attempt(async () => follow(await authnStep('/skip', { stateToken })), 'skip')
  const verify = (passCode: string) =>
    void attempt(
      async () => follow(await authnStep(`${factor}/activate`, { stateToken, passCode })),
      'verify',
    )

  return (
    <CardPage
      title={t('enrol.title')}
      lead={t('enrol.lead')}
      above={flow === 'registration' && <RegistrationSteps step={3} />}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <Form
        isUnsaved={false}
        label={t('enrol.title')}
        problems={fields.problems}
        onSubmit={() =>
          fields.submit(
            ({ mobileNumber }) => void attempt(() => send(canonicalNumber(mobileNumber)), 'send'),
          )
        }
      >
        <TextField
          label={t('enrol.number')}
          type="tel"
          autoComplete="tel"
          hint={t('enrol.number.hint')}
          autoFocus={factorId === undefined}
          {...fields.field('mobileNumber')}
        />
        <Button
          type="submit"
          variant={factorId === undefined ? 'primary' : 'secondary'}
          isPending={pending === 'send'}
          isWide
        >
          {t(factorId === undefined ? 'passcode.send' : 'enrol.sendToNumber')}
        </Button>
        {canSkip && factorId === undefined && (
          <Button isPending={pending === 'skip'} onPress={skip} isWide>
            {t('enrol.skip')}
          </Button>
        )}
      </Form>
      {factorId !== undefined && (
        <PasscodeForm
          key={factorId}
          label={t('passcode.title')}
          submit={t('enrol.submit')}
          step="enrol-or-recover"
          secondsLeft={secondsLeft}
          pending={pending}
          onVerify={verify}
          onResend={() => void attempt(resend, 'resend')}
        />
      )}
    </CardPage>
  )
}
