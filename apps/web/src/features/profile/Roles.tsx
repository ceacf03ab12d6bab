import type { Role } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { BUILT_IN, isBuiltIn } from './built-in-roles.ts'
import styles from './Roles.module.css'

/** Roles by name, each with its description, else with its permissions, as help text (A036, A082). */
export function Roles({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (roles.length === 0) return t('format.list.none')
  return (
    <ul className={styles.roles}>
      {roles.map(({ id, name, description, permissions }) => (
        <li key={id}>
          <p>{isBuiltIn(name) ? t(BUILT_IN[name].name) : name}</p>
          <p className={styles.help}>{isBuiltIn(name) ? t(BUILT_IN[name].description) : description || format.list(permissions)}</p>
        </li>
      ))}
    </ul>
  )
}
