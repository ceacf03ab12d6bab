import { statusColour } from '@concord/domain/status'
import { classes } from './classes.ts'
import styles from './StatusLabel.module.css'
import { useStatusText } from './use-status-text.ts'

/** A status as dot and word (A066–A070). */
export function StatusLabel({ status }: { status: string }) {
  const statusText = useStatusText()
  return <span className={classes(styles.status, styles[statusColour(status)])}>{statusText(status)}</span>
}
