import { expect, test } from 'vitest'
import { findRaised, raise } from './raised.ts'

test('only an error that the compiled SQL raised is found in the message of the engine', () => {
  expect(raise('tsql.overflow')).toBe("error('raised tsql.overflow')")
  expect(findRaised('Invalid Input Error: raised tsql.overflow\n\nLINE 1')).toEqual({
    code: 'tsql.overflow',
    values: {},
  })
  expect(findRaised("Conversion Error: 'raised tsql.secret' is no number")).toBeUndefined()
  expect(findRaised("Conversion Error: 'raised toString' is no number")).toBeUndefined()
  expect(findRaised('Out of Memory Error')).toBeUndefined()
})
