import type { Texts } from '../../text.ts'

/** The categories of data retention that the emulator offers. */
export const retention = {
  'retention.STANDARD.name': { en: 'Standard', fr: 'Standard' },
  'retention.STANDARD.description': {
    en: 'For data without special rules.',
    fr: 'Pour les données sans règle particulière.',
  },
  'retention.STANDARD.period': { en: '{{years}} years', fr: '{{years}} ans' },
  'retention.BY_LOCATION.name': { en: 'By location', fr: 'Selon le lieu' },
  'retention.BY_LOCATION.description': {
    en: 'For records whose period the law of the place sets.',
    fr: 'Pour les dossiers dont la loi du lieu fixe la durée.',
  },
  'retention.BY_LOCATION.period': {
    en: '{{years}} years in Manitoba, {{otherYears}} years elsewhere',
    fr: '{{years}} ans au Manitoba, {{otherYears}} ans ailleurs',
  },
  'retention.BY_TYPE.name': { en: 'By type of insurance', fr: 'Selon le type d’assurance' },
  'retention.BY_TYPE.description': {
    en: 'For policies and claims.',
    fr: 'Pour les polices et les sinistres.',
  },
  'retention.BY_TYPE.period': {
    en: '{{years}} years for life insurance, {{otherYears}} years for the rest',
    fr: '{{years}} ans pour l’assurance vie, {{otherYears}} ans pour le reste',
  },
  'retention.CUSTOM.name': { en: 'Custom period', fr: 'Durée personnalisée' },
  'retention.CUSTOM.description': {
    en: 'For data with a period that was agreed on.',
    fr: 'Pour les données dont la durée a été convenue.',
  },
  'retention.CUSTOM.period': { en: 'As agreed', fr: 'Selon l’entente' },
} as const satisfies Texts
