import type { Texts } from '../text.ts'

/** The page of one data set. */
export const datasetPage = {
  'dataset.title': { en: 'Data set', fr: 'Jeu de données' },
  'dataset.tab': { en: 'Data Sets', fr: 'Jeux de données' },
  'dataset.missing.title': {
    en: 'This data set is not here',
    fr: 'Ce jeu de données est introuvable',
  },
  'dataset.missing.text': {
    en: 'The collaboration has no data set with this address. All of its data sets are in its list.',
    fr: 'La collaboration n’a aucun jeu de données à cette adresse. Tous ses jeux de données figurent dans sa liste.',
  },
  'dataset.missing.list': { en: 'Show all data sets', fr: 'Afficher tous les jeux de données' },
  'dataset.facts': { en: 'Facts', fr: 'Renseignements' },
  'dataset.id': { en: 'Data set id', fr: 'Identifiant du jeu de données' },
  'dataset.madeBy': { en: 'Output of', fr: 'Résultat de' },
  'dataset.deletion': { en: 'Will be deleted', fr: 'Sera supprimé' },
  'dataset.deleted': { en: 'Deleted', fr: 'Supprimé' },
  'dataset.underWay.title': {
    en: 'The enclave is checking this file',
    fr: 'L’enclave vérifie ce fichier',
  },
  'dataset.new.title': {
    en: 'This file has not arrived completely',
    fr: 'Ce fichier n’est pas arrivé en entier',
  },
  'dataset.underWay.text': {
    en: 'This page updates on its own.',
    fr: 'Cette page se met à jour d’elle-même.',
  },
  'dataset.gone': {
    en: 'This data set has been deleted. Its facts and the jobs that read it remain.',
    fr: 'Ce jeu de données a été supprimé. Ses renseignements et les tâches qui l’ont lu demeurent.',
  },
  'dataset.reads': { en: 'Where it was read', fr: 'Où il a été lu' },
  'dataset.reads.caption': {
    en: 'Jobs that read this data set',
    fr: 'Tâches qui ont lu ce jeu de données',
  },
  'dataset.reads.none': {
    en: 'No job has read this data set.',
    fr: 'Aucune tâche n’a lu ce jeu de données.',
  },
  'dataset.reads.cut': {
    en: 'The newest {{shown}} of {{total}} are shown.',
    fr: 'Les {{shown}} plus récentes sur {{total}} sont affichées.',
  },
  'dataset.errors': { en: 'Errors', fr: 'Erreurs' },
  'dataset.errors.lead': {
    en: 'The enclave refused this file. Correct the rows below and upload the file again.',
    fr: 'L’enclave a refusé ce fichier. Corrigez les lignes ci-dessous, puis téléversez de nouveau le fichier.',
  },
  'dataset.errors.caption': { en: 'Errors of this file', fr: 'Erreurs de ce fichier' },
  'dataset.errors.none': {
    en: 'The server gives no reason.',
    fr: 'Le serveur n’en donne pas la raison.',
  },
  'dataset.errors.upload': {
    en: 'Upload a corrected file',
    fr: 'Téléverser un fichier corrigé',
  },
} as const satisfies Texts
