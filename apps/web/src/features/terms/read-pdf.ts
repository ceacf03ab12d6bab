import { pdfFileFault } from '@concord/domain/terms/pdf'

/** A picked copy of the terms: its content for the server, or its problem (C074). */
export type PickedPdf = { file: File } & (
  | { dataUrl: string; fault?: never }
  | {
      fault: NonNullable<ReturnType<typeof pdfFileFault>> | 'admin.terms.unreadable'
      dataUrl?: never
    }
)

/** Reads a picked file; of one that is not a PDF, or too large, only the first bytes. */
export async function readPdf(file: File): Promise<PickedPdf> {
  try {
    const fault = pdfFileFault(file, new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    return fault ? { file, fault } : { file, dataUrl: await readDataUrl(file) }
  } catch {
    return { file, fault: 'admin.terms.unreadable' } // deleted or moved since it was picked
  }
}

const readDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
