import { recall, remember } from '#attempt.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const DENSITY_KEY = 'concord.density'

export const savedDensity = (): Density =>
  recall('localStorage', DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable'

/** Applies a density; `tokens.css` has its distances. */
export function showDensity(density: Density): void {
  const { dataset } = document.documentElement
  if (density === 'compact') dataset.density = density
  else delete dataset.density
}

export function chooseDensity(density: Density): void {
  showDensity(density)
  remember('localStorage', DENSITY_KEY, density)
}
