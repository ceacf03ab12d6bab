import type { ReactNode } from 'react'
import styles from './Table.module.css'

/**
 * Words of a cell that a row leaves to its tooltip; cards show them, and screen readers read them.
 *
 * @param isShownWide A table with enough room shows them in its rows.
 */
export const Aside = ({
  isShownWide = false,
  children,
}: {
  isShownWide?: boolean
  children: ReactNode
}) => (
  <span className={isShownWide ? styles.extra : styles.aside} data-aside="">
    {children}
  </span>
)
