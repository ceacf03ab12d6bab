export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'concord.theme'

export const savedTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'

let shown: Theme = 'system'
const moreContrast =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-contrast: more)')
moreContrast?.addEventListener('change', () => showTheme(shown))

/**
 * Shows the portal light, dark, in high contrast, or as the system is set; `tokens.css` does the
 * rest. High contrast is light or dark as the system is, and comes automatically where the system
 * asks for more contrast.
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
  localStorage.setItem(KEY, theme)
  showTheme(theme)
}
