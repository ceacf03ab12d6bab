import type { Texts } from '../text.ts'

/** /job-types: the page with its two lists, and query job types (C010, C025, C026). */
export const queryJobTypes = {
  'jobTypes.title': { en: 'Job Types', fr: 'Types de tâches' },
  'jobTypes.lead': {
    en: 'What a collaboration may run on its data. A job type reads data sets of given types and writes one of another.',
    fr: 'Ce qu’une collaboration peut exécuter sur ses données. Un type de tâche lit des jeux de données de types donnés et en produit un d’un autre type.',
  },
  'jobTypes.tabs': { en: 'Kinds of job types', fr: 'Sortes de types de tâches' },
  'jobTypes.tab.query': { en: 'SQL Query', fr: 'Requête SQL' },
  'jobTypes.tab.inference': { en: 'Model Inference', fr: 'Inférence de modèle' },

  'queryJobTypes.caption': {
    en: 'Query job types of your organization',
    fr: 'Types de tâches de requête de votre organisation',
  },
  'queryJobTypes.new': { en: 'New Query Job Type', fr: 'Nouveau type de requête' },
  'queryJobTypes.empty.title': {
    en: 'No query job types yet',
    fr: 'Aucun type de tâche de requête pour le moment',
  },
  'queryJobTypes.empty.text': {
    en: 'A query job type is a question in T-SQL. Once it is attached to a collaboration, organizations with a policy for it can run it there, without seeing the data.',
    fr: 'Un type de tâche de requête est une question en T-SQL. Une fois ajouté à une collaboration, il y est exécuté par les personnes qu’une politique autorise, sans qu’elles voient les données.',
  },

  'queryJobType.title': { en: 'Query job type', fr: 'Type de tâche de requête' },
  'queryJobType.new.lead': {
    en: 'A T-SQL query over data sets that its users may never see. Validate compiles it on the server.',
    fr: 'Une requête T-SQL sur des jeux de données que ses utilisateurs ne verront peut-être jamais. La validation la compile sur le serveur.',
  },
  'queryJobType.about': { en: 'About', fr: 'Présentation' },
  'queryJobType.name': { en: 'Name', fr: 'Nom' },
  'queryJobType.description': { en: 'Description', fr: 'Description' },
  'queryJobType.inputs': { en: 'Input data set types', fr: 'Types de jeux de données en entrée' },
  'queryJobType.inputs.add': { en: 'Add an input', fr: 'Ajouter une entrée' },
  'queryJobType.inputs.hint': {
    en: 'The query reads each as a table of its name.',
    fr: 'La requête lit chacun comme une table du même nom.',
  },
  'queryJobType.inputs.remove': {
    en: 'Remove the input {{name}}',
    fr: 'Retirer l’entrée {{name}}',
  },
  'queryJobType.columnsOf': { en: 'Columns of {{name}}', fr: 'Colonnes de {{name}}' },
  'queryJobType.parameters': { en: 'Parameters', fr: 'Paramètres' },
  'queryJobType.parameters.lead': {
    en: 'Values supplied at run time. In the query each is written @name.',
    fr: 'Les valeurs que donne la personne qui exécute la requête. Dans la requête, chaque paramètre s’écrit @nom.',
  },
  'queryJobType.parameters.none': {
    en: 'This query takes no parameters.',
    fr: 'Cette requête ne prend aucun paramètre.',
  },
  'queryJobType.parameters.add': { en: 'Add Parameter', fr: 'Ajouter un paramètre' },
  'queryJobType.parameters.most': {
    en: 'A query takes at most {{count}} parameters.',
    fr: 'Une requête prend au plus {{count}} paramètres.',
  },
  'queryJobType.parameter': { en: 'Parameter {{number}}', fr: 'Paramètre {{number}}' },
  'queryJobType.parameter.name': { en: 'Name', fr: 'Nom' },
  'queryJobType.parameter.type': { en: 'Type', fr: 'Type' },
  'queryJobType.parameter.scale': { en: 'Scale', fr: 'Échelle' },
  'queryJobType.parameter.remove': {
    en: 'Remove parameter {{number}} {{name}}',
    fr: 'Retirer le paramètre {{number}} {{name}}',
  },
  'queryJobType.query': { en: 'Query', fr: 'Requête' },
  'queryJobType.query.label': { en: 'T-SQL', fr: 'T-SQL' },
  'queryJobType.query.hint': {
    en: 'One SELECT. Ctrl+Space completes tables, columns, functions and parameters; F1 explains the word at the cursor.',
    fr: 'Une seule instruction SELECT. Ctrl+Espace complète les tables, les colonnes, les fonctions et les paramètres. F1 explique le mot sous le curseur.',
  },
  'queryJobType.trial': { en: 'Sample result', fr: 'Exemple de résultat' },
  'queryJobType.trial.lead': {
    en: 'Runs the query on invented rows that obey the rules of the data set types. Nothing is saved.',
    fr: 'Exécute la requête sur des lignes inventées, conformes aux règles des types de jeux de données. Rien n’est enregistré.',
  },
  'queryJobType.trial.run': { en: 'Try it', fr: 'Essayer' },
  'queryJobType.trial.refused': {
    en: 'Write a query and complete its parameters first.',
    fr: 'Écrivez d’abord une requête et remplissez ses paramètres.',
  },
  'queryJobType.trial.rows_one': {
    en: 'The query returns {{count}} row from the invented rows.',
    fr: 'La requête donne {{count}} ligne à partir des lignes inventées.',
  },
  'queryJobType.trial.rows_many': {
    fr: 'La requête donne {{count}} de lignes à partir des lignes inventées.',
  },
  'queryJobType.trial.rows_other': {
    en: 'The query returns {{count}} rows from the invented rows.',
    fr: 'La requête donne {{count}} lignes à partir des lignes inventées.',
  },
  'queryJobType.trial.cut_one': {
    en: 'The first row of the result from the invented rows.',
    fr: 'La première ligne du résultat à partir des lignes inventées.',
  },
  'queryJobType.trial.cut_many': {
    fr: 'Les {{count}} premières lignes du résultat à partir des lignes inventées.',
  },
  'queryJobType.trial.cut_other': {
    en: 'The first {{count}} rows of the result from the invented rows.',
    fr: 'Les {{count}} premières lignes du résultat à partir des lignes inventées.',
  },
  'queryJobType.trial.result': {
    en: 'Result on invented rows',
    fr: 'Résultat sur des lignes inventées',
  },
  'queryJobType.trial.unnamed': { en: '(no name)', fr: '(sans nom)' },
  'queryJobType.trial.invented': {
    en: 'Invented rows of {{name}}',
    fr: 'Lignes inventées de {{name}}',
  },
  'queryJobType.result': { en: 'Result', fr: 'Résultat' },
  'queryJobType.result.lead': {
    en: 'Each column of the output data set type must be given by a column of the query of the same name.',
    fr: 'Chaque colonne du type de jeu de données en sortie doit être fournie par une colonne de la requête du même nom.',
  },
  'queryJobType.output': { en: 'Output data set type', fr: 'Type de jeu de données en sortie' },
  'queryJobType.result.caption': {
    en: 'The output data set type’s columns and the query’s',
    fr: 'Les colonnes du type de jeu de données en sortie et celles de la requête',
  },
  'queryJobType.result.column': { en: 'Column', fr: 'Colonne' },
  'queryJobType.result.wanted': {
    en: 'Output data set type',
    fr: 'Type de jeu de données en sortie',
  },
  'queryJobType.result.given': { en: 'Query', fr: 'Requête' },
  'queryJobType.result.notCompared': { en: 'Not compared yet', fr: 'Pas encore comparée' },
  'queryJobType.result.fits': { en: 'Fits', fr: 'Convient' },
  'queryJobType.result.noColumn': { en: 'No such column', fr: 'Aucune colonne de ce nom' },
  'queryJobType.delete.text': {
    en: 'It can no longer be attached to a collaboration. This cannot be undone.',
    fr: 'Il ne pourra plus être ajouté à une collaboration. Cette action est irréversible.',
  },
} as const satisfies Texts
