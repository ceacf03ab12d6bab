import { type ReactNode, useEffect } from 'react'
import { useProductName } from './Brand.tsx'
import styles from './CardPage.module.css'

type Props = {
  /** Also the title of the window, before the name of the product (A006). */
  title: string
  lead?: ReactNode
  /** Above the title: the step of a longer way, or the tabs. */
  above?: ReactNode
  children?: ReactNode
  /** Under the card: the way out. */
  below?: ReactNode
}

/** A narrow page with one thing to do: every page before sign-in. */
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
