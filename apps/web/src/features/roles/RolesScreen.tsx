import { roles } from '@concord/domain/people/contract'
import { roleRemovalRefusal } from '@concord/domain/people/role'
import type { Role } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { RemovableListScreen } from '#entities/catalogue/RemovableListScreen.tsx'
import { useRoleText } from '#entities/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/Table.tsx'
import styles from '../administration.module.css'
import { Breakable } from '../Breakable.tsx'

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
        nameOf: ({ id }) => id,
        text: () => t('admin.roles.delete.text'),
        refusalOf: roleRemovalRefusal,
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
      cell: ({ id }) => (
        <Link to={paths.adminRole(id)} look="strong">
          <Breakable>{id}</Breakable>
        </Link>
      ),
    },
    { key: 'name', header: t('admin.roles.shownAs'), text: ({ name }) => roleName(name) },
    {
      key: 'description',
      header: t('admin.roles.description'),
      text: roleHelp,
      cell: (role) => <span className={styles.long}>{roleHelp(role)}</span>,
    },
    {
      key: 'permissions',
      header: t('admin.roles.permissions'),
      align: 'end',
      text: ({ permissions }) => format.number(permissions.length),
    },
  ]
}
