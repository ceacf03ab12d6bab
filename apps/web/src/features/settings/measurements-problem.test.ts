import { parseMeasurements } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { measurementsProblem } from './measurements-problem.ts'

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as TFunction
const hex = 'a'.repeat(64)

test.each([
  ['{"a": 1,,}', 'settings.attestation.notJson'],
  ['', 'settings.attestation.notJson'],
  ['[]', 'settings.attestation.notObject'],
  ['{"x": 1}', 'settings.attestation.unknownField {"field":"x"}'],
  [`{"sgxMrenclave": "${hex}", "sgxMrsigner": "${hex}"}`, 'settings.attestation.badKey'],
])('%s is refused with %s [A038 A080]', (text, problem) => {
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
