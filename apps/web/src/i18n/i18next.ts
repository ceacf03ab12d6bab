import type { Language } from '@concord/domain/people/language'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

type Texts = Record<string, string>

/** One language is loaded at a time, and of it first only what the sign-in page needs; each is a chunk of its own. */
const TEXTS: Record<Language, { front: () => Promise<Texts>; all: () => Promise<Texts> }> = {
  en: { front: async () => (await import('./en/front.ts')).front, all: async () => (await import('./en.ts')).en },
  fr: { front: async () => (await import('./fr/front.ts')).front, all: async () => (await import('./fr.ts')).fr },
}
let extent: 'front' | 'all' = 'front'

export const translator: i18n = createInstance()

/** The language in use, always one that has texts. */
export const currentLanguage = (): Language => (translator.language === 'fr' ? 'fr' : 'en')

/** Loads a language and shows the portal in it; keeps `<html lang>`, by which browsers and screen readers choose voice and hyphens. */
export async function showLanguage(language: Language): Promise<void> {
  const texts = await TEXTS[language][extent]()
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

/** Loads the texts of the signed-in screens too; to be awaited before the first of them is shown. */
export async function loadAllTexts(): Promise<void> {
  if (extent === 'all') return
  extent = 'all'
  const language = currentLanguage()
  translator.addResourceBundle(language, 'translation', await TEXTS[language].all())
}
