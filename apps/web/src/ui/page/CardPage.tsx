import { type ReactNode, useEffect } from 'react'
import { useProductName } from './Brand.tsx'
import styles from './CardPage.module.css'

type Props = {
  /** Also the first part of the window's title, before the product's name (A006). */
  title: string
  lead?: ReactNode
  /** Content above the title: the step of a flow, or tabs. */
  above?: ReactNode
  children?: ReactNode
  /** Content below the card: links to other pages. */
  below?: ReactNode
}

/** A narrow page with a single task: every page before sign-in. */
export function CardPage({ title, lead, above, children, below }: Props) {
  const productName = useProductName()
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title, productName])
  return (
    <div className={styles.page}>
      {above}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.card}>{children}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
