import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/**
 * A placeholder during loading, with the expected number of lines to avoid layout shifts. At most
 * ten.
 */
export function Skeleton({ lines = 3, isTable = false }: { lines?: number; isTable?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes('breathing', isTable ? styles.table : styles.text)} role="status">
      <span className="unseen">{t('ui.loading')}</span>
      {LINES.slice(0, lines).map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
