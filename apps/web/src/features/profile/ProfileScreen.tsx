import { LANGUAGES } from '@concord/domain/limits'
import { users } from '@concord/domain/people/contract'
import type { Language } from '@concord/domain/people/language'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { chooseLanguage } from '#i18n/start-language.ts'
import { paths } from '#paths.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useFormField } from '#ui/form-fields/use-form-field.ts'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Email } from '#ui/page/Email.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './profile.module.css'
import { Roles } from './Roles.tsx'
import { Sessions } from './Sessions.tsx'

/** /profile (A036): read-only except for the language. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const { user, organization } = useSignedIn()
  const { message, dismiss } = useFlashMessage()
  const { control, handleSubmit, formState, reset } = useForm<{ language: Language }>({
    values: { language: user.language },
    // The header's language switch may change the profile in the meantime; the choice made here
    // stays.
    resetOptions: { keepDirtyValues: true },
  })
  const language = useFormField(control, 'language')
  const save = useSending({
    send: (body: { language: Language }, call) =>
      call(users.change, { params: { id: 'self' }, body }),
    refreshes: [users.get.path],
    onSuccess: async (_, chosen) => {
      await chooseLanguage(chosen.language)
      reset(chosen)
      toast('profile.saved')
    },
  })

  // Prevents a second save by Enter when nothing has changed.
  const saveChanged = (body: { language: Language }) => {
    if (formState.isDirty || !save.isSuccess) save.mutate(body)
  }
  return (
    <Page
      title={t('shell.nav.profile')}
      lead={t('profile.lead')}
      actions={
        <Link to={paths.changeOwnPassword} look="secondary">
          {t('profile.changePassword')}
        </Link>
      }
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <div className={styles.panels}>
        <Panel title={t('profile.person')}>
          <Definitions
            items={[
              { term: t('profile.firstName'), value: user.firstName },
              { term: t('profile.lastName'), value: user.lastName },
              { term: t('signIn.email'), value: <Email address={user.email} /> },
              { term: t('profile.roles'), value: <Roles roles={user.roles} /> },
            ]}
          />
        </Panel>
        <Panel title={t('profile.organization')}>
          <Definitions
            items={[
              { term: t('profile.organizationName'), value: organization.orgName },
              {
                term: t('profile.organizationId'),
                // partners are added by this ID (B020)
                value: <Copyable text={organization.id} what={t('profile.organizationId')} />,
                isMono: true,
              },
              { term: t('profile.tier'), value: organization.tier?.replace('TIER_', '') ?? '' },
            ]}
          />
        </Panel>
        <Panel title={t('shell.language')}>
          <ErrorBanner error={save.error} />
          <Form
            isUnsaved={formState.isDirty}
            onSubmit={() => void handleSubmit(saveChanged)()}
            label={t('shell.language')}
          >
            <Select
              label={t('shell.language')}
              hint={t('profile.language.hint')}
              options={LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
              {...language}
            />
            <FormActions>
              <Button type="submit" variant="primary" isPending={save.isPending}>
                {t('profile.save')}
              </Button>
            </FormActions>
          </Form>
        </Panel>
        <Sessions />
      </div>
    </Page>
  )
}
