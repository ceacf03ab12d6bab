import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdf } from './pdf.ts'

const readFile = (name: string) => readFileSync(new URL(name, import.meta.url))
const written = pdf({
  language: 'fr-CA',
  title: 'Conditions',
  paragraphs: Array.from({ length: 60 }, (_, index) => `Paragraphe ${index} : l’œuvre – (é).`),
})

test.each([
  ['the English terms', readFile('terms-en.pdf')],
  ['the French terms', readFile('terms-fr.pdf')],
  ['a scenario’s own text', written],
])('%s are a PDF with a correct cross-reference table', (_what, bytes) => {
  const file = bytes.toString('latin1')
  expect(file).toMatch(/^%PDF-1\.4\n/)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, first, count] = /^xref\n(\d+) (\d+)\n/.exec(file.slice(start)) ?? []
  expect(first).toBe('0')
  const entries = file.slice(start).match(/^\d{10} \d{5} [nf] $/gm) ?? []
  expect(entries).toHaveLength(Number(count))
  for (const [number, entry] of entries.entries())
    if (number > 0)
      expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${number} 0 obj\\n`))
  for (const [, length, content = ''] of file.matchAll(
    /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g,
  ))
    expect(content).toHaveLength(Number(length))
})

test('WinAnsi characters outside Latin-1 are encoded, and brackets are escaped', () => {
  const file = pdf({ language: 'fr-CA', title: 'T', paragraphs: ['(a) l’œuvre \\ é'] }).toString(
    'latin1',
  )
  expect(file).toContain('(\\(a\\) l\x92\x9cuvre \\\\ \xe9) Tj')
})

test('a long text continues on further pages', () => {
  const file = pdf({
    language: 'en-CA',
    title: 'T',
    paragraphs: Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`),
  })
  expect(file.toString('latin1')).toMatch(/\/Count 4 /)
})
