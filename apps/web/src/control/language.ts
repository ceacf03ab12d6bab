import type { Language } from '@concord/domain/people/language'
import { createInstance, type i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { showTexts } from '#i18n/show-texts.ts'
import { rememberLanguage } from '#i18n/start-language.ts'
import type { ControlKey } from './texts/en.ts'

/** The page has a translator of its own: the words of the shared parts and its own, without the portal's. */
export const translator: i18n = createInstance()

const TEXTS: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => (await import('./texts/en-page.ts')).texts,
  fr: async () => (await import('./texts/fr-page.ts')).texts,
}

/** Loads a language and shows the page in it. */
export const showControlIn = async (language: Language): Promise<void> => showTexts(translator, language, await TEXTS[language]())

export async function chooseControlLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showControlIn(language)
}

/** Says a text of the control page; `useTranslation` knows the portal's alone. */
export type Say = (key: ControlKey, values?: Record<string, string | number>) => string

export const useSay = (): Say => useTranslation().t as unknown as Say
