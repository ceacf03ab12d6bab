import { expect, test } from 'vitest'
import type { Message } from '#runtime/messages.ts'
import { toErrorText } from '#testing/error-text.ts'
import { parseFeature } from './feature.ts'
import { resultText } from './result.ts'

test.each([
  ['12', 'float', 12],
  ['+.5', 'float', 0.5],
  ['-3.25', 'double', -3.25],
  ['7', 'int64', 7n],
  ['-9223372036854775808', 'int64', -9223372036854775808n],
  ['255', 'uint8', 255n],
  ['1', 'bool', 1n],
])('the cell %j as %s is the number %s', (cell, elementType, number) => {
  expect(parseFeature(cell, elementType)).toBe(number)
})

test.each([
  ['', 'float', 'missing'],
  ['NaN', 'float', 'not a number'],
  ['Infinity', 'double', 'not a number'],
  ['1e5', 'float', 'not a number'],
  [' 1', 'float', 'not a number'],
  ['0x10', 'int32', 'not a number'],
  ['1.5', 'int32', 'not a whole number'],
  ['256', 'uint8', 'out of the model’s range'],
  ['-1', 'uint64', 'out of the model’s range'],
  ['2', 'bool', 'out of the model’s range'],
  ['70000', 'float16', 'too large'],
  [`1${'0'.repeat(39)}`, 'float', 'too large'],
])('the cell %j is not a valid %s, and is not quoted', (cell, elementType, words) => {
  const { fault } = parseFeature(cell, elementType) as { fault: Message }
  expect(toErrorText([fault])).toContain(words)
  if (cell.length > 3) expect(JSON.stringify(fault)).not.toContain(cell)
})

const decimal = (scale: number) => ({ datatype: 'decimal', precision: 20, scale }) as const
test.each([
  [0.125, decimal(2), '0.13'], // half away from zero
  [-0.125, decimal(2), '-0.13'],
  [Math.fround(0.1), decimal(6), '0.100000'],
  [-0.001, decimal(2), '0.00'],
  [2 ** 70, decimal(1), '1180591620717411303424.0'],
  [Math.fround(0.1), { datatype: 'varchar', length: 40 } as const, '0.1'],
  [Math.fround(16_777_217.5), { datatype: 'varchar', length: 40 } as const, '16777218'],
  [12n, { datatype: 'bigint' } as const, '12'],
  [12n, decimal(2), '12'],
  ['high', { datatype: 'varchar', length: 8 } as const, 'high'],
])('the result %s is written as %o for %j', (value, type, text) => {
  expect(
    resultText(value, { elementType: typeof value === 'bigint' ? 'int64' : 'float', type }),
  ).toBe(text)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e38])(
  'the result %s does not fit a decimal',
  (value) => {
    expect(resultText(value, { elementType: 'float', type: decimal(2) })).toHaveProperty('fault')
  },
)
