import type { RetentionCategory, retentionCategories } from '@concord/domain/dataset-types/retention'
import { RETENTION_PERIODS } from '@concord/domain/datasets/retention'
import { featuresOf } from '#gateway/environment.ts'
import type { Handlers } from '#route.ts'
import type { Settings } from '#settings.ts'

type Text = { name: string; description: string; retentionPeriod: string }
type Flags = Pick<RetentionCategory, 'showLocation' | 'showType' | 'showCustomPeriod'>
const { STANDARD, BY_LOCATION, BY_TYPE } = RETENTION_PERIODS
const ASKS_NOTHING: Flags = { showLocation: false, showType: false, showCustomPeriod: false }

/** Not specified: which categories there are and what each asks for (C036), one of each kind; `category` (B039) is the code again. */
const CATEGORIES: Record<string, Flags & { en: Text; fr: Text }> = {
  STANDARD: {
    ...ASKS_NOTHING,
    en: { name: 'Standard', description: 'For data without rules of its own.', retentionPeriod: `${STANDARD.value} years` },
    fr: { name: 'Standard', description: 'Pour les données sans règle particulière.', retentionPeriod: `${STANDARD.value} ans` },
  },
  BY_LOCATION: {
    ...ASKS_NOTHING,
    showLocation: true,
    en: {
      name: 'By location',
      description: 'For records whose period the law of the place sets.',
      retentionPeriod: `${BY_LOCATION.MANITOBA.value} years in Manitoba, ${BY_LOCATION.OTHER.value} years elsewhere`,
    },
    fr: {
      name: 'Selon le lieu',
      description: 'Pour les dossiers dont la loi du lieu fixe la durée.',
      retentionPeriod: `${BY_LOCATION.MANITOBA.value} ans au Manitoba, ${BY_LOCATION.OTHER.value} ans ailleurs`,
    },
  },
  BY_TYPE: {
    ...ASKS_NOTHING,
    showType: true,
    en: {
      name: 'By type of insurance',
      description: 'For policies and claims.',
      retentionPeriod: `${BY_TYPE.LIFE_INSURANCE.value} years for life insurance, ${BY_TYPE.OTHER.value} years for the rest`,
    },
    fr: {
      name: 'Selon le type d’assurance',
      description: 'Pour les polices et les sinistres.',
      retentionPeriod: `${BY_TYPE.LIFE_INSURANCE.value} ans pour l’assurance vie, ${BY_TYPE.OTHER.value} ans pour le reste`,
    },
  },
  CUSTOM: {
    ...ASKS_NOTHING,
    showCustomPeriod: true,
    en: { name: 'Custom period', description: 'For data with a period that was agreed on.', retentionPeriod: 'As agreed' },
    fr: { name: 'Durée personnalisée', description: 'Pour les données dont la durée a été convenue.', retentionPeriod: 'Selon l’entente' },
  },
}

/** How a category is called; its code where it is none of these. */
export const categoryNames = (code: string): { en: string; fr: string } => {
  const category = Object.hasOwn(CATEGORIES, code) ? CATEGORIES[code] : undefined
  return { en: category?.en.name ?? code, fr: category?.fr.name ?? code }
}

/** Those that this environment offers, in one language: custom periods only with their flag (C005). */
export function categoriesIn(language: 'en' | 'fr', settings: Settings): RetentionCategory[] {
  const { FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: hasCustomPeriods } = featuresOf(settings)
  return Object.entries(CATEGORIES).flatMap(([code, { en, fr, ...flags }]) =>
    flags.showCustomPeriod && !hasCustomPeriods ? [] : [{ code, category: code, ...{ en, fr }[language], ...flags }],
  )
}

export const retentionCategoryHandlers: Handlers<typeof retentionCategories> = {
  list: (_input, { world: { settings } }) => ({ items: { en: categoriesIn('en', settings), fr: categoriesIn('fr', settings) } }),
}
