import { parseMeasurements } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { jsonFault, measurementsProblem } from './measurements-problem.ts'

const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as TFunction
const hex = 'a'.repeat(64)

test.each([
  ['{\n  "a": 1,,\n}', { line: 2, column: 10 }],
  ['{"a": 1', { line: 1, column: 8 }],
  ['{\n', { line: 2, column: 1 }],
  ['', { line: 1, column: 1 }],
  ['{}', undefined],
])('the fault of %j is at %j [A080]', (text, place) => {
  expect(jsonFault(text)).toEqual(place)
})

test.each([
  ['[]', 'settings.attestation.notObject'],
  ['{"x": 1}', 'settings.attestation.unknownField {"field":"x"}'],
  [`{"sgxMrenclave": "${hex}", "sgxMrsigner": "${hex}"}`, 'settings.attestation.badKey'],
])('%s is refused with %s [A038]', (text, problem) => {
  const refused = (() => {
    try {
      parseMeasurements(text)
    } catch (error) {
      return error
    }
    return undefined
  })()
  expect(measurementsProblem(text, refused, t)).toBe(problem)
})
