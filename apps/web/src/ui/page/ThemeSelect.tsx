import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, savedTheme, THEMES, type Theme } from '../theme.ts'
import { DisplaySelect } from './DisplaySelect.tsx'

/** Light, dark, high contrast or system theme, for pages without an account menu. */
export function ThemeSelect() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(savedTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <DisplaySelect label={t('shell.theme')} value={theme} options={THEMES} onChoose={choose}>
      {(option) => t(`shell.theme.${option}`)}
    </DisplaySelect>
  )
}
