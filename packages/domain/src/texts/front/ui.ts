import type { Texts } from '../../text.ts'

/** Texts of the generic components. */
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
  'ui.chooseFile': { en: 'Choose a file', fr: 'Choisir un fichier' },
  'ui.changeFile': { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  'ui.dropHere': { en: 'or drop it here', fr: 'ou déposez-le ici' },
  'ui.dropZone': { en: '{{label}}: drop zone', fr: '{{label}} : zone de dépôt' },
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
  'ui.combo.none': {
    en: 'Nothing matches what you have typed.',
    fr: 'Rien ne correspond à ce que vous avez tapé.',
  },
  'ui.combo.more_one': {
    en: '{{formatted}} match, {{shown}} shown. Type more to narrow it down.',
    fr: '{{formatted}} résultat, {{shown}} affiché. Continuez à taper pour préciser.',
  },
  'ui.combo.more_many': {
    fr: '{{formatted}} de résultats, {{shown}} affichés. Continuez à taper pour préciser.',
  },
  'ui.combo.more_other': {
    en: '{{formatted}} matches, {{shown}} shown. Type more to narrow them down.',
    fr: '{{formatted}} résultats, {{shown}} affichés. Continuez à taper pour préciser.',
  },
  'ui.unfinished': { en: '{{label}}: {{message}}', fr: '{{label}} : {{message}}' },
  'ui.date.partial': {
    en: 'Complete the date: year, month and day',
    fr: 'Complétez la date : année, mois et jour',
  },
  'ui.time.partial': {
    en: 'Complete the time: hours, minutes and seconds',
    fr: 'Complétez l’heure : heures, minutes et secondes',
  },
  'ui.dateTime.partial': {
    en: 'Complete the date and the time, down to the second',
    fr: 'Complétez la date et l’heure, jusqu’à la seconde',
  },
  'ui.number.wrong': {
    en: 'Enter a number, such as {{example}}',
    fr: 'Entrez un nombre, par exemple {{example}}',
  },
  'ui.number.whole': {
    en: 'Enter a whole number, such as {{example}}',
    fr: 'Entrez un nombre entier, par exemple {{example}}',
  },
  'ui.number.decimals_one': { en: 'Enter at most one decimal', fr: 'Entrez au plus une décimale' },
  'ui.number.decimals_many': { fr: 'Entrez au plus {{count}} de décimales' },
  'ui.number.decimals_other': {
    en: 'Enter at most {{count}} decimals',
    fr: 'Entrez au plus {{count}} décimales',
  },
  'ui.number.min': {
    en: 'Enter a number of {{min}} or more',
    fr: 'Entrez un nombre égal ou supérieur à {{min}}',
  },
  'ui.number.max': {
    en: 'Enter a number of {{max}} or less',
    fr: 'Entrez un nombre égal ou inférieur à {{max}}',
  },
  'ui.remove': { en: 'Remove', fr: 'Retirer' },
  'ui.removeFile': { en: 'Remove {{name}}', fr: 'Retirer {{name}}' },
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
    fr: 'Le service a répondu par une erreur (état {{status}}).',
  },
  'error.notFound': {
    en: 'This does not exist, or your organization may not see it (status 404).',
    fr: 'Cet élément n’existe pas, ou votre organisation n’y a pas accès (état 404).',
  },
  'error.forbidden': {
    en: 'You may not do this (status 403).',
    fr: 'Vous n’avez pas le droit de faire cela (état 403).',
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
    fr: 'Le service est momentanément indisponible (état {{status}}).',
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
