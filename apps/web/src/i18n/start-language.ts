import { LANGUAGES } from '@concord/domain/limits'
import type { Language } from '@concord/domain/people/language'
import { LANGUAGE_SLOT } from '@concord/domain/session/slots'
import { recall, remember } from '#attempt.ts'
import { showLanguage } from '#i18n/i18next.ts'
import { currentLanguage } from '#i18n/translator.ts'

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * The initial language: the one previously chosen in this browser, otherwise the browser's first
 * language that the portal supports.
 */
export function startLanguage(
  saved: string | null = recall('localStorage', LANGUAGE_SLOT),
  preferred: readonly string[] = navigator.languages,
): Language {
  if (isLanguage(saved)) return saved
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** For the next start of the portal. */
export const rememberLanguage = (language: Language): void =>
  remember('localStorage', LANGUAGE_SLOT, language)

/** Switches the portal's language and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language !== currentLanguage()) await showLanguage(language)
  rememberLanguage(language)
}
