import { invitations } from '@concord/domain/invitations/contract'
import { inviteRefusal, NewInvitation } from '@concord/domain/invitations/invitation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSending } from '#api/use-sending.ts'
import styles from '#entities/catalogue/catalogue.module.css'
import { RoleCheckboxes } from '#entities/roles/RoleCheckboxes.tsx'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'

/** /people/invitations/new (B013, B025, B060, B088). */
export function NewInvitationScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, organization } = useSignedIn()
  const refusal = useRefusalText()(
    inviteRefusal(user, { isDomainKnown: true, isMember: false, isInvited: false }),
  )
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewInvitation),
    mode: 'onTouched', // Send is disabled until the form is valid, so problems appear early
    defaultValues: {
      inviteeEmail: '',
      inviteeRoles: [],
      invitationMessage: `${user.firstName} ${user.lastName}, ${organization.orgName}`,
    },
    shouldFocusError: false, // the form's summary is focused
  })
  const sending = useSending({
    send: (body: NewInvitation, call) => call(invitations.create, { body }),
    refreshes: [invitations.list.path],
  })
  useAfterSave(sending.data, ({ inviteeEmail }) => {
    setFlashMessage({ kind: 'success', key: 'invite.sent', values: { email: inviteeEmail } })
    void navigate(paths.invitations)
  })
  const unplaced = useServerProblems(sending.error, { setError, getValues })
  const email = useFormField(control, 'inviteeEmail')
  const roles = useFormField(control, 'inviteeRoles')
  const problems = toFieldProblems([email, roles])

  return (
    <Page
      title={t('invite.title')}
      lead={t('invite.lead')}
      crumbs={[{ title: t('people.title'), to: paths.invitations }]}
    >
      <div className={styles.narrow}>
        <Panel title={t('invite.about')}>
          <Form
            isUnsaved={formState.isDirty && !sending.isSuccess}
            label={t('invite.title')}
            onSubmit={() => void handleSubmit((values) => sending.mutate(values))()}
            problems={formState.submitCount > 0 ? problems : []}
          >
            <ErrorBanner error={unplaced} />
            <TextField label={t('invite.email')} type="email" autoComplete="off" {...email} />
            <RoleCheckboxes
              label={t('invite.roles')}
              hint={t('invite.roles.hint')}
              giver={user}
              {...roles}
            />
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
