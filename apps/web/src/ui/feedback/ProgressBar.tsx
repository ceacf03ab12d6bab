import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { classes } from '../classes.ts'
import styles from './ProgressBar.module.css'

type Props = {
  label: string
  /** 0 … 1; undefined while the total is unknown. */
  ratio?: number | undefined
  /** Texts such as completed bytes, completed rows, speed and remaining time. */
  notes?: readonly (string | undefined)[]
  tone?: 'accent' | 'green' | 'red'
}

/** The progress of long work. */
export function ProgressBar({ label, ratio, notes = [], tone = 'accent' }: Props) {
  return (
    <AriaProgressBar
      className={classes(styles.progress, styles[tone])}
      value={(ratio ?? 0) * 100}
      isIndeterminate={ratio === undefined}
    >
      {({ valueText, percentage }) => (
        <>
          <div className={styles.head}>
            <Label className={classes(styles.label)}>{label}</Label>
            {ratio !== undefined && <span className={styles.value}>{valueText}</span>}
          </div>
          <progress className={styles.bar} value={percentage} max={100} aria-hidden="true" />
          <p className={styles.notes}>
            {notes.filter(Boolean).map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        </>
      )}
    </AriaProgressBar>
  )
}
