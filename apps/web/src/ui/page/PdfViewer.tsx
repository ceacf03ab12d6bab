import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page, pdfjs } from 'react-pdf'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { announce } from '../announce.ts'
import { Banner } from '../feedback/Banner.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Icon } from '../Icon.tsx'
import { useHiddenEdges } from '../use-hidden-edges.ts'
import styles from './PdfViewer.module.css'

/** In a narrower window a page as wide as the window is too small to read: it starts larger. */
const NARROW_PX = 640
/** On a page of this width text of 11 points has about 10 pixels. */
const READABLE_PX = 540
/** Factors of the available width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/**
 * One worker for all documents. It is passed in `options` so that it outlives each document; pdf.js
 * would terminate it while the next document starts to load.
 */
let reading: { worker: pdfjs.PDFWorker } | undefined

type Props = {
  pdf: Blob
  /** The document's name. */
  label: string
  /**
   * Starts pdf.js in a worker that the page's Trusted Types policy allows; called once for all
   * documents.
   */
  startWorker: () => Worker
  onDownload?: () => void
}

/**
 * All pages of a document, one below the other, in the available height, with their text for screen
 * readers. react-pdf's own text layer uses `innerHTML`, which Trusted Types forbid, so the text is
 * next to the image. Load lazily: it is large.
 */
export function PdfViewer({ pdf, label, startWorker, onDownload }: Props) {
  const [options] = useState(
    () => (reading ??= { worker: pdfjs.PDFWorker.create({ port: startWorker() }) }),
  )
  const { t } = useTranslation()
  const format = useFormat()
  const frame = useRef<HTMLElement>(null)
  useHiddenEdges(frame)
  const [width, setWidth] = useState<number>()
  const [words, setWords] = useState<readonly string[]>([])
  const [chosen, setZoom] = useState<number>()
  const zoom = chosen ?? getFirstZoom(width)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const pages = words.length
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <span className={styles.count} aria-live="polite">
          {pages > 0 && t('pdf.pages', { count: pages })}
        </span>
        {pages > 0 && (
          <>
            <Zoom to={ZOOMS.findLast((step) => step < zoom)} onZoom={setZoom} />
            <output className={styles.zoom}>{format.percent(zoom)}</output>
            <Zoom to={ZOOMS.find((step) => step > zoom)} onZoom={setZoom} isIn />
          </>
        )}
        {onDownload && (
          <Button size="small" variant="quiet" onPress={onDownload}>
            <Icon name="download" />
            {t('pdf.download')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WCAG 2.1.1) */}
      <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
        <Document
          file={pdf}
          options={options}
          // otherwise it would suspend the whole dialog, which would lose the file that it waits
          // for
          suspense={false}
          onLoadSuccess={
            (document) => void getWords(document).then(setWords, () => undefined) // closed in the meantime
          }
          onLoadError={() => setWords([])}
          loading={<Skeleton lines={10} />}
          error={<Banner kind="warning">{t('pdf.failed')}</Banner>}
        >
          {width !== undefined &&
            words.map((text, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a page is not a set of fields
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their places
                key={index}
                className={styles.page}
                role="group"
                aria-label={t('ui.pager.pageOf', { page: index + 1, pages })}
              >
                <Page
                  pageNumber={index + 1}
                  width={Math.floor(width * zoom)}
                  renderAnnotationLayer={false}
                  renderTextLayer={false}
                  suspense={false}
                  loading=""
                />
                <p className="unseen">{text}</p>
              </div>
            ))}
        </Document>
      </section>
    </div>
  )
}

/**
 * The least zoom at which a page of this frame can be read on a phone; elsewhere the whole width.
 */
function getFirstZoom(width: number | undefined): number {
  if (window.innerWidth >= NARROW_PX || width === undefined) return 1
  return ZOOMS.find((zoom) => zoom >= 1 && width * zoom >= READABLE_PX) ?? Math.max(...ZOOMS)
}

function Zoom({
  to,
  onZoom,
  isIn = false,
}: {
  to: number | undefined
  onZoom: (zoom: number) => void
  isIn?: boolean
}) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={isIn ? 'plus' : 'minus'}
      label={t(isIn ? 'pdf.zoomIn' : 'pdf.zoomOut')}
      isRefused={to === undefined}
      onPress={() =>
        to === undefined ? announce(t(isIn ? 'pdf.zoomMost' : 'pdf.zoomLeast')) : onZoom(to)
      }
    />
  )
}

type Content = { items: object[] }
type Loaded = {
  numPages: number
  getPage: (number: number) => Promise<{ streamTextContent: () => ReadableStream<Content> }>
}

/** The text of each page. */
function getWords(document: Loaded): Promise<string[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const words: string[] = []
      // pdf.js's `getTextContent` iterates the stream, which Safari cannot.
      const reader = page.streamTextContent().getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read())
        words.push(...read.value.items.map((item) => ('str' in item ? String(item.str) : '')))
      return words.join(' ')
    }),
  )
}
