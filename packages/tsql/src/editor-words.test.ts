import { expect, test } from 'vitest'
import { EDITOR_WORDS } from './editor-words.ts'
import { SUPPORTED } from './index.ts'
import { VOCABULARY } from './syntax/vocabulary.ts'

test('an editor completes every supported function, once, and no word that the compiler refuses', () => {
  const { functions, clauses, keywords, types } = EDITOR_WORDS
  expect(functions).toEqual(expect.arrayContaining([...SUPPORTED]))
  const names = [...functions.map(({ name }) => name), ...clauses.map(({ name }) => name)]
  expect(new Set(names).size).toBe(names.length)
  const words = [...names, ...keywords, ...types].flatMap((name) => name.split(' '))
  expect(words.filter((word) => !VOCABULARY.has(word))).toEqual([])
})
