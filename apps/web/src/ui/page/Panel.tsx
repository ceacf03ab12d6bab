import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './Panel.module.css'

type Props = {
  title: string
  children: ReactNode
  lead?: ReactNode
  /** Next to the title, and not a part of it. */
  help?: ReactNode
  actions?: ReactNode
  isFlush?: boolean
}

/**
 * A section of a screen with a title and its own background. `isFlush` lets a table fill the width.
 */
export function Panel({ title, children, lead, help, actions, isFlush = false }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.title}>
            <h2 id={id}>{title}</h2>
            {help}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={classes(styles.body, isFlush && styles.flush)}>{children}</div>
    </section>
  )
}
