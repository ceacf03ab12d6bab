import { MEASUREMENTS_SLOT } from '@concord/domain/session/slots'

/**
 * The pinned attestation measurements as the settings saved them, in the words of the person who
 * pasted them (A038, C040).
 */
export const savedMeasurementsText = (): string | undefined =>
  localStorage.getItem(MEASUREMENTS_SLOT) ?? undefined

/** Calls back when another tab has saved some. */
export function watchMeasurementsText(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

export const saveMeasurementsText = (text: string): void =>
  localStorage.setItem(MEASUREMENTS_SLOT, text)
