import { startPdfWorker } from '@concord/web/transfer/worker/worker-url.ts'
import { PdfViewer } from '@concord/web/ui/page/PdfViewer.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import styles from './PdfViewer.module.css'

/** A minimal PDF with some text on each page. */
function toPdf(...pages: string[]): Blob {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const drawn = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return new Blob(
    [
      `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    ],
    {
      type: 'application/pdf',
    },
  )
}

const document3 = toPdf('Terms of use', 'Second page', 'The end')

/** The first document has to wait for pdf.js and its worker. */
const PATIENCE = { timeout: 8000 }

const meta = {
  component: PdfViewer,
  args: {
    pdf: document3,
    label: 'Text of the terms',
    startWorker: startPdfWorker,
    onDownload: fn(),
  },
  decorators: [
    (Story) => (
      <div className={styles.place}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PdfViewer>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Shows each page, says its words to screen readers, and counts the pages',
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('3 pages', {}, PATIENCE)).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Page 2 of 3' })).toHaveTextContent(
      'Second page',
    )
    await waitFor(() =>
      expect(
        canvas.getByRole('group', { name: 'Page 3 of 3' }).querySelector('canvas'),
      ).toBeVisible(),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Download the PDF' }))
    await expect(args.onDownload).toHaveBeenCalledTimes(1)
    canvas.getByRole('region', { name: 'Text of the terms' }).focus()
    await expect(canvas.getByRole('region', { name: 'Text of the terms' })).toHaveFocus()
  },
}

export const Zoomed: Story = {
  name: 'Zooms in steps, and says when the limit is reached',
  play: async ({ canvas, canvasElement }) => {
    const width = () => canvasElement.querySelector('canvas')?.clientWidth ?? 0
    await waitFor(() => expect(width()).toBeGreaterThan(400), PATIENCE)
    const fitting = width()
    const zoomIn = () => canvas.getByRole('button', { name: 'Zoom in' })
    await userEvent.click(zoomIn())
    await expect(canvas.getByText('125%')).toBeVisible()
    await waitFor(() => expect(width()).toBeGreaterThan(fitting * 1.2))
    for (let step = 0; step < 3; step += 1) await userEvent.click(zoomIn())
    await expect(canvas.getByText('300%')).toBeVisible()
    await expect(zoomIn()).toHaveFocus()
    await userEvent.click(zoomIn())
    await expect(screen.getByText('The largest size is reached.')).toBeInTheDocument()
    await expect(zoomIn()).toHaveAttribute('aria-disabled', 'true')
    for (let step = 0; step < 6; step += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }))
    await expect(canvas.getByText('50%')).toBeVisible()
    await waitFor(() => expect(width()).toBeLessThan(fitting * 0.6))
  },
}

export const Narrow: Story = {
  name: 'On a phone the text begins large enough to be read',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const width = () => canvasElement.querySelector('canvas')?.clientWidth ?? 0
    await waitFor(() => expect(width()).toBeGreaterThan(540), PATIENCE)
  },
}

export const Failed: Story = {
  name: 'Says that a file is none it can show; it can still be downloaded',
  args: { pdf: new Blob(['no document'], { type: 'application/pdf' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The document cannot be shown here.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Download the PDF' })).toBeVisible()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Texte des conditions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 pages au total', {}, PATIENCE)).toBeVisible()
    await expect(canvas.getByText(/^100\s%$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible()
    const first = await canvas.findByRole('group', { name: 'Page 1 sur 3' }, PATIENCE)
    await expect(first).toBeInTheDocument()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('3 pages', {}, PATIENCE)).toBeVisible()),
}
