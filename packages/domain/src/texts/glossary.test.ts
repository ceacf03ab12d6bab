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
