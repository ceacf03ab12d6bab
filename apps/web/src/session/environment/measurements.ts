import { type Measurements, parseMeasurements } from '@concord/crypto'
import { savedMeasurementsText } from './measurements-text.ts'

/**
 * The pinned measurements; undefined when none are saved (A128 'attestationMissing').
 *
 * @throws {AttestationError} `measurements-malformed` when what is saved is not measurements
 * payload.
 */
export function savedMeasurements(): Measurements | undefined {
  const text = savedMeasurementsText()
  return text === undefined ? undefined : parseMeasurements(text)
}
