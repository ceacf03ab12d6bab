import type { Language } from '@concord/domain/people/language'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'

/** Switches to the other language, shown in its own name. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, i18n } = useTranslation()
  const other: Language = i18n.language === 'fr' ? 'en' : 'fr'
  return (
    <Button variant="quiet" size="small" onPress={() => onChoose(other)}>
      <span lang={`${other}-CA`}>{t(`shell.language.${other}`)}</span>
    </Button>
  )
}
