import { type Terms, terms, termsAcceptance } from '@concord/domain/terms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { errorId, errorText } from '#api/error-text.ts'
import { lazyPart } from '#api/lazy-part.ts'
import { useSending } from '#api/use-sending.ts'
import { copyFor, toPdf } from '#entities/terms/terms-copy.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { saveBlob } from '#transfer/download/blob-sink.ts'
import { startPdfWorker } from '#transfer/worker/worker-url.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './terms.module.css'

const PdfViewer = lazyPart(async () => ({
  default: (await import('#ui/page/PdfViewer.tsx')).PdfViewer,
}))

/** Shows the terms, which can be downloaded, rejected or accepted (A039, A065, A118). */
export function TermsDialog({ latest }: { latest: Terms }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copy = copyFor(latest, user.language)
  const pdf = useMemo(() => toPdf(copy), [copy])

  const accept = useSending({
    send: (_nothing: undefined, call) =>
      call(termsAcceptance.create, { body: { version: latest.version } }),
    onSuccess: () =>
      queryClient.setQueryData<Terms>([terms.latest.path, undefined], {
        ...latest,
        accepted: true,
      }),
    // A129 requires the browser's alert
    onError: (error) => {
      const id = errorId(error)
      const reference = id === undefined ? '' : `\n\n${t('ui.errorReference')} ${id}`
      window.alert(`${t('terms.failed')}\n\n${errorText(error, t)}${reference}`)
    },
  })

  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={t('terms.title')}
      size="large"
      isDismissable={false}
    >
      <p className={styles.lead}>{t('terms.lead', { version: latest.version })}</p>
      {pdf ? (
        <div className={styles.dialogDocument}>
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
        <Button
          variant="primary"
          isPending={accept.isPending}
          onPress={() => accept.mutate(undefined)}
        >
          {t('terms.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
