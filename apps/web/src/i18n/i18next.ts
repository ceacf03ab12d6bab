import type { Language } from '@concord/domain/people/user'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** One language is loaded at a time; each is a chunk of its own. */
const TEXTS: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
}

export const translator: i18n = createInstance()

/** The language in use, always one that has texts. */
export const currentLanguage = (): Language => (translator.language === 'fr' ? 'fr' : 'en')

/** Loads a language and shows the portal in it; keeps `<html lang>`, by which browsers and screen readers choose voice and hyphens. */
export async function showLanguage(language: Language): Promise<void> {
  const texts = await TEXTS[language]()
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
