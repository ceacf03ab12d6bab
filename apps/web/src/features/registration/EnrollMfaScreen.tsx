import { canonicalNumber, mobileNumberIssue } from '@concord/domain/session/passcode'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import type { StepState } from '#session/next-step.ts'
import { PasscodeForm } from '#session/PasscodeForm.tsx'
import { SendBack } from '#session/SendBack.tsx'
import { useStepState } from '#session/use-handed-over.ts'
import { useSendPause } from '#session/use-send-pause.ts'
import { STARTS, useStep } from '#session/use-step.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFields } from '#ui/use-fields.ts'
import { RegistrationSteps } from './RegistrationSteps.tsx'

const COUNTRY = '+1' // A078

/** /register/enroll-mfa, step 3 of 3 (A019); also on the way to sign-in, when the provider asks for it there. */
export function EnrollMfaScreen() {
  const step = useStepState()
  if (!step) return <SendBack to={STARTS.registration.to} message={{ kind: 'info', key: STARTS.registration.missing }} />
  return <EnrollMfa step={step} />
}

function EnrollMfa({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const flow = clientState.flow ?? 'sign-in'
  const { factorId, phoneNumber, sentAt } = clientState
  const factor = `/factors/${encodeURIComponent(factorId ?? '')}/lifecycle`
  const { attempt, pending, message, dismiss, follow } = useStep(flow, stateToken)
  const { secondsLeft, watch } = useSendPause(sentAt)
  const fields = useFields({ mobileNumber: phoneNumber ?? COUNTRY }, ({ mobileNumber }) => {
    const issue = mobileNumberIssue(mobileNumber)
    return issue ? { mobileNumber: issue } : {}
  })

  const remember = (more: { factorId?: string; phoneNumber?: string } = {}) => {
    const sent = { ...clientState, ...more, sentAt: systemClock.now().getTime() }
    void navigate(paths.enrollMfa, { replace: true, state: { stateToken, clientState: sent } })
  }
  const enrol = async (number: string) => {
    const profile = { phoneNumber: number }
    const answer = await authnStep('/factors', { stateToken, factorType: 'sms', provider: 'OKTA', profile })
    const id = answer._embedded?.factor?.id
    remember({ phoneNumber: number, ...(id ? { factorId: id } : {}) })
  }
  const resend = async () => {
    await watch(authnStep(`${factor}/resend`, { stateToken }))
    remember()
    return undefined
  }
  /** The same number has the code sent again; another one steps back and enrols again (A058). */
  const send = async (number: string) => {
    if (factorId !== undefined && number === phoneNumber) return resend()
    if (factorId !== undefined) {
      await authnStep('/previous', { stateToken })
      await navigate(paths.enrollMfa, { replace: true, state: { stateToken, clientState: { flow } } })
    }
    await enrol(number)
    return undefined
  }
  const verify = (passCode: string) =>
    void attempt(async () => follow(await authnStep(`${factor}/activate`, { stateToken, passCode })), 'verify')

  return (
    <CardPage title={t('enrol.title')} lead={t('enrol.lead')} above={flow === 'registration' && <RegistrationSteps step={3} />}>
      <MessageBanner message={message} onDismiss={dismiss} />
      <Form
        label={t('enrol.title')}
        problems={fields.problems}
        onSubmit={() => fields.submit(({ mobileNumber }) => void attempt(() => send(canonicalNumber(mobileNumber)), 'send'))}
      >
        <TextField
          label={t('enrol.number')}
          type="tel"
          autoComplete="tel"
          hint={t('enrol.number.hint')}
          autoFocus={factorId === undefined}
          {...fields.field('mobileNumber')}
        />
        <Button type="submit" variant={factorId === undefined ? 'primary' : 'secondary'} isPending={pending === 'send'} isWide>
          {t(factorId === undefined ? 'passcode.send' : 'enrol.sendToNumber')}
        </Button>
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
