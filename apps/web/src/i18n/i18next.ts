import type { Language } from '@concord/domain/people/language'
import { createInstance, type i18n } from 'i18next'
import { showTexts } from './show-texts.ts'

type Texts = Record<string, string>

/** What the sign-in page needs, what every signed-in screen may need, and the areas of the portal. */
export const TEXT_AREAS = [
  'front',
  'portal',
  'identity',
  'collaborations',
  'work',
  'people',
  'transfer',
  'models',
  'catalogue',
  'datasetTypes',
  'jobTypes',
  'inferenceJobTypes',
  'reports',
  'administration',
  'platform',
] as const
export type TextArea = (typeof TEXT_AREAS)[number]

/** One language is loaded at a time, and of it only the areas that were asked for; each is a chunk of its own. */
const TEXTS: Record<Language, Record<TextArea, () => Promise<Texts>>> = {
  en: {
    front: async () => (await import('./en/front.ts')).front,
    portal: async () => (await import('./en/portal.ts')).portal,
    identity: async () => (await import('./en/identity.ts')).identity,
    collaborations: async () => (await import('./en/collaborations.ts')).collaborations,
    work: async () => (await import('./en/work.ts')).work,
    people: async () => (await import('./en/people.ts')).people,
    transfer: async () => (await import('./en/transfer.ts')).transfer,
    models: async () => (await import('./en/models.ts')).models,
    catalogue: async () => (await import('./en/catalogue.ts')).catalogue,
    datasetTypes: async () => (await import('./en/dataset-types.ts')).datasetTypes,
    jobTypes: async () => (await import('./en/job-types.ts')).jobTypes,
    inferenceJobTypes: async () => (await import('./en/inference-job-types.ts')).inferenceJobTypes,
    reports: async () => (await import('./en/reports.ts')).reports,
    administration: async () => (await import('./en/administration.ts')).administration,
    platform: async () => (await import('./en/platform.ts')).platform,
  },
  fr: {
    front: async () => (await import('./fr/front.ts')).front,
    portal: async () => (await import('./fr/portal.ts')).portal,
    identity: async () => (await import('./fr/identity.ts')).identity,
    collaborations: async () => (await import('./fr/collaborations.ts')).collaborations,
    work: async () => (await import('./fr/work.ts')).work,
    people: async () => (await import('./fr/people.ts')).people,
    transfer: async () => (await import('./fr/transfer.ts')).transfer,
    models: async () => (await import('./fr/models.ts')).models,
    catalogue: async () => (await import('./fr/catalogue.ts')).catalogue,
    datasetTypes: async () => (await import('./fr/dataset-types.ts')).datasetTypes,
    jobTypes: async () => (await import('./fr/job-types.ts')).jobTypes,
    inferenceJobTypes: async () => (await import('./fr/inference-job-types.ts')).inferenceJobTypes,
    reports: async () => (await import('./fr/reports.ts')).reports,
    administration: async () => (await import('./fr/administration.ts')).administration,
    platform: async () => (await import('./fr/platform.ts')).platform,
  },
}
const asked = new Set<TextArea>(['front'])

async function textsOf(language: Language, areas: Iterable<TextArea>): Promise<Texts> {
  const loaded = await Promise.all(Array.from(areas, (area) => TEXTS[language][area]()))
  return Object.assign({}, ...loaded) as Texts
}

export const translator: i18n = createInstance()

/** The language in use, always one that has texts. */
export const currentLanguage = (): Language => (translator.language === 'fr' ? 'fr' : 'en')

/** Loads a language and shows the portal in it. */
export const showLanguage = async (language: Language): Promise<void> => showTexts(translator, language, await textsOf(language, asked))

/** Loads the texts of these areas; to be awaited before the first screen of them is shown. */
export async function loadTexts(...areas: TextArea[]): Promise<void> {
  for (const area of areas) asked.add(area)
  const language = currentLanguage()
  translator.addResourceBundle(language, 'translation', await textsOf(language, areas))
}
