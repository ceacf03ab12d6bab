import { statusColour } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/text-key.ts'
import { classes } from '../classes.ts'
import styles from './StatusLabel.module.css'

/**
 * The text of a status (A066–A070). A status without a text is shown by its name, made readable.
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

/** A status as a dot and a text (A066–A070). */
export function StatusLabel({ status }: { status: string }) {
  const statusText = useStatusText()
  return (
    <span className={classes(styles.status, styles[statusColour(status)])}>
      {statusText(status)}
    </span>
  )
}
