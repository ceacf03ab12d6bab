import type { Texts } from '../text.ts'

/** The indexes of a collaboration. */
export const indexes = {
  'collaboration.tab.indexes': { en: 'Indexes', fr: 'Index' },

  'indexes.caption': { en: 'Indexes of this collaboration', fr: 'Index de cette collaboration' },
  'indexes.add': { en: 'Add Index', fr: 'Ajouter un index' },
  'indexes.added': {
    en: 'The index “{{name}}” has been added.',
    fr: 'L’index « {{name}} » a été ajouté.',
  },
  'indexes.deleted': {
    en: 'The index “{{name}}” has been deleted.',
    fr: 'L’index « {{name}} » a été supprimé.',
  },
  'indexes.empty.title': { en: 'No indexes yet', fr: 'Aucun index pour le moment' },
  'indexes.empty.text': {
    en: 'An index names columns by which queries look rows up often. Jobs then read by it wherever that saves time.',
    fr: 'Un index désigne des colonnes par lesquelles les requêtes cherchent souvent des lignes. Les tâches s’en servent alors partout où il fait gagner du temps.',
  },
  'indexes.none.title': { en: 'No indexes', fr: 'Aucun index' },
  'indexes.none.text': {
    en: 'None was added while the collaboration was active.',
    fr: 'Aucun n’a été ajouté pendant que la collaboration était active.',
  },
  'indexes.column.name': { en: 'Name', fr: 'Nom' },
  'indexes.column.description': { en: 'Description', fr: 'Description' },
  'indexes.column.datasetType': { en: 'Data set type', fr: 'Type de jeu de données' },
  'indexes.column.columns': { en: 'Columns', fr: 'Colonnes' },
  'indexes.column.created': { en: 'Created', fr: 'Création' },
  'indexes.column.createdBy': { en: 'Created by', fr: 'Créé par' },
  'indexes.column.actions': { en: 'Actions', fr: 'Actions' },
  'indexes.name.hint': {
    en: 'At most 80 characters. No other index of this collaboration has it.',
    fr: 'Au plus 80 caractères. Aucun autre index de cette collaboration ne porte ce nom.',
  },
  'indexes.description.hint': {
    en: 'Which queries it is for. At most 1000 characters.',
    fr: 'Les requêtes auxquelles il sert. Au plus 1\u00a0000 caractères.',
  },
  'indexes.datasetType.hint': {
    en: 'One that a job type of this collaboration reads or writes.',
    fr: 'Un type qu’un type de tâche de cette collaboration lit ou écrit.',
  },
  'indexes.columns.hint': {
    en: 'By which the queries look rows up.',
    fr: 'Celles par lesquelles les requêtes cherchent des lignes.',
  },
  'indexes.columns.first': {
    en: 'Choose a data set type first: its columns are listed here.',
    fr: 'Choisissez d’abord un type de jeu de données : ses colonnes apparaîtront ici.',
  },
  'indexes.columns.filter': { en: 'Filter the columns', fr: 'Filtrer les colonnes' },
  'indexes.columns.noMatch': {
    en: 'No column has this in its name.',
    fr: 'Aucun nom de colonne ne correspond.',
  },
  'indexes.columns.chosen_one': { en: '{{count}} column chosen', fr: '{{count}} colonne choisie' },
  'indexes.columns.chosen_many': { fr: '{{count}} de colonnes choisies' },
  'indexes.columns.chosen_other': {
    en: '{{count}} columns chosen',
    fr: '{{count}} colonnes choisies',
  },
  'indexes.columns.more_one': {
    en: '{{count}} more column: the filter finds it.',
    fr: '{{count}} autre colonne : le filtre la trouve.',
  },
  'indexes.columns.more_many': { fr: '{{count}} d’autres colonnes : le filtre les trouve.' },
  'indexes.columns.more_other': {
    en: '{{count}} more columns: the filter finds them.',
    fr: '{{count}} autres colonnes : le filtre les trouve.',
  },
  'indexes.submit': { en: 'Add', fr: 'Ajouter' },
  'indexes.delete': { en: 'Delete', fr: 'Supprimer' },
  'indexes.delete.of': { en: 'Delete {{name}}', fr: 'Supprimer {{name}}' },
  'indexes.delete.title': { en: 'Delete this index?', fr: 'Supprimer cet index ?' },
  'indexes.delete.several': {
    en: 'Jobs give the same results without the indexes, but may take longer.',
    fr: 'Sans les index, les tâches donnent les mêmes résultats, mais peuvent prendre plus de temps.',
  },
  'indexes.delete.text': {
    en: 'Jobs give the same results without “{{name}}”, but may take longer.',
    fr: 'Sans « {{name}} », les tâches donnent les mêmes résultats, mais peuvent prendre plus de temps.',
  },
} as const satisfies Texts
