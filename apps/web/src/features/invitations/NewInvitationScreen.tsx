import { invitations } from '@concord/domain/people/contract'
import { inviteRefusal, NewInvitation } from '@concord/domain/people/invitation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '#api/use-call.ts'
import { RoleCheckboxes } from '#entities/people/RoleCheckboxes.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { keepMessage } from '#session/messages.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useAfterSave } from '#ui/use-after-save.ts'
import { useFormField } from '#ui/use-form-field.ts'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import styles from './people.module.css'

/** /people/invitations/new (B013, B025, B060, B088). */
export function NewInvitationScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, organization } = useSignedIn()
  const refusal = useRefusalText()(inviteRefusal(user, { isDomainKnown: true, isMember: false, isInvited: false }))
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewInvitation),
    mode: 'onTouched', // Send waits until the form is valid, so what is wrong is said before
    defaultValues: { inviteeEmail: '', inviteeRoles: [], invitationMessage: `${user.firstName} ${user.lastName}, ${organization.orgName}` },
    shouldFocusError: false, // the form's summary is focused
  })
  const sending = useMutation({
    mutationFn: (body: NewInvitation) => call(invitations.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [invitations.list.path] }),
  })
  useAfterSave(sending.data, ({ inviteeEmail }) => {
    keepMessage({ kind: 'success', key: 'invite.sent', values: { email: inviteeEmail } })
    void navigate(paths.invitations)
  })
  useUnsavedGuard(formState.isDirty && !sending.isSuccess)
  const email = useFormField(control, 'inviteeEmail')
  const roles = useFormField(control, 'inviteeRoles')
  const problems = [email, roles].flatMap(({ name, error }) => (error ? [{ field: name, message: error }] : []))

  return (
    <Page title={t('invite.title')} lead={t('invite.lead')} crumbs={[{ title: t('people.title'), to: paths.invitations }]}>
      <div className={styles.narrow}>
        <Panel title={t('invite.about')}>
          <Form
            label={t('invite.title')}
            onSubmit={() => void handleSubmit((values) => sending.mutate(values))()}
            problems={formState.submitCount > 0 ? problems : []}
          >
            <ErrorBanner error={sending.error} />
            <TextField label={t('invite.email')} type="email" autoComplete="off" {...email} />
            <RoleCheckboxes label={t('invite.roles')} hint={t('invite.roles.hint')} {...roles} />
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                isPending={sending.isPending || sending.isSuccess}
                refusal={refusal ?? (formState.isValid ? undefined : t('invite.incomplete'))}
              >
                {t('invite.send')}
              </Button>
              <Link to={paths.invitations} look="secondary">
                {t('ui.close')}
              </Link>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
