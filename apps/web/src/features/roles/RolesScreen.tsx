import type { Role } from '@concord/domain/people/user'
import { roles } from '@concord/domain/roles/contract'
import { roleRemovalRefusal } from '@concord/domain/roles/role'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { RemovableListScreen } from '#entities/catalogue/RemovableListScreen.tsx'
import { useRoleText } from '#entities/roles/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { NameLink } from '#ui/table/NameLink.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** /admin/roles (C017, C032, C071). */
export function RolesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  return (
    <RemovableListScreen
      endpoint={roles.list}
      columns={useColumns()}
      texts={{
        title: t('admin.roles.title'),
        lead: t('admin.roles.lead'),
        caption: t('admin.roles.title'),
        empty: { title: t('admin.roles.empty.title'), text: t('admin.roles.empty.text') },
        new: t('admin.roles.new'),
      }}
      removal={{
        remove: (id) => call(roles.remove, { params: { id } }),
        getName: ({ id }) => id,
        text: () => t('admin.roles.delete.text'),
        findRefusal: roleRemovalRefusal,
      }}
    />
  )
}

function useColumns(): Column<Role>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { roleName, roleHelp } = useRoleText()
  return [
    {
      key: 'id',
      header: t('admin.roles.id'),
      text: ({ id }) => id,
      cell: ({ id }) => <NameLink to={paths.adminRole(id)} name={id} />,
    },
    { key: 'name', header: t('admin.roles.shownAs'), text: ({ name }) => roleName(name) },
    {
      key: 'description',
      header: t('admin.roles.description'),
      text: roleHelp,
    },
    {
      key: 'permissions',
      header: t('admin.roles.permissions'),
      align: 'end',
      text: ({ permissions }) => format.number(permissions.length),
      value: ({ permissions }) => permissions.length,
    },
  ]
}
