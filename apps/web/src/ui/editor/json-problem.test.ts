import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem.ts'

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('a text has a problem exactly when JSON.parse refuses it [A080]', () => {
  const soup = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        soup.map((pieces) => pieces.join('')),
        fc.json(),
        fc.string(),
      ),
      (text) => {
        expect(jsonProblem(text) === undefined).toBe(parses(text))
      },
    ),
    { numRuns: 5000 },
  )
})

test('a valid text without one of its characters is accepted or refused like JSON.parse does [A080]', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, place) => {
      const text = json.slice(0, place % json.length) + json.slice((place % json.length) + 1)
      expect(jsonProblem(text) === undefined).toBe(parses(text))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['', 'value', 0],
  ['{ "a": 1,\n  "b" 2 }', 'colon', 16],
  ['{ "a": 1\n  "b": 2 }', 'commaOrBrace', 11],
  ['[1 2]', 'commaOrBracket', 3],
  ['{ a: 1 }', 'name', 2],
  ['[1, 2, ]', 'trailingComma', 5],
  ['{ "a": yes }', 'value', 7],
  ['["open\n]', 'string', 1],
  ['["\\x"]', 'escape', 2],
  ['[01]', 'number', 1],
  ['{} {}', 'after', 3],
  ['{ "a": [', 'value', 8],
] as const)('%j is wrong at its position: %s at %i [A080]', (text, kind, offset) => {
  expect(jsonProblem(text)).toEqual({ kind, offset })
})

test('a hundred thousand brackets do not overflow', () => {
  expect(jsonProblem('['.repeat(100_000))).toEqual({ kind: 'value', offset: 100_000 })
})
