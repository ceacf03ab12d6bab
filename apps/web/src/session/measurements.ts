import { type Measurements, parseMeasurements } from '@concord/crypto'

const KEY = 'concord.measurements'

/** The pinned attestation measurements as the settings saved them, in the words of whoever pasted them (A038, C040). */
export const savedMeasurementsText = (): string | undefined => localStorage.getItem(KEY) ?? undefined

export const saveMeasurementsText = (text: string): void => localStorage.setItem(KEY, text)

/**
 * The pinned measurements; undefined when none are saved (A128 'attestationMissing').
 *
 * @throws {AttestationError} `measurements-malformed` when what is saved is no measurements payload.
 */
export function savedMeasurements(): Measurements | undefined {
  const text = savedMeasurementsText()
  return text === undefined ? undefined : parseMeasurements(text)
}
