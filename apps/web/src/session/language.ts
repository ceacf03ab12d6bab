import type { Language } from '@concord/domain/people/language'
import { currentLanguage, showLanguage } from '#i18n/i18next.ts'
import { rememberLanguage } from '#i18n/start-language.ts'

/** Shows the portal in a language and remembers it for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  if (language !== currentLanguage()) await showLanguage(language)
}
