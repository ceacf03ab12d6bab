import type { Language } from '@concord/domain/people/language'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Shows the page in a language whose texts are loaded; keeps `<html lang>`, by which browsers and screen readers choose voice and hyphens. */
export async function showTexts(translator: i18n, language: Language, texts: Readonly<Record<string, string>>): Promise<void> {
  if (!translator.isInitialized)
    await translator.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      returnNull: false,
      interpolation: { escapeValue: false }, // React escapes
      resources: { [language]: { translation: texts } },
    })
  else {
    translator.addResourceBundle(language, 'translation', texts)
    await translator.changeLanguage(language)
  }
  document.documentElement.lang = `${language}-CA`
}
