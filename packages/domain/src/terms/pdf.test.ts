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

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
/**
 * Readers of PDF search the signature in the first 1,024 bytes; browsers guess by the first few.
 */
const OTHER_FORMATS = [
  '<!doctype html><script>alert(1)</script>',
  '<html><body onload=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?xml version="1.0"?><?xml-stylesheet href="x"?>',
  '<!--',
  '<script>',
  ' \n',
  '\ufeff',
  '\0',
  'GIF89a/*',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'PK\x03\x04',
  'MZ\x90\0',
  '\x7fELF',
  '#!/bin/sh\n',
  '{\\rtf1',
  'Content-Type: text/html\r\n\r\n',
  '%!PS-Adobe-3.0\n',
  '%pdf-1.7\n',
]
const POLYGLOTS = OTHER_FORMATS.flatMap((begin) => [begin + PDF, begin + ' '.repeat(1000) + PDF])

test('40 files that are a PDF and something else are refused, by the form and on the wire [F6]', () => {
  expect(POLYGLOTS).toHaveLength(40)
  for (const polyglot of POLYGLOTS) {
    const file = { name: 'terms.pdf', type: 'application/pdf', size: polyglot.length }
    const url = `data:application/pdf;base64,${Buffer.from(bytes(polyglot)).toString('base64')}`
    expect([
      polyglot,
      pdfFileFault(file, bytes(polyglot)),
      PdfDataUrl.safeParse(url).success,
    ]).toEqual([polyglot, NO_PDF, false])
  }
})
