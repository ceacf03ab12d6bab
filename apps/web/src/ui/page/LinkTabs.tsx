import { NavLink } from 'react-router-dom'
import styles from './LinkTabs.module.css'

/**
 * Pages that belong together, as tabs that are links: each has an address and loads on its own.
 */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; title: string }[]
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={styles.tab ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
