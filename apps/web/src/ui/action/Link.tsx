import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { classes } from '../classes.ts'
import button from './Button.module.css'
import styles from './Link.module.css'

type Props = Omit<LinkProps, 'className' | 'style'> & {
  children: ReactNode
  /** A look other than text keeps it a real link: it can be opened in a new tab and copied. */
  look?: 'text' | 'primary' | 'secondary' | 'quiet'
}

/** A link inside the portal. */
export function Link({ look = 'text', children, ...props }: Props) {
  if (look === 'text')
    return (
      <RouterLink {...props} className={styles.link}>
        {children}
      </RouterLink>
    )
  return (
    <RouterLink {...props} className={classes(button.button, button[look], styles.button)}>
      <span className={button.content}>{children}</span>
    </RouterLink>
  )
}

/** An external link, without a referrer. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Leaves a screen for its parent. */
export function CloseLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} look="secondary">
      {t('ui.close')}
    </Link>
  )
}
