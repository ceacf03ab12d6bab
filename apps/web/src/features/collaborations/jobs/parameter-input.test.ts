import { expect, test } from 'vitest'
import { parameterInput, parameterValue } from './parameter-input.ts'

test.each([
  ['date', { type: 'date' }],
  ['time', { type: 'time', step: 1 }],
  ['datetime', { type: 'datetime-local', step: 1 }],
  ['int', { type: 'number', step: 1 }],
  ['bigint', { type: 'number', step: 1 }],
  ['nvarchar', { type: 'text' }],
  ['datetimeoffset', { type: 'text' }],
] as const)('a parameter of type %s is asked for in its own control [B064]', (type, input) => {
  expect(parameterInput({ type })).toEqual(input)
})

test('the step of a decimal is 10 to the power of minus its scale [B064]', () => {
  expect(parameterInput({ type: 'decimal', scale: 2 })).toEqual({ type: 'number', step: 0.01 })
  expect(parameterInput({ type: 'decimal', scale: 0 })).toEqual({ type: 'number', step: 1 })
  expect(parameterInput({ type: 'decimal' })).toEqual({ type: 'number', step: 1 })
})

test('times get the seconds that their control leaves out', () => {
  expect(parameterValue('time', '09:30')).toBe('09:30:00')
  expect(parameterValue('datetime', '2026-01-05T09:30')).toBe('2026-01-05T09:30:00')
  expect(parameterValue('time', '09:30:15')).toBe('09:30:15')
  expect(parameterValue('varchar', '09:30')).toBe('09:30')
})
