import { useTranslation } from 'react-i18next'
import { chooseTheme, savedTheme, THEMES } from '../theme.ts'
import { DisplaySelect } from './DisplaySelect.tsx'

/** Light, dark, high contrast or system theme, for pages without an account menu. */
export function ThemeSelect() {
  const { t } = useTranslation()
  return (
    <DisplaySelect
      label={t('shell.theme')}
      options={THEMES}
      saved={savedTheme}
      onChoose={chooseTheme}
    >
      {(option) => t(`shell.theme.${option}`)}
    </DisplaySelect>
  )
}
