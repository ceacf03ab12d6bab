import { type PeopleManager, rolesRefusal } from '@concord/domain/people/status'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { RoleCheckboxes } from '../roles/RoleCheckboxes.tsx'
import styles from './people.module.css'
import type { useUserRoles } from './use-user-roles.ts'

/** Checkboxes for the user's roles (B007, B088). */
export function UserRoles({
  form,
  manager,
}: {
  form: ReturnType<typeof useUserRoles>
  manager: PeopleManager
}) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { field } = form
  const problems = field.error ? [{ field: field.name, message: field.error }] : []
  return (
    <div className={styles.narrow}>
      <Panel title={t('user.roles.title')}>
        {/* useUserRoles guards unsaved changes, also while another tab is shown. */}
        <Form
          isUnsaved={false}
          label={t('user.tab.roles')}
          onSubmit={form.submit}
          problems={problems}
        >
          {form.isOwn && <Banner kind="info">{t('user.roles.own')}</Banner>}
          <ErrorBanner error={form.error} />
          <RoleCheckboxes
            label={t('user.tab.roles')}
            hint={t('user.roles.hint')}
            giver={manager}
            held={form.heldRoles}
            {...field}
          />
          <FormActions>
            {/* Only the server knows whether a user is the last administrator. */}
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
