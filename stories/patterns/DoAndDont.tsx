import type { ReactNode } from 'react'
import styles from './DoAndDont.module.css'

/** A good and a bad example side by side, for documentation pages. */
export function DoAndDont({ good, bad }: { good: ReactNode; bad: ReactNode }) {
  return (
    <div className={styles.pair}>
      <div className={`${styles.card} ${styles.do}`}>
        <p className={styles.title}>Do</p>
        {good}
      </div>
      <div className={`${styles.card} ${styles.dont}`}>
        <p className={styles.title}>Don’t</p>
        {bad}
      </div>
    </div>
  )
}
