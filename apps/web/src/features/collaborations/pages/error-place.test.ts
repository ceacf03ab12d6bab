import { expect, test } from 'vitest'
import { getErrorPlace } from './error-place.ts'

const query = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n')
const at = (details: string) => {
  const place = getErrorPlace(details, query)
  return place && [place.line, ...place.lines.map(({ number, text }) => `${number} ${text}`)]
}

test('the line that an error names is shown with two lines on each side, in both languages', () => {
  expect(at('Divide by zero (line 4, column 5)')).toEqual([
    4,
    ...['2 two', '3 three', '4 four', '5 five', '6 six'],
  ])
  expect(at('Division par zéro (ligne 1, colonne 5)')).toEqual([1, '1 one', '2 two', '3 three'])
  expect(at('x (line 6, column 1)')).toEqual([6, '4 four', '5 five', '6 six'])
})

test('an error without a line, or with one that the query does not have, shows none', () => {
  for (const details of ['no place', 'x (line 0, column 1)', 'x (line 7, column 1)'])
    expect(at(details)).toBeUndefined()
})
