import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Frame.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  /** The label of the skip link, which leads to `#content`. */
  skip: string
  header: ReactNode
  /** The `<main id="content">` and everything around it. */
  children: ReactNode
  className?: string | undefined
}

/**
 * The frame of every page: the skip link, a sticky header, the content. The class may set
 * `--header-position: static` if there is no room for a sticky header.
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
