import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page, pdfjs } from 'react-pdf'
import { startPdfWorker } from '#transfer/worker-url.ts'
import { Banner } from '#ui/Banner.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './PdfPages.module.css'

// Our own worker through the page's policy: pdf.js would start one by its address, which Trusted Types forbid. It outlives each document,
// so that the next need not wait until it has ended.
const OPTIONS = { worker: pdfjs.PDFWorker.create({ port: startPdfWorker() }) }

/**
 * Every page of a document, as wide as there is room, and its words for screen readers. react-pdf's own text layer writes `innerHTML`,
 * which Trusted Types forbid, so the words stand beside the picture.
 */
export function PdfPages({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  const [words, setWords] = useState<readonly string[]>([])

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
          options={OPTIONS}
          suspense={false} // else it would suspend the whole dialog, and with it lose the file that it waits for
          onLoadSuccess={
            (document) => void wordsOf(document).then(setWords, () => undefined) // closed meanwhile
          }
          loading={<Skeleton lines={10} />}
          error={<Banner kind="warning">{t('terms.unreadable')}</Banner>}
        >
          {width !== undefined &&
            words.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their places
              <div key={index} className={styles.page}>
                <Page
                  pageNumber={index + 1}
                  width={width}
                  renderAnnotationLayer={false}
                  renderTextLayer={false}
                  suspense={false}
                  loading=""
                />
                <p className={styles.words}>{text}</p>
              </div>
            ))}
        </Document>
      </div>
    </section>
  )
}

type Loaded = { numPages: number; getPage: (number: number) => Promise<{ getTextContent: () => Promise<{ items: object[] }> }> }

/** The text of each page. */
function wordsOf(document: Loaded): Promise<string[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? String(item.str) : '')).join(' ')
    }),
  )
}
