import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import styles from './IdleDialog.module.css'
import type { Idleness } from './idle-timer.ts'

type Props = { idleness: Idleness; onStay: () => void; onLeave: () => void }

/**
 * The last minute of an idle session: the remaining time, and one key to stay (WCAG 2.2.1); then
 * the warning (A061).
 */
export function IdleDialog({ idleness, onStay, onLeave }: Props) {
  const { t } = useTranslation()
  const isOpen = idleness.phase === 'asking' || idleness.phase === 'ended'
  const last = useRef(idleness)
  if (isOpen) last.current = idleness
  const shown = last.current // keeps its text during the closing animation
  const seconds = shown.phase === 'asking' ? shown.secondsLeft : 0
  const hasEnded = shown.phase === 'ended'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t(hasEnded ? 'session.idle.ended.title' : 'session.idle.title')}
      role="alertdialog"
      size="small"
      isDismissable={!hasEnded}
    >
      {hasEnded ? (
        <p role="alert">{t('session.idle.ended.text')}</p>
      ) : (
        <>
          <p>{t('session.idle.text')}</p>
          <p className={styles.left} role="timer">
            {t('session.idle.left', { count: seconds })}
          </p>
          <progress className={styles.bar} value={seconds} max={60} aria-hidden="true" />
          <DialogActions>
            <Button onPress={onLeave}>{t('session.idle.leave')}</Button>
            <Button variant="primary" onPress={onStay} autoFocus>
              {t('session.idle.stay')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
