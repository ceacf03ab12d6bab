import type { Language } from '@concord/domain/people/language'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The one translator of a page. */
export const translator: i18n = createInstance()

/** The language in use, always one that has texts. */
export const currentLanguage = (): Language => (translator.language === 'fr' ? 'fr' : 'en')

/**
 * Shows the page in a language whose texts are loaded; keeps `<html lang>`, by which browsers and
 * screen readers choose voice and hyphens.
 */
export async function showTexts(
  language: Language,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
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
