const KEY = 'concord.measurements'

/** The pinned attestation measurements as the settings saved them, in the words of whoever pasted them (A038, C040). */
export const savedMeasurementsText = (): string | undefined => localStorage.getItem(KEY) ?? undefined

export const saveMeasurementsText = (text: string): void => localStorage.setItem(KEY, text)
