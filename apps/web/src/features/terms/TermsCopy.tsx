import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { toPdf } from '#entities/terms/terms-copy.ts'
import { saveBlob } from '#transfer/download/blob-sink.ts'
import { startPdfWorker } from '#transfer/worker/worker-url.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import type { PickedPdf } from './read-pdf.ts'
import styles from './terms.module.css'

const PdfViewer = lazyPart(async () => ({
  default: (await import('#ui/page/PdfViewer.tsx')).PdfViewer,
}))

type Props = {
  name: string
  title: string
  /** The published copy as a `data:` URL; empty if there is none. */
  published: string
  picked: PickedPdf | undefined
  onPick: (file: File) => void
  onRemove: () => void
  error: string | undefined
}

/** One language's copy: the picked file, and a preview of the current or new text (C032, C074). */
export function TermsCopy({ name, title, published, picked, onPick, onRemove, error }: Props) {
  const { t } = useTranslation()
  const shown = picked?.dataUrl ?? published
  const pdf = useMemo(() => toPdf(shown), [shown])
  return (
    <Panel
      title={title}
      lead={t(
        picked?.dataUrl
          ? 'admin.terms.new'
          : published
            ? 'admin.terms.published'
            : 'admin.terms.none',
      )}
    >
      <div className={styles.copy}>
        <FilePicker
          name={name}
          label={t('admin.terms.file')}
          hint={t('admin.terms.file.hint')}
          accept={['.pdf', 'application/pdf']}
          file={picked?.file}
          onPick={onPick}
          onRemove={onRemove}
          {...(error ? { error } : {})}
        />
        {pdf && (
          <div className={styles.document}>
            <Suspense fallback={<Skeleton lines={10} />}>
              <PdfViewer
                key={shown.length}
                pdf={pdf}
                label={t('admin.terms.preview', { copy: title })}
                startWorker={startPdfWorker}
                onDownload={() => saveBlob(pdf, t('admin.terms.fileName', { name }))}
              />
            </Suspense>
          </div>
        )}
      </div>
    </Panel>
  )
}
