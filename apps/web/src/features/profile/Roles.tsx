import type { Role } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#entities/roles/use-role-text.ts'
import styles from './profile.module.css'

/** The roles' names and help texts (A036, A082). */
export function Roles({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation()
  const { roleName, roleHelp } = useRoleText()
  if (roles.length === 0) return t('format.list.none')
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role.id}>
          <p>{roleName(role.name)}</p>
          <p className={styles.help}>{roleHelp(role)}</p>
        </li>
      ))}
    </ul>
  )
}
