import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useSaveRole } from './use-save-role.ts'

const NOTHING = { id: '', description: '', permissions: [] }

/** /admin/roles/new (C017, C071). */
export function NewRoleScreen() {
  const { t } = useTranslation()
  const { save, ...saving } = useSaveRole()
  const title = t('admin.roles.new')
  return (
    <Page title={title} crumbs={[{ title: t('admin.roles.title'), to: paths.adminRoles }]}>
      <Panel title={t('admin.roles.about')}>
        <RoleForm label={title} initial={NOTHING} isNew onSubmit={save} {...saving} />
      </Panel>
    </Page>
  )
}
