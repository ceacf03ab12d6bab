import type { Texts } from '../../text.ts'

/** Texts of the generic components of the sign-in page; those of others are in portal/parts.ts. */
export const ui = {
  'ui.ok': { en: 'OK', fr: 'OK' },
  'ui.cancel': { en: 'Cancel', fr: 'Annuler' },
  'ui.close': { en: 'Close', fr: 'Fermer' },
  'ui.dismiss': { en: 'Dismiss this message', fr: 'Masquer ce message' },
  'ui.retry': { en: 'Retry', fr: 'Réessayer' },
  'ui.optional': { en: 'optional', fr: 'facultatif' },
  'ui.loading': { en: 'Loading…', fr: 'Chargement…' },
  'ui.working': { en: 'In progress…', fr: 'En cours…' },
  'ui.select': { en: 'Select…', fr: 'Choisir…' },
  'ui.errorSummary_one': {
    en: 'One field needs your attention',
    fr: 'Un champ demande votre attention',
  },
  'ui.errorSummary_many': { fr: '{{count}} champs demandent votre attention' },
  'ui.errorSummary_other': {
    en: '{{count}} fields need your attention',
    fr: '{{count}} champs demandent votre attention',
  },
  'ui.filter.clear': { en: 'Clear the filter', fr: 'Effacer le filtre' },
  'ui.unfinished': { en: '{{label}}: {{message}}', fr: '{{label}} : {{message}}' },
  'ui.remove': { en: 'Remove', fr: 'Retirer' },
  'ui.banner.error': { en: 'Error', fr: 'Erreur' },
  'ui.banner.info': { en: 'Information', fr: 'Renseignement' },
  'ui.banner.success': { en: 'Success', fr: 'Réussite' },
  'ui.banner.warning': { en: 'Warning', fr: 'Avertissement' },
  'ui.alert': { en: 'Please note', fr: 'À noter' },
  'ui.password.show': { en: 'Show the password', fr: 'Afficher le mot de passe' },

  'error.network': {
    en: 'The service cannot be reached. Check your connection and try again.',
    fr: 'Le service est injoignable. Vérifiez votre connexion, puis réessayez.',
  },
  'error.status': {
    en: 'The service answered with an error (status {{status}}).',
    fr: 'Le service a répondu par une erreur (code {{status}}).',
  },
  'error.notFound': {
    en: 'This does not exist, or your organization may not see it (status 404).',
    fr: 'Cet élément n’existe pas, ou votre organisation n’y a pas accès (code 404).',
  },
  'error.forbidden': {
    en: 'You may not do this (status 403).',
    fr: 'Vous n’avez pas le droit de faire cela (code 403).',
  },
  'error.tooMany': {
    en: 'Too many requests. Try again in a moment.',
    fr: 'Trop de demandes. Réessayez dans un instant.',
  },
  'error.tooManySeconds_one': {
    en: 'Too many requests. Try again in {{count}} second.',
    fr: 'Trop de demandes. Réessayez dans {{count}} seconde.',
  },
  'error.tooManySeconds_many': { fr: 'Trop de demandes. Réessayez dans {{count}} de secondes.' },
  'error.tooManySeconds_other': {
    en: 'Too many requests. Try again in {{count}} seconds.',
    fr: 'Trop de demandes. Réessayez dans {{count}} secondes.',
  },
  'error.unavailable': {
    en: 'The service is unavailable for the moment (status {{status}}).',
    fr: 'Le service est momentanément indisponible (code {{status}}).',
  },
  'error.unexpectedAnswer': {
    en: 'The service gave an answer that this portal does not understand.',
    fr: 'Le service a donné une réponse que ce portail ne comprend pas.',
  },
  'error.unknown': {
    en: 'Something went wrong in this portal.',
    fr: 'Une erreur s’est produite dans ce portail.',
  },

  'format.list.none': { en: 'None', fr: 'Aucun' },
} as const satisfies Texts
