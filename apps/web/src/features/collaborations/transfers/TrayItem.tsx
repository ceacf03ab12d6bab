import type { ReactNode } from 'react'
import { errorId } from '#api/error-text.ts'
import { LateReference } from '#ui/feedback/LateReference.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import styles from './TransferTray.module.css'

type Props = {
  label: string
  /** 0 … 1; undefined while the total is unknown; `none` if there is no progress bar. */
  ratio: number | undefined | 'none'
  facts: readonly (string | undefined)[]
  /** Why it was interrupted. */
  error?: unknown
  /** The item's buttons. */
  children: ReactNode
}

/** A transfer in the tray that has not ended: name, status and actions. */
export function TrayItem({ label, ratio, facts, error, children }: Props) {
  return (
    <div className={styles.running}>
      {ratio === 'none' ? (
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.facts}>{facts.filter(Boolean).join(' ')}</p>
        </div>
      ) : (
        <ProgressBar label={label} ratio={ratio} notes={facts} />
      )}
      <LateReference id={errorId(error)} />
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
