import type { Texts } from '../text.ts'

/** The versions of the terms, in the administrators’ area. */
export const terms = {
  'messages.error.invalidFileTypeMustBePdf': {
    en: 'The file must be a PDF',
    fr: 'Le fichier doit être un PDF',
  },

  'validation.pdfTooLarge': {
    en: 'The file must be at most 5 MiB',
    fr: 'Le fichier doit peser au plus 5 Mio',
  },

  'admin.terms.title': { en: 'Terms and conditions', fr: 'Conditions d’utilisation' },
  'admin.terms.lead': {
    en: 'Everybody accepts the latest version before they use the portal. A new version needs both languages.',
    fr: 'Tout le monde accepte la dernière version avant d’utiliser le portail. Une nouvelle version exige les deux langues.',
  },
  'admin.terms.unreadable': {
    en: 'The file can no longer be read. Choose it again.',
    fr: 'Le fichier n’est plus lisible. Choisissez-le de nouveau.',
  },
  'admin.terms.latest': { en: 'Latest version', fr: 'Dernière version' },
  'admin.terms.version': { en: 'Version', fr: 'Numéro de version' },
  'admin.terms.nothing': { en: 'None published yet', fr: 'Aucune publiée pour le moment' },
  'admin.terms.english': { en: 'English copy', fr: 'Version anglaise' },
  'admin.terms.french': { en: 'French copy', fr: 'Version française' },
  'admin.terms.published': {
    en: 'This is what people read now.',
    fr: 'Voici ce que les gens lisent maintenant.',
  },
  'admin.terms.none': {
    en: 'Nothing is published in this language.',
    fr: 'Rien n’est publié dans cette langue.',
  },
  'admin.terms.new': { en: 'This is what people will read.', fr: 'Voici ce que les gens liront.' },
  'admin.terms.preview': { en: 'Preview: {{copy}}', fr: 'Aperçu : {{copy}}' },
  'admin.terms.file': { en: 'New copy', fr: 'Nouveau fichier' },
  'admin.terms.file.hint': { en: 'A PDF of at most 5 MiB.', fr: 'Un PDF d’au plus 5 Mio.' },
  'admin.terms.fileName': { en: 'terms-{{name}}.pdf', fr: 'conditions-{{name}}.pdf' },
  'admin.terms.englishRequired': {
    en: 'Choose the English copy',
    fr: 'Choisissez la version anglaise',
  },
  'admin.terms.frenchRequired': {
    en: 'Choose the French copy',
    fr: 'Choisissez la version française',
  },
  'admin.terms.publish': { en: 'Publish', fr: 'Publier' },
  'admin.terms.ask.title': { en: 'Publish a new version?', fr: 'Publier une nouvelle version ?' },
  'admin.terms.ask.text': {
    en: 'Everybody is asked to accept it at their next visit, and cannot use the portal before. It cannot be taken back.',
    fr: 'Tout le monde devra l’accepter à sa prochaine visite, et ne pourra pas utiliser le portail avant. La publication ne peut pas être annulée.',
  },
  'admin.terms.done': {
    en: 'Version {{version}} is published.',
    fr: 'La version {{version}} est publiée.',
  },
} as const satisfies Texts
