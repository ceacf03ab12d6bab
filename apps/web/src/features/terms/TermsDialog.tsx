import { type Terms, terms, termsAcceptance } from '@concord/domain/terms/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { errorText } from '#api/error-text.ts'
import { useCall } from '#api/use-call.ts'
import { copyFor, pdfOf } from '#entities/terms/terms-copy.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { saveBlob } from '#transfer/save-file.ts'
import { startPdfWorker } from '#transfer/worker-url.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './TermsDialog.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('#ui/PdfViewer.tsx')).PdfViewer }))

/** The terms to read, to download, to reject and to accept (A039, A065, A118). */
export function TermsDialog({ latest }: { latest: Terms }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const call = useCall()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copy = copyFor(latest, user.language)
  const pdf = useMemo(() => pdfOf(copy), [copy])

  const accept = useMutation({
    mutationFn: () => call(termsAcceptance.create, { body: { version: latest.version } }),
    onSuccess: () => queryClient.setQueryData<Terms>([terms.latest.path, undefined], { ...latest, accepted: true }),
    onError: (error) => window.alert(`${t('terms.failed')}\n\n${errorText(error, t)}`), // A129: the browser's alert
  })

  return (
    <Dialog isOpen onClose={() => undefined} title={t('terms.title')} size="large" isDismissable={false}>
      <p className={styles.lead}>{t('terms.lead', { version: latest.version })}</p>
      {pdf ? (
        <div className={styles.document}>
          <Suspense fallback={<Skeleton lines={10} />}>
            <PdfViewer
              pdf={pdf}
              label={t('terms.document')}
              startWorker={startPdfWorker}
              onDownload={() => saveBlob(pdf, t('terms.fileName', { version: latest.version }))}
            />
          </Suspense>
        </div>
      ) : (
        <Banner kind="warning">{t('pdf.failed')}</Banner>
      )}
      <DialogActions>
        <Button onPress={() => void navigate(paths.logout)}>{t('terms.reject')}</Button>
        <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
          {t('terms.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
