import type { Texts } from '../../text.ts'

/** Why jobs, data sets, models and queries fail. */
export const failures = {
  'progress.waiting': { en: 'The job waits for its turn.', fr: 'La tâche attend son tour.' },
  'progress.done': {
    en: 'The model has scored every row.',
    fr: 'Le modèle a traité toutes les lignes.',
  },
  'progress.failed': { en: 'The job has failed.', fr: 'La tâche a échoué.' },
  'progress.validating': {
    en: 'The rows of the input files are checked.',
    fr: 'Les lignes des fichiers en entrée sont vérifiées.',
  },
  'progress.processing': {
    en: 'The model is fetched and decrypted.',
    fr: 'Le modèle est récupéré et déchiffré.',
  },
  'progress.scaling': { en: 'The model is being started.', fr: 'Le modèle démarre.' },
  'progress.executing': { en: 'The model scores the rows.', fr: 'Le modèle traite les lignes.' },
  'failure.image.tagSyntax': {
    en: 'This is not an image tag. A tag has at most 128 letters, digits, dots, dashes and underscores, and does not start with a dot or a dash; a name and a colon may precede it.',
    fr: 'Ce n’est pas une étiquette d’image. Une étiquette compte au plus 128 lettres, chiffres, points, tirets et traits de soulignement, et ne commence ni par un point ni par un tiret ; un nom suivi d’un deux-points peut la précéder.',
  },
  'failure.image.latest': {
    en: 'The tag latest names no version: it may be another image tomorrow.',
    fr: 'L’étiquette latest ne désigne aucune version : elle peut demain désigner une autre image.',
  },
  'failure.image.changeRecordSyntax': {
    en: 'The change record cannot exist: it is letters and a number, like CHG0012345.',
    fr: 'Cette demande de changement ne peut pas exister : elle se compose de lettres et d’un numéro, comme CHG0012345.',
  },
  'failure.image.changeRecordUsed': {
    en: 'The change record was used for another image.',
    fr: 'Cette demande de changement a déjà servi à une autre image.',
  },
  'failure.image.alreadyRuns': {
    en: 'The model service has this image already.',
    fr: 'Le service de modèles a déjà cette image.',
  },
  'failure.query.tooCostly': {
    en: 'The query takes too long to compile. Make it shorter.',
    fr: 'La requête prend trop de temps à compiler. Raccourcissez-la.',
  },
  'failure.query.engineStopped': {
    en: 'The engine stopped while it tried the query. Make it simpler.',
    fr: 'Le moteur s’est arrêté en essayant la requête. Simplifiez-la.',
  },
  'failure.query.parameterUnused': {
    en: 'The query does not use @{{name}}',
    fr: 'La requête n’utilise pas @{{name}}',
  },
  'failure.query.overflow': {
    en: 'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint)',
    fr: 'Dépassement arithmétique : un résultat ne tient pas dans son type (CAST vers un type plus grand, tel que bigint)',
  },
  'failure.query.memory': {
    en: 'The query needs more memory than the limit of {{limit}} MiB. Filter rows earlier, read fewer columns, or ask the operator to raise JOB_MEMORY or set JOB_SPILL_DIR',
    fr: 'La requête exige plus de mémoire que la limite de {{limit}} Mio. Filtrez les lignes plus tôt, lisez moins de colonnes, ou demandez à l’exploitant d’augmenter JOB_MEMORY ou de définir JOB_SPILL_DIR',
  },
  'failure.query.memoryLeast': {
    en: 'The query needs more memory than the limit of {{limit}} MiB: at least {{least}} MiB. Filter rows earlier, read fewer columns, or ask the operator to raise JOB_MEMORY or set JOB_SPILL_DIR',
    fr: 'La requête exige plus de mémoire que la limite de {{limit}} Mio : au moins {{least}} Mio. Filtrez les lignes plus tôt, lisez moins de colonnes, ou demandez à l’exploitant d’augmenter JOB_MEMORY ou de définir JOB_SPILL_DIR',
  },
  'failure.query.memoryLoading': {
    en: 'The tables of the query need more memory than the limit of {{limit}} MiB: it was reached after {{loaded}} MiB of their files. Read fewer columns, upload fewer rows, or ask the operator to raise JOB_MEMORY or set JOB_SPILL_DIR',
    fr: 'Les tables de la requête exigent plus de mémoire que la limite de {{limit}} Mio, atteinte après {{loaded}} Mio de leurs fichiers. Lisez moins de colonnes, téléversez moins de lignes, ou demandez à l’exploitant d’augmenter JOB_MEMORY ou de définir JOB_SPILL_DIR',
  },
  'failure.query.conversion': {
    en: 'A value could not be converted to another type',
    fr: 'Une valeur n’a pas pu être convertie en un autre type',
  },
  'failure.query.at': {
    en: '{{reason}}, in {{expression}} (line {{line}}, column {{column}})',
    fr: '{{reason}}, dans {{expression}} (ligne {{line}}, colonne {{column}})',
  },
  'failure.query.column': {
    en: "Column '{{name}}' of the result: {{reason}}",
    fr: 'Colonne « {{name}} » du résultat : {{reason}}',
  },
  'failure.query.columnAt': {
    en: "Column '{{name}}' of the result: {{reason}}, in {{expression}} (line {{line}}, column {{column}})",
    fr: 'Colonne « {{name}} » du résultat : {{reason}}, dans {{expression}} (ligne {{line}}, colonne {{column}})',
  },
  'failure.query.manyRows': {
    en: 'A subquery used as a value gave more than one row (write TOP 1, or an aggregate such as MAX)',
    fr: 'Une sous-requête qui tient lieu de valeur a donné plus d’une ligne (écrivez TOP 1 ou un agrégat tel que MAX)',
  },
  'failure.query.notRun': {
    en: 'The query could not be run',
    fr: 'La requête n’a pas pu être exécutée',
  },
  'failure.query.outOfTime': {
    en: 'The query ran longer than a job may take',
    fr: 'La requête a duré plus longtemps qu’une tâche ne le peut',
  },
  'failure.query.engineNotStarted': {
    en: 'The query engine could not start',
    fr: 'Le moteur de requêtes n’a pas pu démarrer',
  },
  'failure.query.engineEnded': {
    en: 'The query engine stopped unexpectedly',
    fr: 'Le moteur de requêtes s’est arrêté inopinément',
  },
  'failure.query.noSample': {
    en: 'No value was found that obeys the rule of the column {{name}}, so the query was not tried',
    fr: 'Aucune valeur conforme à la règle de la colonne {{name}} n’a été trouvée, la requête n’a donc pas été essayée',
  },
  'failure.query.noValue': {
    en: 'The parameter @{{name}} has no value',
    fr: 'Le paramètre @{{name}} n’a pas de valeur',
  },
  'failure.at': {
    en: '{{reason}} (line {{line}}, column {{column}})',
    fr: '{{reason}} (ligne {{line}}, colonne {{column}})',
  },
  'failure.asWritten': { en: '{{text}}', fr: '{{text}}' },
  'failure.collaboration.inactive': {
    en: 'The collaboration is no longer active.',
    fr: 'La collaboration n’est plus active.',
  },
  'failure.collaboration.terminated': {
    en: 'The collaboration was terminated while the job ran.',
    fr: 'La collaboration a été résiliée pendant l’exécution de la tâche.',
  },
  'failure.collaboration.revoked': {
    en: '{{organization}} revoked its acceptance of the collaboration while the job ran.',
    fr: '{{organization}} a révoqué son acceptation de la collaboration pendant l’exécution de la tâche.',
  },
  'failure.job.stopped': {
    en: 'The job was stopped at the console of the emulator.',
    fr: 'La tâche a été arrêtée à la console de l’émulateur.',
  },
  'failure.job.notRun': {
    en: 'The job could not be run.',
    fr: 'La tâche n’a pas pu être exécutée.',
  },
  'failure.workers.lost': {
    en: '{{count}} workers of the enclave ended in the middle of this work. It may need more memory than they have: the operator finds the reason in their logs.',
    fr: '{{count}} processus de l’enclave se sont arrêtés au cours de ce travail. Il exige peut-être plus de mémoire qu’ils n’en ont : l’exploitant en trouve la raison dans leurs journaux.',
  },
  'failure.job.interrupted': {
    en: 'The job had not ended when its world was exported.',
    fr: 'La tâche n’était pas terminée quand son monde a été exporté.',
  },
  'failure.jobType.gone': { en: 'The job type is gone', fr: 'Le type de tâche n’existe plus' },
  'failure.datasetType.gone': {
    en: 'A data set type of the job type is gone',
    fr: 'Un type de jeu de données du type de tâche n’existe plus',
  },
  'failure.input.gone': {
    en: 'An input data set is gone',
    fr: 'Un jeu de données en entrée n’existe plus',
  },
  'failure.input.unreadable': {
    en: 'An input could not be read',
    fr: 'Une entrée n’a pas pu être lue',
  },
  'failure.input.fault': {
    en: 'An input file cannot be read: {{reason}}',
    fr: 'Un fichier en entrée ne peut pas être lu : {{reason}}',
  },
  'failure.input.header': {
    en: "The header of an input of '{{table}}' does not have the declared columns",
    fr: 'L’en-tête d’une entrée de « {{table}} » n’a pas les colonnes déclarées',
  },
  'failure.input.row': {
    en: "Row {{row}} of an input of '{{table}}' does not have the declared columns",
    fr: 'La ligne {{row}} d’une entrée de « {{table}} » n’a pas les colonnes déclarées',
  },
  'failure.part.ofInput': {
    en: 'Part {{part}} of an input is damaged',
    fr: 'La partie {{part}} d’une entrée est endommagée',
  },
  'failure.part.ofModel': {
    en: 'Part {{part}} of the model is damaged',
    fr: 'La partie {{part}} du modèle est endommagée',
  },
  'failure.file.header': {
    en: "The header of '{{file}}' does not have the declared columns",
    fr: 'L’en-tête de « {{file}} » n’a pas les colonnes déclarées',
  },
  'failure.file.row': {
    en: "Row {{row}} of '{{file}}' does not have the declared columns",
    fr: 'La ligne {{row}} de « {{file}} » n’a pas les colonnes déclarées',
  },
  'failure.file.cell': {
    en: "Row {{row}} of '{{file}}', column '{{column}}': {{reason}}",
    fr: 'Ligne {{row}} de « {{file}} », colonne « {{column}} » : {{reason}}',
  },
  'failure.result.cell': {
    en: "Row {{row}} of the result, column '{{column}}': {{reason}}",
    fr: 'Ligne {{row}} du résultat, colonne « {{column}} » : {{reason}}',
  },
  'failure.result.rowTooLong': {
    en: 'Row {{row}} of the result is longer than 1 MiB. Select fewer columns or shorter texts',
    fr: 'La ligne {{row}} du résultat dépasse 1 Mio. Sélectionnez moins de colonnes ou des textes plus courts',
  },
  'failure.result.tooLarge': {
    en: 'The result is larger than a job may store',
    fr: 'Le résultat dépasse ce qu’une tâche peut enregistrer',
  },
  'failure.model.deleted': {
    en: "The model '{{name}}' has been deleted",
    fr: 'Le modèle « {{name}} » a été supprimé',
  },
  'failure.model.notDeployed': {
    en: "The model '{{name}}' is not deployed",
    fr: 'Le modèle « {{name}} » n’est pas déployé',
  },
  'failure.model.notLoaded': {
    en: 'The model could not be loaded',
    fr: 'Le modèle n’a pas pu être chargé',
  },
  'failure.model.unreadable': {
    en: 'The model could not be read',
    fr: 'Le modèle n’a pas pu être lu',
  },
  'failure.model.runtimeNotStarted': {
    en: 'The model runtime could not start',
    fr: 'Le moteur de modèles n’a pas pu démarrer',
  },
  'failure.model.notRun': {
    en: 'The model could not be run',
    fr: 'Le modèle n’a pas pu être exécuté',
  },
  'failure.model.notRunOn': {
    en: "The model could not be run on rows {{first}} to {{last}} of '{{file}}'",
    fr: 'Le modèle n’a pas pu être exécuté sur les lignes {{first}} à {{last}} de « {{file}} »',
  },
  'failure.model.ended': {
    en: 'The model stopped unexpectedly: it may need more memory than a job may use',
    fr: 'Le modèle s’est arrêté inopinément : il exige peut-être plus de mémoire qu’une tâche ne peut en utiliser',
  },
  'failure.model.outOfTime': {
    en: 'The model ran longer than a job may take',
    fr: 'Le modèle a duré plus longtemps qu’une tâche ne le peut',
  },
  'failure.model.rowsDiffer': {
    en: 'The inputs of the model take different numbers of rows',
    fr: 'Les entrées du modèle prennent des nombres de lignes différents',
  },
  'failure.model.outputRows': {
    en: "The model's output '{{output}}' does not have one entry for each row",
    fr: 'La sortie « {{output}} » du modèle n’a pas une valeur par ligne',
  },
  'failure.model.results': {
    en: 'The number of results that the model gave for each row ({{given}}) differs from the number of columns for them in the output data set type ({{wanted}})',
    fr: 'Le nombre de résultats que le modèle a donnés par ligne ({{given}}) diffère du nombre de colonnes prévues pour eux dans le type de jeu de données en sortie ({{wanted}})',
  },
  'failure.model.widthUnknown': {
    en: 'The model does not tell how many numbers each of its inputs reads',
    fr: 'Le modèle n’indique pas combien de nombres lit chacune de ses entrées',
  },
  'failure.model.width': {
    en: 'The number of values that the model reads for each row ({{wanted}}) differs from the number of columns for them in the data set type ({{given}})',
    fr: 'Le nombre de valeurs que le modèle lit par ligne ({{wanted}}) diffère du nombre de colonnes prévues pour elles dans le type de jeu de données ({{given}})',
  },
  'failure.model.inputUnfilled': {
    en: "The columns of the data set type cannot fill the model's input '{{input}}'",
    fr: 'Les colonnes du type de jeu de données ne peuvent pas remplir l’entrée « {{input}} » du modèle',
  },
  'failure.cell.missing': {
    en: 'a value is missing, and the model needs one',
    fr: 'une valeur manque, et le modèle en exige une',
  },
  'failure.cell.notNumber': { en: 'it is not a number', fr: 'ce n’est pas un nombre' },
  'failure.cell.notWhole': {
    en: 'it is not a whole number, and the model reads only whole numbers',
    fr: 'ce n’est pas un nombre entier, et le modèle ne lit que des nombres entiers',
  },
  'failure.cell.tooLarge': {
    en: 'the number is too large for the model ({{elementType}})',
    fr: 'le nombre est trop grand pour le modèle ({{elementType}})',
  },
  'failure.cell.outOfRange': {
    en: 'the number is out of the model’s range ({{elementType}})',
    fr: 'le nombre est hors de la plage du modèle ({{elementType}})',
  },
  'failure.cell.noResult': {
    en: 'the model gave no number',
    fr: 'le modèle n’a pas donné de nombre',
  },
  'failure.cell.resultTooLarge': {
    en: 'the number is too large for the column',
    fr: 'le nombre est trop grand pour la colonne',
  },
  'failure.model.noNetworkWall': {
    en: 'Models are not loaded on Node {{version}}, which cannot keep them from the network. Start the emulator with Node 25 or newer, or set MODELS_WITHOUT_NETWORK_WALL=true.',
    fr: 'Les modèles ne sont pas chargés avec Node {{version}}, qui ne peut pas leur interdire le réseau. Démarrez l’émulateur avec Node 25 ou plus récent, ou définissez MODELS_WITHOUT_NETWORK_WALL=true.',
  },
  'failure.upload.abandoned': { en: 'upload abandoned', fr: 'téléversement abandonné' },
  'failure.stored.unreadable': {
    en: 'The stored data could not be read. Upload the file again.',
    fr: 'Les données enregistrées n’ont pas pu être lues. Téléversez le fichier de nouveau.',
  },
  'failure.errors_one': { en: '{{count}} error.', fr: '{{count}} erreur.' },
  'failure.errors_other': { en: '{{count}} errors.', fr: '{{count}} erreurs.' },
  'failure.errors_many': { fr: '{{count}} d’erreurs.' },
  'failure.errors.max': {
    en: 'Maximum error limit of {{max}} reached.',
    fr: 'Limite maximale de {{max}} erreurs atteinte.',
  },
  'failure.errors.more': { en: '…', fr: '…' },
  'failure.row': {
    en: 'Row {{row}}: {{errorType}}: {{message}}',
    fr: 'Ligne {{row}} : {{errorType}} : {{message}}',
  },
  'failure.cell': {
    en: 'Row {{row}}, column {{column}}: {{errorType}}: {{message}}',
    fr: 'Ligne {{row}}, colonne {{column}} : {{errorType}} : {{message}}',
  },
  'failure.pattern': {
    en: 'A pattern of the data set type cannot be run: it {{reason}}. Correct the data set type.',
    fr: 'Un motif du type de jeu de données ne peut pas être exécuté : il {{reason}}. Corrigez le type de jeu de données.',
  },
  'failure.pattern.of': {
    en: 'The pattern of the column {{column}} cannot be run: it {{reason}}. Correct the data set type.',
    fr: 'Le motif de la colonne {{column}} ne peut pas être exécuté : il {{reason}}. Corrigez le type de jeu de données.',
  },
  'failure.pattern.syntax': {
    en: 'is not a regular expression',
    fr: 'n’est pas une expression régulière',
  },
  'failure.pattern.flags': { en: 'changes flags', fr: 'change des indicateurs' },
  'failure.pattern.look-around': {
    en: 'uses lookahead or lookbehind',
    fr: 'contient une assertion avant ou arrière',
  },
  'failure.pattern.back-reference': { en: 'refers back to a group', fr: 'renvoie à un groupe' },
  'failure.pattern.repeat': {
    en: 'repeats more than 1000 times',
    fr: 'comporte plus de 1\u00a0000 répétitions',
  },
  'failure.pattern.too-large': { en: 'is too large', fr: 'est trop grand' },
} as const satisfies Texts
