import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary } from './glossary.ts'

type Key = keyof typeof glossary

/** English, French and meaning of each row of GLOSSARY.md. */
const rows = readFileSync(new URL('../../../../GLOSSARY.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, word = '', french = '', meaning = ''] = line.split(' | ').join('|').split('|')
    return [[word, french, meaning].map((cell) => cell.trim())]
  })

const words = Object.keys(glossary).flatMap(
  (key) => /^glossary\.(\w+)\.question$/.exec(key)?.[1] ?? [],
)

test('the help explains seven words', () => {
  expect(words).toEqual([
    'attestation',
    'enclave',
    'index',
    'lineage',
    'measurements',
    'policy',
    'retention',
  ])
})

test.each(words)(
  'the help explains “%s” in the words of GLOSSARY.md, in both languages',
  (word) => {
    const row = rows.find(([english]) => english === word) ?? []
    const name = glossary[`glossary.${word}` as Key]
    const meaning = glossary[`glossary.${word}.meaning` as Key]
    expect([name.en.toLowerCase(), name.fr.toLowerCase()]).toEqual(row.slice(0, 2))
    const plain = meaning.en.replace(/\.$/, '').toLowerCase()
    expect(row[2]?.toLowerCase().slice(0, plain.length)).toBe(plain)
    expect(meaning.fr).toMatch(/^\p{Lu}.+\.$/u)
    expect(meaning.fr).not.toBe(meaning.en)
  },
)

/** The end of an address that VitePress gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .toLowerCase()

const FILES = { concepts: 'concepts.md', portal: 'portal.md', 'fr/': 'fr/README.md' }

test.each(words)('the guide has a heading for “%s”, in both languages', (word) => {
  const page = glossary[`glossary.${word}.page` as Key]
  expect(page.fr).toMatch(/^fr\//)
  for (const address of [page.en, page.fr]) {
    const [file = '', anchor] = address.split('#')
    const url = new URL(`../../../../docs/${FILES[file as keyof typeof FILES]}`, import.meta.url)
    const headings = [...readFileSync(url, 'utf8').matchAll(/^##+ (.*)$/gm)]
    expect(headings.map(([, heading = '']) => toAnchor(heading))).toContain(anchor)
  }
})
