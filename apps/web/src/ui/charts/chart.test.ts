import { expect, test } from 'vitest'
import { FONT, LETTER, shortened } from './chart.ts'

const widthOf = (letters: number) => (letters + 0.5) * FONT * LETTER

test('a text that is wider than its place is shortened, to four letters at least', () => {
  expect(shortened('Claims', widthOf(6))).toBe('Claims')
  expect(shortened('Claims', widthOf(5))).toBe('Clai…')
  expect(shortened('Claim records', widthOf(7))).toBe('Claim…')
  expect(shortened('Claims', 0)).toBe('Cla…')
  expect(shortened('Four', 0)).toBe('Four')
})
