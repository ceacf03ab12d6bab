import type { Language } from '@concord/domain/people/language'
import type { TextArea } from './text-areas.ts'
import { addTexts, currentLanguage, showTexts } from './translator.ts'

type Texts = Record<string, string>

/**
 * The texts of the sign-in page. The list of other areas is long, so it loads with the first of
 * them.
 */
const FRONT: Record<Language, Record<string, () => Promise<Texts>>> = {
  en: import.meta.glob<Texts>('../../../../packages/domain/src/texts/front.ts', {
    query: '?en',
    import: 'default',
  }),
  fr: import.meta.glob<Texts>('../../../../packages/domain/src/texts/front.ts', {
    query: '?fr',
    import: 'default',
  }),
}
/**
 * A table, because the bundler would make one call of `isFrench ? import(a) : import(b)`, with the
 * files of one branch only.
 */
const AREAS = { en: () => import('./texts-en.ts'), fr: () => import('./texts-fr.ts') }
const asked = new Set<TextArea>()

async function getTexts(language: Language, areas: Iterable<TextArea>): Promise<Texts> {
  const names = [...areas]
  if (names.length === 0) return {}
  const { FILES } = await AREAS[language]()
  const loaded = await Promise.all(names.map((area) => FILES[`./${area}.ts`]?.()))
  return Object.assign({}, ...loaded) as Texts
}

/**
 * Loads a language and switches the portal to it, with the areas of screens that were opened
 * meanwhile.
 */
export async function showLanguage(language: Language): Promise<void> {
  const front = Object.values(FRONT[language]).map((load) => load())
  for (;;) {
    const areas = [...asked]
    const loaded = await Promise.all([...front, getTexts(language, areas)])
    if (areas.length === asked.size)
      return showTexts(language, Object.assign({}, ...loaded) as Texts)
  }
}

/** Loads the texts of these areas; await it before the first screen that uses them. */
export async function loadTexts(...areas: TextArea[]): Promise<void> {
  for (const area of areas) asked.add(area)
  const language = currentLanguage()
  addTexts(language, await getTexts(language, areas))
}
