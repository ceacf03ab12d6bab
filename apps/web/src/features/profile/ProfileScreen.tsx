import { LANGUAGES } from '@concord/domain/limits'
import { users } from '@concord/domain/people/contract'
import type { Language } from '@concord/domain/people/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { chooseLanguage } from '#session/language.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Button } from '#ui/Button.tsx'
import { Definitions } from '#ui/Definitions.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toasts.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import styles from './ProfileScreen.module.css'
import { Roles } from './Roles.tsx'

/** /profile (A036): read-only but for the language. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const { user, organization } = useSignedIn()
  const call = useCall()
  const queryClient = useQueryClient()
  const { message, dismiss } = useKeptMessage()
  // What was chosen here and not saved yet: the switch in the header may change the profile meanwhile.
  const [chosen, setLanguage] = useState<Language>()
  const language = chosen ?? user.language
  useUnsavedGuard(language !== user.language)
  const save = useMutation({
    mutationFn: () => call(users.change, { params: { id: 'self' }, body: { language } }),
    onSuccess: async () => {
      await chooseLanguage(language)
      await queryClient.invalidateQueries({ queryKey: [users.get.path] })
      setLanguage(undefined)
      toast('profile.saved')
    },
  })

  return (
    <Page
      title={t('profile.title')}
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
              { term: t('profile.email'), value: user.email },
              { term: t('profile.roles'), value: <Roles roles={user.roles} /> },
            ]}
          />
        </Panel>
        <Panel title={t('profile.organization')}>
          <Definitions
            items={[
              { term: t('profile.organizationName'), value: organization.orgName },
              { term: t('profile.organizationId'), value: organization.id, isMono: true },
              { term: t('profile.tier'), value: organization.tier?.replace('TIER_', '') ?? '' },
            ]}
          />
        </Panel>
        <Panel title={t('profile.language')}>
          <ErrorBanner error={save.error} />
          <Form onSubmit={() => save.mutate()} label={t('profile.language')}>
            <Select
              label={t('profile.language')}
              hint={t('profile.language.hint')}
              options={LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
              value={language}
              onChange={setLanguage}
            />
            <FormActions>
              <Button type="submit" variant="primary" isPending={save.isPending}>
                {t('profile.save')}
              </Button>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
