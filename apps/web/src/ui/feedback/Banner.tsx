import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Banner.module.css'

export type BannerKind = 'error' | 'info' | 'success' | 'warning'

type Props = {
  kind: BannerKind
  children: ReactNode
  title?: string | undefined
  onDismiss?: (() => void) | undefined
  /** A button or link for the next step, such as Retry. */
  action?: ReactNode
}

/**
 * A message of the page. An error interrupts screen readers; other kinds are announced politely.
 */
export function Banner({ kind, children, title, onDismiss, action }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className={classes(styles.banner, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.icon} role="img" aria-label={t(`ui.banner.${kind}`)}>
        <Icon name={kind} />
      </span>
      <div className={styles.content}>
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
      {onDismiss && (
        <span className={styles.dismiss}>
          <Button variant="quiet" size="small" aria-label={t('ui.dismiss')} onPress={onDismiss}>
            <Icon name="cross" />
          </Button>
        </span>
      )}
    </div>
  )
}
