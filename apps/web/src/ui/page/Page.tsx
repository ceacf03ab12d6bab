import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { useProductName } from './Brand.tsx'
import styles from './Page.module.css'

export type Crumb = { title: string; to: string }

type Props = {
  /** Also part of the window's title, before the product's name (A006). */
  title: string
  /** The tab or item, which comes before the title in the window's title. */
  part?: string | undefined
  children?: ReactNode
  lead?: ReactNode
  /** Content next to the title, such as a status. */
  aside?: ReactNode
  actions?: ReactNode
  /** The breadcrumbs without this page. */
  crumbs?: readonly Crumb[]
}

/** A screen: breadcrumbs, title, actions and content. */
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
