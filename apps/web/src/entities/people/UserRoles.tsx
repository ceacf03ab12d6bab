import { type PeopleManager, rolesRefusal } from '@concord/domain/people/status'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import styles from './people.module.css'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'
import type { useUserRoles } from './use-user-roles.ts'

/** What the person may do, to tick (B007, B088). */
export function UserRoles({ form, manager }: { form: ReturnType<typeof useUserRoles>; manager: PeopleManager }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { field } = form
  const problems = field.error ? [{ field: field.name, message: field.error }] : []
  return (
    <div className={styles.narrow}>
      <Panel title={t('user.roles.title')}>
        <Form label={t('user.tab.roles')} onSubmit={form.submit} problems={problems}>
          {form.isOwn && <Banner kind="info">{t('user.roles.own')}</Banner>}
          <ErrorBanner error={form.error} />
          <RoleCheckboxes label={t('user.tab.roles')} hint={t('user.roles.hint')} {...field} />
          <FormActions>
            {/* Whether somebody is the last administrator, the server alone knows. */}
            <Button
              type="submit"
              variant="primary"
              isPending={form.isPending}
              refusal={refusalText(rolesRefusal({}, field.value, manager))}
            >
              {t('user.save')}
            </Button>
          </FormActions>
        </Form>
      </Panel>
    </div>
  )
}
