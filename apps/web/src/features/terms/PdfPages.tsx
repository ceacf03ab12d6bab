import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { startPdfWorker } from '#transfer/worker-url.ts'
import { Banner } from '#ui/Banner.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './PdfPages.module.css'

// Our own worker through the page's policy: pdf.js would start one by its address, which Trusted Types forbid.
pdfjs.GlobalWorkerOptions.workerPort = startPdfWorker()

/** Every page of a document, as wide as there is room; its text can be selected and read aloud. */
export function PdfPages({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  const [pages, setPages] = useState(0)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    // Scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <div ref={frame}>
        <Document
          file={pdf}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          loading={<Skeleton lines={10} />}
          error={<Banner kind="warning">{t('terms.unreadable')}</Banner>}
        >
          {width !== undefined &&
            Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
              <Page key={number} pageNumber={number} width={width} className={styles.page ?? ''} renderAnnotationLayer={false} loading="" />
            ))}
        </Document>
      </div>
    </section>
  )
}
