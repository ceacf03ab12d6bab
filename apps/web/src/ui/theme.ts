import { recall, remember } from '#attempt.ts'

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'concord.theme'

export const savedTheme = (): Theme =>
  THEMES.find((theme) => theme === recall('localStorage', KEY)) ?? 'system'

let shown: Theme = 'system'
const moreContrast =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-contrast: more)')
moreContrast?.addEventListener('change', () => showTheme(shown))

/**
 * Applies a light, dark, high contrast or system theme; `tokens.css` has the colours. High contrast
 * follows the system's light or dark setting, and is automatic if the system requests more
 * contrast.
 */
export function showTheme(theme: Theme): void {
  shown = theme
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme
  if (theme === 'contrast' || moreContrast?.matches) dataset.contrast = 'more'
  else delete dataset.contrast
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  remember('localStorage', KEY, theme)
}
