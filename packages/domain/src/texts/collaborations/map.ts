import type { Texts } from '../../text.ts'

/** The map of a collaboration (B017, B022). */
export const map = {
  'map.title': { en: 'Map', fr: 'Carte' },
  'map.lead': {
    en: 'What is read, run and written here, and by which organization.',
    fr: 'Ce qui est lu, exécuté et écrit ici, et par qui.',
  },
  'map.show': { en: 'Show the map', fr: 'Afficher la carte' },
  'map.hide': { en: 'Hide the map', fr: 'Masquer la carte' },
  'map.asPicture': { en: 'Show as picture', fr: 'Afficher en image' },
  'map.caption': { en: 'Map of this collaboration', fr: 'Carte de cette collaboration' },
  'map.organization': { en: 'Organization', fr: 'Organisation' },
  'map.everybody': { en: 'All organizations', fr: 'Toutes les organisations' },
  'map.inputs': { en: 'Data set types that are read', fr: 'Types de jeux de données lus' },
  'map.jobTypes': { en: 'Job types', fr: 'Types de tâches' },
  'map.outputs': { en: 'Data set types that are written', fr: 'Types de jeux de données écrits' },
  'map.nobody': { en: 'Nobody', fr: 'Personne' },
  'map.nothing': { en: 'Nothing', fr: 'Rien' },
  'map.flow': { en: '{{inputs}} → {{outputs}}', fr: '{{inputs}} → {{outputs}}' },
  'map.column.name': { en: 'Name', fr: 'Nom' },
  'map.column.kind': { en: 'What it is', fr: 'Nature' },
  'map.kind.inputs': { en: 'Data set type, read', fr: 'Type de jeu de données, lu' },
  'map.kind.jobTypes': { en: 'Job type', fr: 'Type de tâche' },
  'map.kind.outputs': { en: 'Data set type, written', fr: 'Type de jeu de données, écrit' },
} as const satisfies Texts
