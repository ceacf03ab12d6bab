import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Definitions.module.css'

export type Definition = { term: string; value: ReactNode; hint?: string; isMono?: boolean }

/** A list of terms and their values. */
export function Definitions({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value, hint, isMono }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>
            {term}
            {hint && <span className={styles.hint}>{hint}</span>}
          </dt>
          <dd className={classes(styles.value, isMono && styles.mono)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
