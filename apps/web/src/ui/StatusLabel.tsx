import { statusColour } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/en.ts'
import { classes } from './classes.ts'
import styles from './StatusLabel.module.css'

/** A status as dot and word (A066–A070). A status without a text of its own is shown in words made from its name. */
export function StatusLabel({ status }: { status: string }) {
  const { t, i18n } = useTranslation()
  const key = `status.${status}`
  return (
    <span className={classes(styles.status, styles[statusColour(status)])}>
      {i18n.exists(key) ? t(key as TextKey & `status.${string}`) : inWords(status)}
    </span>
  )
}

const inWords = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
