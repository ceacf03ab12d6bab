import { describe, expect, test } from 'vitest'
import { asDecimal, decimal, decimalResult, spell, string, unify } from './types.ts'

describe('decimal results have the precision and scale of Microsoft’s table', () => {
  test.for([
    ['+', [8, 2], [8, 2], [9, 2]],
    ['-', [10, 0], [5, 5], [16, 5]],
    ['+', [38, 10], [38, 2], [38, 2]],
    ['*', [8, 2], [8, 2], [17, 4]],
    ['*', [30, 20], [30, 20], [38, 17]],
    ['*', [30, 10], [30, 10], [38, 6]],
    ['*', [38, 4], [38, 2], [38, 6]],
    ['/', [8, 2], [8, 2], [19, 11]],
    ['/', [2, 1], [1, 0], [7, 6]],
    ['/', [38, 2], [10, 0], [38, 6]],
    ['%', [8, 2], [5, 0], [7, 2]],
  ] as const)('decimal(%s): %s and %s', ([op, a, b, result]) => {
    expect(decimalResult(op, decimal(a[0], a[1]), decimal(b[0], b[1]))).toEqual(
      decimal(result[0], result[1]),
    )
  })
})

test('alternatives take the type of highest precedence, and one that fits every value', () => {
  expect(spell(unify(string('varchar', 10), string('nvarchar', 4)))).toBe('nvarchar(10)')
  expect(spell(unify(string('varchar', 'max'), string('char', 4)))).toBe('varchar(max)')
  expect(spell(unify({ base: 'int' }, decimal(5, 2)))).toBe('decimal(12,2)')
  expect(spell(unify(decimal(38, 0), decimal(38, 10)))).toBe('decimal(38,0)')
  expect(spell(unify({ base: 'tinyint' }, { base: 'bigint' }))).toBe('bigint')
  expect(spell(unify(string('varchar', 5), { base: 'date' }))).toBe('date')
  expect(asDecimal({ base: 'float' })).toBeUndefined()
})
