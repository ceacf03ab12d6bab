import type { Texts } from '../text.ts'

/** The command palette: everything that the user may open, found by typing. */
export const palette = {
  'palette.search': {
    en: 'Screen, collaboration, job type or person',
    fr: 'Page, collaboration, type de tâche ou personne',
  },
  'palette.newCollaboration': { en: 'New collaboration', fr: 'Nouvelle collaboration' },
  'palette.results': { en: 'Results', fr: 'Résultats' },
  'palette.screens': { en: 'Screens', fr: 'Pages' },
  'palette.collaborations': { en: 'Collaborations', fr: 'Collaborations' },
  'palette.jobTypes': { en: 'Job types', fr: 'Types de tâches' },
  'palette.people': { en: 'People', fr: 'Personnes' },
  'palette.none': {
    en: 'Nothing found. Try part of a name.',
    fr: 'Aucun résultat. Essayez une partie du nom.',
  },
  'palette.incomplete': {
    en: 'Not every list could be loaded.',
    fr: 'Certaines listes n’ont pas pu être chargées.',
  },
  'palette.keys': {
    en: '↑ ↓ to choose, Enter to open, Esc to close',
    fr: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
  },
} as const satisfies Texts
