import type { Texts } from '../../text.ts'

/** The terms and conditions (A039, A065, A129). */
export const terms = {
  'terms.title': { en: 'Terms and conditions', fr: 'Conditions d’utilisation' },
  'terms.lead': {
    en: 'To continue, please read and accept the terms (version {{version}}).',
    fr: 'Pour continuer à travailler ici, veuillez lire et accepter les conditions (version {{version}}).',
  },
  'terms.document': { en: 'Text of the terms', fr: 'Texte des conditions' },
  'terms.fileName': {
    en: 'Terms and conditions {{version}}.pdf',
    fr: 'Conditions d’utilisation {{version}}.pdf',
  },
  'terms.reject': { en: 'Reject', fr: 'Refuser' },
  'terms.accept': { en: 'Accept', fr: 'Accepter' },
  'terms.failed': {
    en: 'Your acceptance could not be saved. Please try again.',
    fr: 'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
  },
} as const satisfies Texts
