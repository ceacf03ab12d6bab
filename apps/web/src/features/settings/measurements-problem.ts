import { AttestationError } from '@concord/crypto'
import type { TFunction } from 'i18next'

/** Where JSON stops being JSON, as far as the browser tells: Chromium and Firefox do, Safari does not. Both count from 1. */
export function jsonFault(text: string): { line: number; column: number } | 'unplaced' | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const words = String(error)
    const [, line, column] = /line (\d+) column (\d+)/.exec(words) ?? []
    if (line && column) return { line: Number(line), column: Number(column) }
    const [, position] = /position (\d+)/.exec(words) ?? []
    // V8 names no position when the text ends too early.
    const before = position ? text.slice(0, Number(position)) : /end of JSON/.test(words) ? text : undefined
    if (before === undefined) return 'unplaced'
    return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
  }
}

/** What is wrong with a measurements payload that `parseMeasurements` refused, in words (A080). */
export function measurementsProblem(text: string, error: unknown, t: TFunction): string {
  const fault = jsonFault(text)
  if (fault === 'unplaced') return t('settings.attestation.notJson')
  if (fault) return t('settings.attestation.notJsonAt', fault)
  const field = error instanceof AttestationError ? error.field : undefined
  if (field === undefined) return t('settings.attestation.notObject')
  if (field === 'attestationKey') return t('settings.attestation.badKey')
  return t(
    field === 'sgxMrenclave' || field === 'sgxMrsigner' ? 'settings.attestation.badMeasurement' : 'settings.attestation.unknownField',
    { field },
  )
}
