import { expect, test } from 'vitest'
import { loadSpelling } from './spelling.ts'

const findMisspelled = await loadSpelling()
const find = (file: string, text: string) =>
  findMisspelled(file, text).map(({ line, phrase }) => `${line} ${phrase}`)

test('a misspelled word is found in a document, a comment, a test title and a text of either language', () => {
  expect(find('docs/a.md', 'A title\nwith an organisaton in it')).toEqual(['2 organisaton'])
  expect(find('a.ts', '/**\n * An enclav. */\nlet a')).toEqual(['2 enclav'])
  expect(find('a.ts', "test('the enclav runs', run)")).toEqual(['1 enclav'])
  const texts = "const texts = { a: { en: 'Uplod it', fr: 'Téleverser l’enclav' } }"
  expect(find('packages/domain/src/texts/a.ts', texts)).toEqual([
    '1 Uplod',
    '1 Téleverser',
    '1 l’enclav',
  ])
  expect(find('docs/fr/a.md', 'Le fichié de l’organization')).toEqual([
    '1 fichié',
    '1 l’organization',
  ])
})

test('English is spelled as in Canada: colour, centre, organize', () => {
  expect(find('docs/a.md', 'The colour of the centre is organized')).toEqual([])
  expect(find('docs/a.md', 'The color of the center is organised')).toEqual([
    '1 color',
    '1 center',
    '1 organised',
  ])
})

test('words of the glossary, names, code, addresses and other strings are not reported', () => {
  expect(
    find('docs/a.md', 'An ONNX file of Okta’s, by DuckDB: `uplod`, --uplod, uplod.ts'),
  ).toEqual([])
  expect(find('docs/fr/a.md', 'Le téléversement d’une partie, qu’elle chiffre')).toEqual([])
  expect(find('docs/a.md', 'See https://example.com/uplod and [this](uplod.md).')).toEqual([])
  expect(find('a.ts', "const sql = 'SELEC uplod FORM it'")).toEqual([])
})
