import type { map as english } from '../en/map.ts'
import type { French } from '../french.ts'

export const map = {
  'map.title': 'Carte',
  'map.lead': 'Ce qui est lu, exécuté et écrit ici, et par qui.',
  'map.show': 'Afficher la carte',
  'map.hide': 'Masquer la carte',
  'map.asPicture': 'Afficher en image',
  'map.caption': 'Carte de cette collaboration',
  'map.organization': 'Organisation',
  'map.everybody': 'Toutes les organisations',
  'map.inputs': 'Types de jeux de données lus',
  'map.jobTypes': 'Types de tâches',
  'map.outputs': 'Types de jeux de données écrits',
  'map.nobody': 'Personne',
  'map.nothing': 'Rien',
  'map.flow': '{{inputs}} → {{outputs}}',
  'map.column.name': 'Nom',
  'map.column.kind': 'Nature',
  'map.kind.inputs': 'Type de jeu de données, lu',
  'map.kind.jobTypes': 'Type de tâche',
  'map.kind.outputs': 'Type de jeu de données, écrit',
} satisfies French<typeof english>
