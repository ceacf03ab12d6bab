import { type Measurements, parseMeasurements } from '@concord/crypto'
import { savedMeasurementsText } from './measurements-text.ts'

/**
 * The pinned measurements; undefined if none are saved (A128 'attestationMissing').
 *
 * @throws {AttestationError} `measurements-malformed` if the saved text is not a measurements
 * payload.
 */
export function savedMeasurements(): Measurements | undefined {
  const text = savedMeasurementsText()
  return text === undefined ? undefined : parseMeasurements(text)
}
