import type { Language } from '@concord/domain/people/language'
import { rememberLanguage } from '#i18n/start-language.ts'
import { showTexts } from '#i18n/translator.ts'

type Texts = Record<string, string>
/** Texts of the shared components and of this page, without the portal's screens. */
const FILES: Record<Language, Record<string, () => Promise<Texts>>> = {
  en: import.meta.glob<Texts>('../../../../packages/domain/src/texts/{front,portal,control}.ts', {
    query: '?en',
    import: 'default',
  }),
  fr: import.meta.glob<Texts>('../../../../packages/domain/src/texts/{front,portal,control}.ts', {
    query: '?fr',
    import: 'default',
  }),
}

/** Loads a language and switches the page to it. */
export async function showControlIn(language: Language): Promise<void> {
  const loaded = await Promise.all(Object.values(FILES[language]).map((load) => load()))
  await showTexts(language, Object.assign({}, ...loaded) as Texts)
}

export async function chooseControlLanguage(language: Language): Promise<void> {
  await showControlIn(language)
  rememberLanguage(language)
}
