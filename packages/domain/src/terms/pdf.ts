import { z } from 'zod'
import { TERMS_PDF_BYTES_MAX } from '../limits.ts'

const PREFIX = 'data:application/pdf;base64,'
const SIGNATURE = '%PDF-'

/**
 * The error of a file chosen as a copy of the terms (C074): its extension, its type, its first
 * bytes, its size; undefined if it is valid.
 */
export function pdfFileFault(
  file: { name: string; type: string; size: number },
  firstBytes: Uint8Array,
) {
  const begins = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE.length))
  if (!/\.pdf$/i.test(file.name) || file.type !== 'application/pdf' || begins !== SIGNATURE)
    return 'messages.error.invalidFileTypeMustBePdf' as const
  return file.size > TERMS_PDF_BYTES_MAX ? ('validation.pdfTooLarge' as const) : undefined
}

/** A PDF file as a base64 `data:` URL, by its type and its first bytes (C046, C074). */
export const PdfDataUrl = z
  .string()
  .refine((url) => bytesIn(url) <= TERMS_PDF_BYTES_MAX, {
    error: 'validation.pdfTooLarge',
    abort: true,
  })
  .refine(isPdfDataUrl, 'messages.error.invalidFileTypeMustBePdf')

/** The decoded size of valid base64: three bytes for each four characters, less the padding. */
const bytesIn = (url: string): number =>
  ((url.length - PREFIX.length) / 4) * 3 - (url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0)

function isPdfDataUrl(url: string): boolean {
  const base64 = url.slice(PREFIX.length)
  const digits = base64.replace(/={1,2}$/, '')
  // Searches for an invalid character: a regular expression for valid ones would store a
  // backtracking position for each of seven million characters.
  if (
    !url.startsWith(PREFIX) ||
    base64.length % 4 !== 0 ||
    digits === '' ||
    /[^A-Za-z\d+/]/.test(digits)
  )
    return false
  return atob(base64.slice(0, 8)).startsWith(SIGNATURE)
}
