import { expect, test } from 'vitest'
import { findIdioms } from './find-idioms.ts'
import { readIdioms } from './idioms.ts'

const find = (file: string, text: string) =>
  findIdioms(file, text).map(({ line, phrase }) => `${line} ${phrase}`)

test('each phrase that docs/style.md refuses is found in a document, a comment, and a text or title', () => {
  const { en, fr, comments } = readIdioms()
  expect(en.length).toBeGreaterThan(40)
  expect(fr.length).toBeGreaterThan(3)
  for (const { phrase } of en) {
    const expected = expect.arrayContaining([`2 ${phrase}`])
    expect(find('docs/a.md', `A title\nwith ${phrase} in it`)).toEqual(expected)
    expect(find('a.ts', `/**\n * With ${phrase} in it. */\nlet a`)).toEqual(expected)
    expect(find('a.ts', `const texts = {\n a: { en: \`With ${phrase} in it\` } }`)).toEqual(
      expected,
    )
    expect(find('a.tsx', `const a =\n <p>With ${phrase} in it</p>`)).toEqual(expected)
  }
  expect(comments.length).toBeGreaterThan(7)
  for (const { phrase } of comments) {
    expect(find('docs/a.md', `A title\nwith ${phrase} in it`)).toEqual([`2 ${phrase}`])
    expect(find('a.ts', `/**\n * With ${phrase} in it. */\nlet a`)).toEqual([`2 ${phrase}`])
    for (const call of ['test', 'test.each([1])', 'describe'])
      expect(find('a.ts', `\n${call}('with ${phrase} in it', run)`)).toEqual([`2 ${phrase}`])
    expect(find('a.ts', `const texts = { a: { en: 'With ${phrase} in it' } }`)).toEqual([])
  }
  for (const { phrase } of fr) {
    const text = `const texts = {\n a: { fr: \`Avec ${phrase} ici\` } }`
    expect(find('a.ts', text)).toEqual([`2 ${phrase}`])
  }
})

test('a phrase is found across two lines of a comment, in a style sheet and in SQL', () => {
  expect(find('a.ts', '/**\n * A process of its\n * own. */')).toEqual(['2 of its own'])
  expect(find('a.css', '/* beside the text */')).toEqual(['1 beside'])
  expect(find('a.sql', '-- one alone\nselect 1')).toEqual(['1 alone'])
})

test('code names, ordinary English and French are not reported', () => {
  expect(find('a.ts', 'const beside = alone.stands\nimport "./beside alone.ts"')).toEqual([])
  expect(find('a.ts', '// The field `alone` and `beside` of a token')).toEqual([])
  expect(find('docs/a.md', '```sh\nnpm run alone\n```\nSee [this](beside.md).')).toEqual([])
  expect(
    find('a.ts', '// There is no limit. B stands for bytes. Leave it alone, of its own kind.'),
  ).toEqual([])
  expect(
    find('a.ts', '// It is no longer read, and is no larger than the stand-alone one.'),
  ).toEqual([])
  expect(find('a.ts', `const a = { fr: 'On va whom alone' }`)).toEqual([])
})
