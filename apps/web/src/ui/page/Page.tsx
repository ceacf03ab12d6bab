import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { useProductName } from './Brand.tsx'
import styles from './Page.module.css'

export type Crumb = { title: string; to: string }

type Props = {
  /** Also the title of the window, before the name of the product (A006). */
  title: string
  /** The tab or the thing that it shows: before the title in the title of the window. */
  part?: string | undefined
  children?: ReactNode
  lead?: ReactNode
  /** Next to the title: a status, for one. */
  aside?: ReactNode
  actions?: ReactNode
  /** The way back up, without this page itself. */
  crumbs?: readonly Crumb[]
}

/** A screen: where it is, what it is called, what can be done, and its content. */
export function Page({ title, part, children, lead, aside, actions, crumbs }: Props) {
  const productName = useProductName()
  useEffect(() => {
    document.title = [part, title, productName].filter(Boolean).join(' · ')
  }, [part, title, productName])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className={styles.row}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {aside}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, to }, index) => (
          <li key={to} className={styles.crumb}>
            <Link to={to}>{title}</Link>
            {index < crumbs.length - 1 && <Icon name="chevronRight" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
