import { expect, test } from 'vitest'
import { PdfDataUrl, pdfFileFault } from './pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const NO_PDF = 'messages.error.invalidFileTypeMustBePdf'

test.each([
  ['a PDF', { name: 'terms.pdf', type: 'application/pdf', size: 10 }, '%PDF-1.7', undefined],
  ['in uppercase', { name: 'TERMS.PDF', type: 'application/pdf', size: 10 }, '%PDF-1.7', undefined],
  [
    'another extension',
    { name: 'terms.doc', type: 'application/pdf', size: 10 },
    '%PDF-1.7',
    NO_PDF,
  ],
  ['no extension', { name: 'pdf', type: 'application/pdf', size: 10 }, '%PDF-1.7', NO_PDF],
  ['another type', { name: 'terms.pdf', type: 'text/plain', size: 10 }, '%PDF-1.7', NO_PDF],
  [
    'other bytes',
    { name: 'terms.pdf', type: 'application/pdf', size: 10 },
    'PK\u0003\u0004',
    NO_PDF,
  ],
  ['no bytes', { name: 'terms.pdf', type: 'application/pdf', size: 0 }, '', NO_PDF],
  [
    'too large',
    { name: 'terms.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 + 1 },
    '%PDF-1.7',
    'validation.pdfTooLarge',
  ],
])(
  '%s: the file is checked by extension, type and first bytes [C074]',
  (_name, file, begins, fault) => {
    expect(pdfFileFault(file, bytes(begins))).toBe(fault)
  },
)

test('a copy on the wire is a PDF as a base64 data: URL [C046 C074]', () => {
  const url = (text: string, type = 'application/pdf') => `data:${type};base64,${btoa(text)}`
  expect(PdfDataUrl.safeParse(url('%PDF-1.7\n')).success).toBe(true)
  for (const wrong of [
    '',
    url('PDF-1.7'),
    url('%PDF-1.7', 'text/html'),
    '%PDF-1.7',
    `${url('%PDF-1.7\n')} `,
    'data:application/pdf;base64,JVBE',
  ])
    expect([wrong, PdfDataUrl.safeParse(wrong).success]).toEqual([wrong, false])
})
