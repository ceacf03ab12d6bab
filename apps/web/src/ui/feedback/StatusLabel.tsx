import { statusColour } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/text-key.ts'
import { classes } from '../classes.ts'
import styles from './StatusLabel.module.css'

/**
 * The word for a status (A066–A070). One without its own text is shown in words made from its
 * name.
 */
export function useStatusText(): (status: string) => string {
  const { t, i18n } = useTranslation()
  return (status) => {
    const key = `status.${status}`
    return i18n.exists(key) ? t(key as TextKey & `status.${string}`) : inWords(status)
  }
}

const inWords = (status: string): string =>
  status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')

/** A status as dot and word (A066–A070). */
export function StatusLabel({ status }: { status: string }) {
  const statusText = useStatusText()
  return (
    <span className={classes(styles.status, styles[statusColour(status)])}>
      {statusText(status)}
    </span>
  )
}
