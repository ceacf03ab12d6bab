import { passcodeIssue, toPasscode } from '@concord/domain/session/passcode'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { ResendCode } from './ResendCode.tsx'
import type { AsyncAction } from './use-async-action.ts'

type Props = {
  label: string
  submit: string
  /**
   * Signing in accepts any code that is not empty; enrolment and recovery require exactly six
   * digits (A079).
   */
  step: 'sign-in' | 'enrol-or-recover'
  /** Seconds until the provider sends another code. */
  secondsLeft: number
  pending: AsyncAction['pending']
  onVerify: (passCode: string) => void
  onResend: () => void
}

/** Asks for the code of a text message, and can request a new one. */
export function PasscodeForm({
  label,
  submit,
  step,
  secondsLeft,
  pending,
  onVerify,
  onResend,
}: Props) {
  const { t } = useTranslation()
  const fields = useFields({ passCode: '' }, ({ passCode }) => {
    const issue = passcodeIssue(passCode, step)
    return issue ? { passCode: issue } : {}
  })
  return (
    <Form
      isUnsaved={false}
      label={label}
      problems={fields.problems}
      onSubmit={() => fields.submit(({ passCode }) => onVerify(toPasscode(passCode)))}
    >
      <TextField
        label={t('passcode.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isMono
        autoFocus
        {...fields.field('passCode')}
      />
      <ResendCode secondsLeft={secondsLeft} isPending={pending === 'resend'} onResend={onResend} />
      <Button type="submit" variant="primary" isPending={pending === 'verify'} isWide>
        {submit}
      </Button>
    </Form>
  )
}
