import type { Texts } from '../text.ts'

/** The jobs of a collaboration: running them, their outputs and lineage. */
export const jobs = {
  'jobs.viewProgress': { en: 'View Progress', fr: 'Voir la progression' },
  'jobs.viewProgress.of': {
    en: 'View Progress of {{name}}',
    fr: 'Voir la progression de {{name}}',
  },
  'jobs.again': { en: 'Run again', fr: 'Réexécuter' },
  'jobs.again.of': { en: 'Run again: {{name}}', fr: 'Réexécuter {{name}}' },
  'jobs.progress.validating': { en: 'Validating', fr: 'Validation' },
  'jobs.progress.processing': { en: 'Processing', fr: 'Traitement' },
  'jobs.progress.scaling': { en: 'Scaling', fr: 'Mise à l’échelle' },
  'jobs.progress.executing': { en: 'Executing', fr: 'Exécution' },
  'jobs.progress.failed': { en: 'Failed here', fr: 'Échec ici' },

  'execute.input.gone_one': {
    en: '{{count}} chosen file is gone.',
    fr: '{{count}} fichier choisi n’existe plus.',
  },
  'execute.input.gone_many': { fr: '{{count}} de fichiers choisis n’existent plus.' },
  'execute.input.gone_other': {
    en: '{{count}} chosen files are gone.',
    fr: '{{count}} fichiers choisis n’existent plus.',
  },
  'execute.history': { en: 'Earlier values', fr: 'Valeurs déjà utilisées' },
  'execute.history.hint': {
    en: 'Of jobs of this type in this collaboration. Choosing some fills in the fields below.',
    fr: 'Celles des tâches de ce type dans cette collaboration. En choisir remplit les champs ci-dessous.',
  },
  'execute.history.choose': { en: 'Choose', fr: 'Choisir' },
  'execute.history.used_one': {
    en: '{{formatted}} job, on {{date}} by {{name}}',
    fr: '{{formatted}} tâche, le {{date}}, par {{name}}',
  },
  'execute.history.used_many': {
    fr: '{{formatted}} de tâches, la dernière le {{date}}, par {{name}}',
  },
  'execute.history.used_other': {
    en: '{{formatted}} jobs, last on {{date}} by {{name}}',
    fr: '{{formatted}} tâches, la dernière le {{date}}, par {{name}}',
  },

  'lineage.show': { en: 'Lineage', fr: 'Provenance' },
  'lineage.show.of': { en: 'Lineage of {{name}}', fr: 'Provenance de {{name}}' },
  'lineage.title': { en: 'Lineage of {{name}}', fr: 'Provenance de {{name}}' },
  'lineage.lead': {
    en: 'Where it comes from: the jobs, what they read, and who uploaded it.',
    fr: 'D’où viennent les données : les tâches, ce qu’elles lisent, et qui les a téléversées.',
  },
  'lineage.asTable': { en: 'Show as table', fr: 'Afficher en tableau' },
  'lineage.asPicture': { en: 'Show as picture', fr: 'Afficher en image' },
  'lineage.stage.datasets': { en: 'Data sets that were read', fr: 'Jeux de données lus' },
  'lineage.stage.jobs': { en: 'Jobs', fr: 'Tâches' },
  'lineage.stage.result': { en: 'Result', fr: 'Résultat' },
  'lineage.kind.dataset': { en: 'Data set', fr: 'Jeu de données' },
  'lineage.kind.job': { en: 'Job', fr: 'Tâche' },
  'lineage.uploaded': {
    en: 'Uploaded by {{who}}, {{date}}',
    fr: 'Téléversé par {{who}}, {{date}}',
  },
  'lineage.made': { en: 'Made for {{who}}, {{date}}', fr: 'Produit pour {{who}}, {{date}}' },
  'lineage.ran': { en: 'Run by {{who}}, {{date}}', fr: 'Exécutée par {{who}}, {{date}}' },
  'lineage.hidden': {
    en: 'A data set that you may not see',
    fr: 'Un jeu de données que vous ne pouvez pas voir',
  },
  'lineage.noOutput': { en: 'No output', fr: 'Aucun résultat' },
  'lineage.noOutput.yet': { en: 'No output yet', fr: 'Pas encore de résultat' },
  'lineage.reads': { en: 'Reads {{names}}.', fr: 'Lit {{names}}.' },
  'lineage.more_one': {
    en: 'and {{formatted}} more, in the table',
    fr: 'et {{formatted}} autre, dans le tableau',
  },
  'lineage.more_many': { fr: 'et {{formatted}} d’autres, dans le tableau' },
  'lineage.more_other': {
    en: 'and {{formatted}} more, in the table',
    fr: 'et {{formatted}} autres, dans le tableau',
  },
  'lineage.cut': {
    en: 'The first {{formatted}} are shown.',
    fr: 'Les {{formatted}} premières lignes sont affichées.',
  },
  'lineage.noJobs': {
    en: 'Your role does not show jobs, so it is not shown which job made this.',
    fr: 'Votre rôle ne montre pas les tâches : celle qui a produit ceci n’est donc pas affichée.',
  },
  'lineage.query.show': {
    en: 'Show the query of “{{name}}”',
    fr: 'Afficher la requête de « {{name}} »',
  },
  'lineage.query.hide': {
    en: 'Hide the query of “{{name}}”',
    fr: 'Masquer la requête de « {{name}} »',
  },
  'lineage.query': { en: 'Query of “{{name}}”', fr: 'Requête de « {{name}} »' },
  'lineage.model': {
    en: 'Model of “{{name}}”: {{model}}',
    fr: 'Modèle de « {{name}} » : {{model}}',
  },
  'lineage.column.name': { en: 'Name', fr: 'Nom' },
  'lineage.column.kind': { en: 'What it is', fr: 'Nature' },
  'lineage.column.type': { en: 'Type', fr: 'Type' },
  'lineage.column.status': { en: 'Status', fr: 'État' },
  'lineage.column.who': { en: 'Who', fr: 'Qui' },
  'lineage.column.when': { en: 'When', fr: 'Quand' },
  'lineage.column.reads': { en: 'Reads', fr: 'Lit' },
  'lineage.column.parameters': { en: 'Parameters', fr: 'Paramètres' },

  'jobs.caption': { en: 'Jobs of this collaboration', fr: 'Tâches de cette collaboration' },
  'jobs.execute': { en: 'Execute job', fr: 'Exécuter une tâche' },
  'jobs.empty.title': { en: 'No jobs yet', fr: 'Aucune tâche pour le moment' },
  'jobs.empty.text': {
    en: 'Execute a job over completed data sets. Its output appears here when it has finished.',
    fr: 'Exécutez une tâche sur des jeux de données traités. Son résultat apparaîtra ici quand elle sera terminée.',
  },
  'jobs.never.title': { en: 'No jobs', fr: 'Aucune tâche' },
  'jobs.never.text': {
    en: 'None was executed while the collaboration was active.',
    fr: 'Aucune n’a été exécutée pendant que la collaboration était active.',
  },
  'jobs.column.jobType': { en: 'Job type', fr: 'Type de tâche' },
  'jobs.column.classification': { en: 'Classification', fr: 'Catégorie' },
  'jobs.column.status': { en: 'Status', fr: 'État' },
  'jobs.column.inputs': { en: 'Inputs', fr: 'Entrées' },
  'jobs.column.parameters': { en: 'Parameters', fr: 'Paramètres' },
  'jobs.column.output': { en: 'Output', fr: 'Sortie' },
  'jobs.column.created': { en: 'Created', fr: 'Création' },
  'jobs.column.createdBy': { en: 'Created by', fr: 'Créé par' },
  'jobs.column.actions': { en: 'Actions', fr: 'Actions' },
  'jobs.inputs_one': { en: '{{formatted}} data set', fr: '{{formatted}} jeu de données' },
  'jobs.inputs_many': { fr: '{{formatted}} de jeux de données' },
  'jobs.inputs_other': { en: '{{formatted}} data sets', fr: '{{formatted}} jeux de données' },
  'jobs.none': { en: 'None', fr: 'Aucun' },
  'jobs.output.deleted': { en: 'Deleted', fr: 'Supprimée' },
  'jobs.output.pending': { en: 'Not yet', fr: 'Pas encore' },
  'jobs.output.missing': {
    en: 'The job has not written an output yet.',
    fr: 'La tâche n’a pas encore produit de résultat.',
  },
  'jobs.output.gone': { en: 'The output has been deleted.', fr: 'Le résultat a été supprimé.' },

  'execute.title': { en: 'Execute job', fr: 'Exécuter une tâche' },
  'execute.jobType': { en: 'Job type', fr: 'Type de tâche' },
  'execute.jobType.hint': {
    en: 'Those that a policy of this collaboration lets your organization run.',
    fr: 'Ceux qu’une politique de cette collaboration permet à votre organisation d’exécuter.',
  },
  'execute.jobType.required': { en: 'Choose a job type', fr: 'Choisissez un type de tâche' },
  'execute.input': { en: 'Input: {{name}}', fr: 'Entrée : {{name}}' },
  'execute.input.hint': {
    en: 'One file or several; the job reads their rows together.',
    fr: 'Un ou plusieurs fichiers ; la tâche lit toutes leurs lignes ensemble.',
  },
  'execute.input.filter': { en: 'Filter the files', fr: 'Filtrer les fichiers' },
  'execute.input.noMatch': {
    en: 'No file has this in its name.',
    fr: 'Aucun nom de fichier ne correspond.',
  },
  'execute.input.chosen_one': { en: '{{count}} file chosen', fr: '{{count}} fichier choisi' },
  'execute.input.chosen_many': { fr: '{{count}} de fichiers choisis' },
  'execute.input.chosen_other': { en: '{{count}} files chosen', fr: '{{count}} fichiers choisis' },
  'execute.input.required': { en: 'Select a file', fr: 'Choisissez un fichier' },

  'execute.filesUnseen': {
    en: 'Your role does not let you see data sets, so there are none to choose from. Ask an administrator of your organization.',
    fr: 'Votre rôle ne vous permet pas de voir les jeux de données ; il n’y en a donc aucun à choisir. Adressez-vous à un administrateur de votre organisation.',
  },
  '@.execute.fileUnavailable': {
    en: 'No completed file of this type is available yet. Upload one, or wait until the processing of one is completed.',
    fr: 'Aucun fichier traité de ce type n’est encore disponible. Téléversez-en un, ou attendez la fin du traitement.',
  },

  'execute.flow': {
    en: 'Reads {{inputs}} and writes {{output}}.',
    fr: 'Lit {{inputs}} et produit {{output}}.',
  },
  'execute.parameter.integer': {
    en: '{{type}}: a whole number from {{least}} to {{most}}, such as {{example}}',
    fr: '{{type}} : un nombre entier de {{least}} à {{most}}, par exemple {{example}}',
  },
  'execute.parameter.decimal_one': {
    en: '{{type}}: a number with at most {{formatted}} decimal place, such as {{example}}',
    fr: '{{type}} : un nombre d’au plus {{formatted}} décimale, par exemple {{example}}',
  },
  'execute.parameter.decimal_many': {
    fr: '{{type}} : un nombre d’au plus {{formatted}} décimales, par exemple {{example}}',
  },
  'execute.parameter.decimal_other': {
    en: '{{type}}: a number with at most {{formatted}} decimal places, such as {{example}}',
    fr: '{{type}} : un nombre d’au plus {{formatted}} décimales, par exemple {{example}}',
  },
  'execute.parameter.other': {
    en: '{{type}}, such as {{example}}',
    fr: '{{type}}, par exemple {{example}}',
  },
  'execute.parameter.text': {
    en: '{{type}}: text, exactly as it is in the data',
    fr: '{{type}} : du texte, tel qu’il figure dans les données',
  },
  'execute.parameter.required': { en: 'Enter a value', fr: 'Saisissez une valeur' },
  'execute.problem': { en: '{{field}}: {{message}}', fr: '{{field}} : {{message}}' },
  'execute.submit': { en: 'Execute', fr: 'Exécuter' },

  'jobs.running': { en: 'The job “{{name}}” is running', fr: 'La tâche « {{name}} » s’exécute' },
  'jobs.since': { en: 'for {{time}}', fr: 'depuis {{time}}' },
  'jobs.completed': {
    en: 'The job “{{name}}” has completed.',
    fr: 'La tâche « {{name}} » est terminée.',
  },
  'jobs.failed': { en: 'The job “{{name}}” has failed.', fr: 'La tâche « {{name}} » a échoué.' },
  'jobs.show': { en: 'Show the job', fr: 'Afficher la tâche' },
  'jobs.show.of': { en: 'Show the job: {{name}}', fr: 'Afficher la tâche : {{name}}' },
} as const satisfies Texts
