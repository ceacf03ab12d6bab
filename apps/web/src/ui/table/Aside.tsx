import type { ReactNode } from 'react'
import styles from './Table.module.css'

type Props = {
  /** Where a table with enough room shows them: after the other words, or below them. */
  wide?: 'after' | 'below'
  children: ReactNode
}

/**
 * Words of a cell that a row leaves to its tooltip; cards show them, and screen readers read them.
 */
export const Aside = ({ wide, children }: Props) => (
  <span className={wide ? styles[wide] : styles.aside} data-aside="">
    {children}
  </span>
)

/** A dot before words that are after others, and not below them. */
export const AsideDot = () => <span className={styles.dot}>{' ·\u00a0'}</span>
