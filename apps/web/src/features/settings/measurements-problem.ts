import { AttestationError } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { jsonProblem } from '#ui/editor/json-problem.ts'

/**
 * The text for measurements that `parseMeasurements` refused. JSON syntax errors are shown by the
 * editor (A080).
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
