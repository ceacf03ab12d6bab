import { AttestationError } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { jsonProblem } from '#ui/editor/json-problem.ts'

/**
 * What is wrong with a measurements payload that `parseMeasurements` refused, in words; where JSON
 * breaks, the editor says (A080).
 */
export function measurementsProblem(text: string, error: unknown, t: TFunction): string {
  if (jsonProblem(text)) return t('settings.attestation.notJson')
  const field = error instanceof AttestationError ? error.field : undefined
  if (field === undefined) return t('settings.attestation.notObject')
  if (field === 'attestationKey') return t('settings.attestation.badKey')
  return t(
    field === 'sgxMrenclave' || field === 'sgxMrsigner'
      ? 'settings.attestation.badMeasurement'
      : 'settings.attestation.unknownField',
    { field },
  )
}
