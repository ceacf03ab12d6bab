import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './ViewErrorDialog.module.css'

/** The failed item and its reported error; empty or missing if the server gives none. */
export type ReportedError = { name: string; details: string | null | undefined }

/** Shows the error of a data set or a job, read-only (A042, B111). */
export function ViewErrorDialog({
  error,
  onClose,
  table,
}: {
  error: ReportedError | undefined
  onClose: () => void
  /** The same details as a table, above the text. */
  table?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={error !== undefined}
      onClose={onClose}
      title={t('viewError.title')}
      size={table ? 'large' : undefined}
    >
      <p className={styles.of}>{t('viewError.of', { name: error?.name ?? '' })}</p>
      {/* both at the same time: the table, loaded after the dialog, would push the text down */}
      <Suspense fallback={<Skeleton lines={10} isTable />}>
        {table}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <pre className={styles.details} tabIndex={0}>
          {error?.details || t('viewError.none')}
        </pre>
      </Suspense>
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
