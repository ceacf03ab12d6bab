import {
  brokenRules,
  type Complexity,
  type NewPasswordIssue,
  newPasswordIssues,
} from '@concord/domain/session/password'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { PasswordField } from '#ui/input/PasswordField.tsx'
import { PasswordRules } from '#ui/input/PasswordRules.tsx'

type Props = {
  label: string
  submit: string
  complexity: Complexity | undefined
  /** The user name, for one of the rules and for the browser's password manager. */
  username: string
  asksOld?: boolean
  /** Asks before unsaved input is lost (A043). */
  isGuarded?: boolean
  isPending: boolean
  onSubmit: (passwords: { oldPassword: string; newPassword: string }) => void
  /** Content next to the button. */
  children?: ReactNode
}

/**
 * A new password, typed twice, checked against the provider's rules (A011, A018, A024, A037, A073,
 * A074).
 */
export function NewPasswordForm({
  label,
  submit,
  complexity,
  username,
  asksOld = false,
  isGuarded = false,
  isPending,
  onSubmit,
  children,
}: Props) {
  const { t } = useTranslation()
  const rulesId = useId()
  const fields = useFields(
    { ...(asksOld ? { oldPassword: '' } : {}), newPassword: '', confirmPassword: '' },
    (values) => {
      const issues: Partial<
        Record<keyof typeof values, NewPasswordIssue | 'validation.passwordRules'>
      > = newPasswordIssues(values)
      if (
        !issues.newPassword &&
        complexity &&
        brokenRules(values.newPassword, complexity, username).length > 0
      )
        return { ...issues, newPassword: 'validation.passwordRules' }
      return issues
    },
  )
  const { values } = fields
  return (
    <Form
      isUnsaved={isGuarded && fields.isDirty && !isPending}
      label={label}
      problems={fields.problems}
      onSubmit={() =>
        fields.submit(({ oldPassword = '', newPassword }) => onSubmit({ oldPassword, newPassword }))
      }
    >
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        hidden
      />
      {asksOld && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          {...fields.field('oldPassword')}
        />
      )}
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        {...(complexity ? { 'aria-describedby': rulesId } : {})}
        {...fields.field('newPassword')}
      />
      {complexity && (
        <PasswordRules
          id={rulesId}
          complexity={complexity}
          password={values.newPassword}
          username={username}
        />
      )}
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        {...fields.field('confirmPassword')}
      />
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending}>
          {submit}
        </Button>
        {children}
      </FormActions>
    </Form>
  )
}
