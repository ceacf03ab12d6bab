import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

/** Places where sentences in code are allowed, with the reason. */
const ALLOWED: [place: RegExp, reason: string][] = [
  [/\/src\/texts\/|\/texts\.ts$/, 'the catalogue itself'],
  [/^apps\/emulator\/src\/(okta|azure)\//, 'a vendor’s own words, which it sends in English only'],
  [/^apps\/emulator\/src\/control\/gallery\//, 'the same words, sent by an armed fault'],
  [/^apps\/emulator\/src\/seed\//, 'faults of a scenario file, in English for developers'],
  [/^packages\/domain\/src\/(control\/|openapi(\.ts|\/))/, 'the contract’s prose, for developers'],
]

const WHOLE_SENTENCE = /(\w*[(:]?\s*)(['`])([A-Z][^'`\n]*[.!])\2/g
const IN_MARKUP = />\s*([A-Z][a-z]+ [a-z][^<>{}()=;]*)<\//g
/** Exceptions are for bugs and logs; summaries are for the OpenAPI document. */
const NOT_FOR_A_READER = /(Error\(|summary:|describe\()\s*$/

/** Literals of at least three words that look like a sentence, and texts between tags. */
function findSentences(file: string, text: string): string[] {
  const code = text
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
    .join('\n')
  const literals = [...code.matchAll(WHOLE_SENTENCE)].flatMap(([, before = '', , words = '']) =>
    words.split(' ').length < 3 || NOT_FOR_A_READER.test(before) ? [] : [words],
  )
  const marked = file.endsWith('x')
    ? [...code.matchAll(IN_MARKUP)].map(([, words = '']) => words)
    : []
  return [...literals, ...marked]
}

test('sentences are found in literals and markup, not in comments, exceptions and summaries', () => {
  const text = `
    // 'This is a comment.'
    return { message: 'The name is taken.', summary: 'All of the names.', key: 'Names' }
    throw new Error('There is no such name.')
    <p>Nothing to see</p>`
  expect(findSentences('a.tsx', text)).toEqual(['The name is taken.', 'Nothing to see'])
})

test('no source has a sentence for readers outside of the catalogue', () => {
  const files = listTree('apps/*/src/*.ts*', 'packages/*/src/*.ts')
    .filter((file) => !/\.test\.tsx?$|\/(testing|corpus|tpch|fixtures)\b/.test(file))
    .filter((file) => !ALLOWED.some(([place]) => place.test(file)))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    findSentences(file, readFileSync(path.join(root, file), 'utf8')).map(
      (words) => `${file}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})
