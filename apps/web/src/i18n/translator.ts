import { withDe } from '@concord/domain/elision'
import type { Language } from '@concord/domain/people/language'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The page's only translator. */
export const translator: i18n = createInstance()

/** The current language, which always has texts. */
export const currentLanguage = (): Language => (translator.language === 'fr' ? 'fr' : 'en')

/** The locale of dates, numbers and sort orders. */
export const getLocale = (language: string): string => (language === 'fr' ? 'fr-CA' : 'en-CA')

/** Adds texts without copying them through JSON, which takes 8 ms for those of the portal. */
export const addTexts = (language: Language, texts: Readonly<Record<string, string>>): void =>
  void translator.addResourceBundle(language, 'translation', texts, false, true, { skipCopy: true })

/**
 * Switches the page to a language whose texts are loaded, and updates `<html lang>`, which
 * determines voice and hyphenation.
 */
export async function showTexts(
  language: Language,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  if (!translator.isInitialized) {
    await translator.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      returnNull: false,
      interpolation: { escapeValue: false }, // React escapes
      resources: { [language]: { translation: texts } },
    })
    translator.services.formatter?.add('de', withDe)
  } else {
    addTexts(language, texts)
    await translator.changeLanguage(language)
  }
  document.documentElement.lang = `${language}-CA`
}
