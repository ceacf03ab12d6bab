import { MEASUREMENTS_SLOT } from '@concord/domain/session/slots'

/**
 * The pinned measurements as saved in Settings, in the text that the user pasted (A038, C040).
 */
export const savedMeasurementsText = (): string | undefined =>
  localStorage.getItem(MEASUREMENTS_SLOT) ?? undefined

/**
 * Calls back when another tab has saved measurements.
 */
export function watchMeasurementsText(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

export const saveMeasurementsText = (text: string): void =>
  localStorage.setItem(MEASUREMENTS_SLOT, text)
