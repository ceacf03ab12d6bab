import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Frame.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  /** The words of the link that keyboards reach first; it leads to `#content`. */
  skip: string
  header: ReactNode
  /** The `<main id="content">`, and what is around it. */
  children: ReactNode
  className?: string | undefined
}

/**
 * What every page of an application has: the skip link, a header that stays in sight, the content.
 * The class may set `--header-position: static` where there is no room for it to stay.
 */
export function Frame({ skip, header, children, className }: Props) {
  const frame = useKeptFocus<HTMLDivElement>()
  return (
    <div className={classes(styles.frame, className)} ref={frame}>
      <a href="#content" className={styles.skip}>
        {skip}
      </a>
      <header className={styles.header}>{header}</header>
      {children}
    </div>
  )
}
