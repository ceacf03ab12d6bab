export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'concord.theme'

export const savedTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'

/** Shows the portal light, dark, or as the system is set; `tokens.css` does the rest. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  showTheme(theme)
}
