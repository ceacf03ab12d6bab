import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, savedTheme, THEMES } from '../theme.ts'
import styles from './ThemeSelect.module.css'

/** Light, dark, high contrast or system theme, for pages without an account menu. */
export function ThemeSelect() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(savedTheme)
  const choose = (value: string) => {
    const chosen = THEMES.find((name) => name === value) ?? 'system'
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <label className={styles.theme}>
      {t('shell.theme')}
      <select value={theme} onChange={(event) => choose(event.target.value)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {t(`shell.theme.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
