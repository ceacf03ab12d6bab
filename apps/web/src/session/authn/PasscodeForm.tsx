import { passcodeIssue } from '@concord/domain/session/passcode'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFields } from '#ui/use-fields.ts'
import { ResendCode } from './ResendCode.tsx'
import type { Attempt } from './use-attempt.ts'

type Props = {
  label: string
  submit: string
  /** Signing in takes any code that is not empty; enrolling and recovering want exactly six digits (A079). */
  step: 'sign-in' | 'enrol-or-recover'
  /** Until the provider sends another code. */
  secondsLeft: number
  pending: Attempt['pending']
  onVerify: (passCode: string) => void
  onResend: () => void
}

/** The code of a text message, and a new one. */
export function PasscodeForm({ label, submit, step, secondsLeft, pending, onVerify, onResend }: Props) {
  const { t } = useTranslation()
  const fields = useFields({ passCode: '' }, ({ passCode }) => {
    const issue = passcodeIssue(passCode, step)
    return issue ? { passCode: issue } : {}
  })
  return (
    <Form label={label} problems={fields.problems} onSubmit={() => fields.submit(({ passCode }) => onVerify(passCode.trim()))}>
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
