import { RETENTION_PERIODS } from '@concord/domain/datasets/retention'
import type { Language } from '@concord/domain/people/language'
import type { RetentionCategory, retentionCategories } from '@concord/domain/retention/contract'
import type { Handlers } from '#product/api/context.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import type { Settings } from '#runtime/settings.ts'
import { sayIn, toText } from '#runtime/to-text.ts'

type Flags = Pick<RetentionCategory, 'showLocation' | 'showType' | 'showCustomPeriod'>
const { STANDARD, BY_LOCATION, BY_TYPE } = RETENTION_PERIODS
const ASKS_NOTHING: Flags = { showLocation: false, showType: false, showCustomPeriod: false }

/**
 * Not specified: the categories and their conditions (C036), one of each kind; `category` (B039)
 * repeats the code.
 */
const CATEGORIES = {
  STANDARD: {
    flags: ASKS_NOTHING,
    period: toMessage('retention.STANDARD.period', { years: STANDARD.value }),
  },
  BY_LOCATION: {
    flags: { ...ASKS_NOTHING, showLocation: true },
    period: toMessage('retention.BY_LOCATION.period', {
      years: BY_LOCATION.MANITOBA.value,
      otherYears: BY_LOCATION.OTHER.value,
    }),
  },
  BY_TYPE: {
    flags: { ...ASKS_NOTHING, showType: true },
    period: toMessage('retention.BY_TYPE.period', {
      years: BY_TYPE.LIFE_INSURANCE.value,
      otherYears: BY_TYPE.OTHER.value,
    }),
  },
  CUSTOM: {
    flags: { ...ASKS_NOTHING, showCustomPeriod: true },
    period: toMessage('retention.CUSTOM.period'),
  },
} as const
type Code = keyof typeof CATEGORIES
const CODES = Object.keys(CATEGORIES) as Code[]

/** The name of a category; its code for an unknown one. */
export function categoryNames(code: string): Record<Language, string> {
  const known = CODES.find((each) => each === code)
  if (!known) return { en: code, fr: code }
  const name = toMessage(`retention.${known}.name`)
  return { en: toText('en', name), fr: toText('fr', name) }
}

/**
 * The categories of this environment, in one language: custom periods only with their flag (C005).
 */
export function categoriesIn(language: Language, settings: Settings): RetentionCategory[] {
  const { FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: hasCustomPeriods } = getFeatures(settings)
  const say = sayIn(language)
  return CODES.filter((code) => hasCustomPeriods || !CATEGORIES[code].flags.showCustomPeriod).map(
    (code) => ({
      code,
      category: code,
      name: say(`retention.${code}.name`),
      description: say(`retention.${code}.description`),
      retentionPeriod: toText(language, CATEGORIES[code].period),
      ...CATEGORIES[code].flags,
    }),
  )
}

export const retentionCategoryHandlers: Handlers<typeof retentionCategories> = {
  list: (_input, { world: { settings } }) => ({
    items: { en: categoriesIn('en', settings), fr: categoriesIn('fr', settings) },
  }),
}
