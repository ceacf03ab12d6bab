import { NavLink } from 'react-router-dom'
import styles from './LinkTabs.module.css'

/** Related pages as tabs that are links: each has its own address and loads separately. */
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
