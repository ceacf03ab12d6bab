import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { getSpan } from './problem-place.ts'

/** The text that is underlined for a problem at a line and column. */
function underlined(query: string, line: number, column: number, length?: number): string {
  const doc = Text.of(query.split('\n'))
  const { from, to } = getSpan(doc, { line, column, length })
  return `${from}: ${doc.sliceString(from, to)}`
}

test.each([
  ['a name with its dots', 'SELECT c.[Policy no].x FROM', 8, '7: c.[Policy no].x'],
  ['a name in brackets', 'SELECT [a b].c + 1', 8, '7: [a b].c'],
  ['a variable', 'SELECT @since+1', 8, '7: @since'],
  ['a text', "SELECT N'a b', 1", 8, "7: N'a b'"],
  ['any other character', 'SELECT (1)', 8, '7: ('],
  ['nothing at the end of the line', 'SELECT', 7, '6: '],
])('%s is underlined', (_, query, column, expected) => {
  expect(underlined(query, 1, column)).toBe(expected)
})

test('a known length is counted in characters', () => {
  expect(underlined('a.b c', 1, 1, 5)).toBe('0: a.b c')
  expect(underlined('😀😀b c', 1, 1, 3)).toBe('0: 😀😀b')
  expect(underlined('abc', 1, 2, 1)).toBe('1: b')
  expect(underlined('abc', 1, 2, 0)).toBe('1: bc')
})

test('a place in a later line, or beyond the text, is underlined at the closest place', () => {
  expect(underlined('a\nbc d', 2, 1)).toBe('2: bc')
  expect(underlined('a\nbc d', 9, 4)).toBe('5: d')
  expect(underlined('a\nbc d', 0, 0)).toBe('0: a')
  expect(underlined('ab\ncd', 1, 9)).toBe('2: ')
})
