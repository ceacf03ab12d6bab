import type { Texts } from '../text.ts'
import { firstRun } from './collaborations/first-run.ts'
import { lifecycle } from './collaborations/lifecycle.ts'
import { map } from './collaborations/map.ts'
import { partners } from './collaborations/partners.ts'
import { policies } from './collaborations/policies.ts'

/**
 * Collaborations with their data sets and jobs (B014–B019, B058, B064–B066, B105–B111). The keys
 * `messages.…` and `@.…` are the specification's.
 */
export const collaborations = {
  'collaborations.title': { en: 'Collaborations', fr: 'Collaborations' },
  'collaborations.lead': {
    en: 'Agree with partners on what may be computed from your data, then run it.',
    fr: 'Convenez avec vos partenaires de ce qui peut être calculé à partir de vos données, puis lancez les calculs.',
  },
  'collaborations.new': { en: 'New collaboration', fr: 'Nouvelle collaboration' },
  'collaborations.caption': {
    en: 'Collaborations of your organization and its partners',
    fr: 'Collaborations de votre organisation et de ses partenaires',
  },
  'collaborations.column.name': { en: 'Name', fr: 'Nom' },
  'collaborations.column.description': { en: 'Description', fr: 'Description' },
  'collaborations.column.owner': { en: 'Owner', fr: 'Propriétaire' },
  'collaborations.column.partners': { en: 'Partners', fr: 'Partenaires' },
  'collaborations.column.status': { en: 'Status', fr: 'État' },
  'collaborations.column.created': { en: 'Created', fr: 'Création' },
  'collaborations.column.createdBy': { en: 'Created by', fr: 'Créé par' },
  'collaborations.column.actions': { en: 'Actions', fr: 'Actions' },
  'collaborations.noPartners': { en: 'None', fr: 'Aucun' },
  'collaborations.empty.title': {
    en: 'No collaborations yet',
    fr: 'Aucune collaboration pour le moment',
  },
  'collaborations.empty.text': {
    en: 'A collaboration names the partners, the questions that may be asked and the data that they need.',
    fr: 'Une collaboration nomme les partenaires, les questions qui peuvent être posées et les données qu’elles exigent.',
  },
  'collaborations.empty.draft': {
    en: 'Draft one, or wait for a partner to invite your organization.',
    fr: 'Préparez-en une, ou attendez l’invitation d’un partenaire.',
  },
  'collaborations.empty.wait': {
    en: 'One appears here as soon as a partner invites your organization.',
    fr: 'Il en apparaîtra une ici dès qu’un partenaire invitera votre organisation.',
  },
  'collaborations.clone': { en: 'Clone', fr: 'Cloner' },
  'collaborations.clone.of': { en: 'Clone {{name}}', fr: 'Cloner {{name}}' },
  'collaborations.clone.title': { en: 'Clone a collaboration', fr: 'Cloner une collaboration' },
  'collaborations.clone.text': {
    en: 'The draft gets the partners, job types and policies of “{{name}}”, but none of its data, jobs, indexes or acceptances.',
    fr: 'Le brouillon reprend les partenaires, les types de tâches et les politiques de « {{name}} », mais ni ses données, ni ses tâches, ni ses index, ni ses acceptations.',
  },
  'collaborations.clone.submit': { en: 'Clone', fr: 'Cloner' },
  'collaborations.clone.done': {
    en: '“{{name}}” is drafted.',
    fr: 'Le brouillon « {{name}} » est prêt.',
  },
  'collaborations.clone.open': { en: 'Open it', fr: 'L’ouvrir' },

  'collaboration.title': { en: 'Collaboration', fr: 'Collaboration' },
  'collaboration.new.title': { en: 'New collaboration', fr: 'Nouvelle collaboration' },
  'collaboration.new.lead': {
    en: 'It starts as a draft that only your organization sees.',
    fr: 'C’est d’abord un brouillon que seule votre organisation voit.',
  },
  'collaboration.new.about': { en: 'What it is about', fr: 'De quoi il s’agit' },
  'collaboration.name': { en: 'Name', fr: 'Nom' },
  'collaboration.name.hint': { en: 'At most 80 characters.', fr: 'Au plus 80 caractères.' },
  'collaboration.description': { en: 'Description', fr: 'Description' },
  'collaboration.description.hint': {
    en: 'What you want to find out together. At most 1000 characters.',
    fr: 'Ce que vous voulez découvrir ensemble. Au plus 1\u00a0000 caractères.',
  },
  'collaboration.new.next': { en: 'Next', fr: 'Suivant' },

  'collaboration.meta': {
    en: 'Created {{date}} by {{name}}',
    fr: 'Créée le {{date}} par {{name}}',
  },
  'collaboration.missing': {
    en: 'The address may be wrong, or your organization does not take part in it.',
    fr: 'L’adresse est peut-être inexacte, ou votre organisation n’en fait pas partie.',
  },
  'collaboration.toList': { en: 'Go to Collaborations', fr: 'Aller aux collaborations' },
  'collaboration.parties': { en: '{{owner}} with {{partners}}', fr: '{{owner}} avec {{partners}}' },
  'collaboration.organizations': { en: 'Organizations', fr: 'Organisations' },
  'collaboration.owner': { en: 'Owner', fr: 'Propriétaire' },
  'collaboration.partner': { en: 'Partner', fr: 'Partenaire' },
  'collaboration.you': { en: 'your organization', fr: 'votre organisation' },
  'collaboration.noPartners': {
    en: 'No partners: this collaboration is your organization’s own.',
    fr: 'Aucun partenaire : cette collaboration n’appartient qu’à votre organisation.',
  },
  'collaboration.setup': { en: 'Setup', fr: 'Configuration' },
  'collaboration.setup.empty': {
    en: 'No job types are attached, so nothing can be run.',
    fr: 'Aucun type de tâche n’est rattaché : rien ne peut être exécuté.',
  },
  'collaboration.setup.inputs': { en: 'Reads', fr: 'Lit' },
  'collaboration.setup.output': { en: 'Writes', fr: 'Écrit' },
  'collaboration.setup.details': { en: 'Details of {{name}}', fr: 'Détails de {{name}}' },
  'collaboration.policies': { en: 'Policies', fr: 'Politiques' },
  'collaboration.policies.caption': {
    en: 'What each organization may do',
    fr: 'Ce que chaque organisation peut faire',
  },
  'collaboration.policies.empty': {
    en: 'No policies: nobody may upload, run or download anything.',
    fr: 'Aucune politique : personne ne peut téléverser, exécuter ou télécharger quoi que ce soit.',
  },
  'collaboration.policies.organization': { en: 'Organization', fr: 'Organisation' },
  'collaboration.policies.EXECUTE': { en: 'Run', fr: 'Exécuter' },
  'collaboration.policies.WRITE': { en: 'Upload', fr: 'Téléverser' },
  'collaboration.policies.READ': { en: 'Download', fr: 'Télécharger' },
  'collaboration.policies.none': { en: '–', fr: '–' },
  'collaboration.draft.title': {
    en: 'This is a draft. Only your organization sees it.',
    fr: 'Ceci est un brouillon. Seule votre organisation le voit.',
  },
  'collaboration.draft.lacks': { en: 'Still missing:', fr: 'Il y manque encore :' },
  'collaboration.draft.lacks.jobTypes': {
    en: 'a job type, without which nothing can be run: add it in the setup;',
    fr: 'un type de tâche, sans lequel rien ne peut être exécuté : ajoutez-le à la configuration ;',
  },
  'collaboration.draft.lacks.policies': {
    en: 'a policy, without which nobody may do anything.',
    fr: 'une politique, sans laquelle personne ne peut rien faire.',
  },
  'collaboration.draft.noPartners': {
    en: 'Add partners, unless it is only for your organization.',
    fr: 'Ajoutez des partenaires, si elle n’est pas destinée à votre seule organisation.',
  },
  'collaboration.draft.activate': {
    en: 'When it is complete, activate it. Data sets and jobs open then.',
    fr: 'Une fois le brouillon complet, activez-le. Les jeux de données et les tâches s’ouvrent alors.',
  },
  'collaboration.draft.publish': {
    en: 'When it is complete, publish it. The partners see it then and are asked to accept; once all of them have, it is active.',
    fr: 'Une fois le brouillon complet, publiez-le. Les partenaires le voient alors et sont invités à accepter ; quand tous l’ont fait, la collaboration devient active.',
  },
  'collaboration.awaiting.title': {
    en: 'Waiting for the partners to accept',
    fr: 'En attente de l’acceptation des partenaires',
  },
  'collaboration.awaiting.text': {
    en: 'Under Organizations you see who has accepted. Once every partner has, the collaboration becomes active automatically, and data sets and jobs become available.',
    fr: 'La rubrique Organisations montre qui a accepté. Quand tous les partenaires l’auront fait, la collaboration deviendra active d’elle-même ; les jeux de données et les tâches s’ouvriront.',
  },
  'collaboration.awaiting.you.title': {
    en: 'Your organization has not accepted yet',
    fr: 'Votre organisation n’a pas encore accepté',
  },
  'collaboration.awaiting.you.may': {
    en: 'You can accept for {{name}}. Read the setup and the policies first.',
    fr: 'Vous pouvez accepter au nom de {{name}}. Lisez d’abord la configuration et les politiques.',
  },
  'collaboration.awaiting.you.text': {
    en: 'The decision is up to the people of your organization who may accept collaborations. Read the setup and the policies first.',
    fr: 'Une personne de votre organisation qui peut accepter les collaborations décide pour elle. Lisez d’abord la configuration et les politiques.',
  },
  'collaboration.terminated.title': {
    en: 'This collaboration is terminated',
    fr: 'Cette collaboration est résiliée',
  },
  'collaboration.terminated.text': {
    en: 'Its setup and history stay. Nothing can be uploaded, run or downloaded any more.',
    fr: 'Sa configuration et son historique demeurent. Plus rien ne peut y être téléversé, exécuté ni téléchargé.',
  },
  'collaboration.terminated.may': {
    en: 'You can purge it, which destroys its data for good.',
    fr: 'Vous pouvez la purger, ce qui détruit ses données pour toujours.',
  },
  'collaboration.terminated.owner': {
    en: 'A person of your organization who may manage collaborations can purge it, which destroys its data for good.',
    fr: 'Une personne de votre organisation qui peut gérer les collaborations peut la purger, ce qui détruit ses données pour toujours.',
  },
  'collaboration.terminated.partner': {
    en: 'Only {{name}}, which owns it, can purge it and so destroy its data for good.',
    fr: 'Seule {{name}}, à qui elle appartient, peut la purger et détruire ainsi ses données pour toujours.',
  },
  'collaboration.purged.title': {
    en: 'This collaboration is purged',
    fr: 'Cette collaboration est purgée',
  },
  'collaboration.purged.text': {
    en: 'Its encryption key and its data have been destroyed for good. Its agreement and its history stay.',
    fr: 'Sa clé de chiffrement et ses données ont été détruites pour toujours. L’entente et l’historique demeurent.',
  },
  'collaboration.work': { en: 'Work', fr: 'Travail' },
  'collaboration.tab.datasets': { en: 'Data Sets', fr: 'Jeux de données' },
  'collaboration.tab.jobs': { en: 'Jobs', fr: 'Tâches' },
  'collaboration.tab.activity': { en: 'Activity', fr: 'Activité' },
  'collaboration.tab.agreement': { en: 'Agreement', fr: 'Entente' },

  'jobType.classification.QUERY_JOB': { en: 'Query', fr: 'Requête' },
  'jobType.classification.INFERENCE_JOB': { en: 'Inference', fr: 'Inférence' },
  'jobType.inputs': { en: 'Input data set types', fr: 'Types de jeux de données en entrée' },
  'jobType.output': { en: 'Output data set type', fr: 'Type de jeu de données en sortie' },
  'jobType.parameters': { en: 'Parameters', fr: 'Paramètres' },
  'jobType.parameters.none': {
    en: 'This query takes no parameters.',
    fr: 'Cette requête ne prend aucun paramètre.',
  },
  'jobType.query': { en: 'Query', fr: 'Requête' },
  'datasetType.columns.caption': { en: 'Columns of {{name}}', fr: 'Colonnes de {{name}}' },
  'datasetType.column.name': { en: 'Name', fr: 'Nom' },
  'datasetType.column.type': { en: 'Type', fr: 'Type' },
  'datasetType.column.nullable': { en: 'May be empty', fr: 'Peut être vide' },
  'datasetType.column.encrypted': { en: 'Encrypted', fr: 'Chiffrée' },
  'datasetType.column.description': { en: 'Description', fr: 'Description' },
  'datasetType.yes': { en: 'Yes', fr: 'Oui' },
  'datasetType.no': { en: 'No', fr: 'Non' },

  'upload.title': { en: 'Upload File', fr: 'Téléverser un fichier' },
  'upload.type': { en: 'Data set type', fr: 'Type de jeu de données' },
  'upload.type.hint': {
    en: 'Those that a policy of this collaboration lets your organization upload.',
    fr: 'Ceux qu’une politique de cette collaboration permet à votre organisation de téléverser.',
  },
  'upload.type.required': {
    en: 'Choose a data set type',
    fr: 'Choisissez un type de jeu de données',
  },
  'upload.columns': {
    en: 'Its header needs exactly these columns, in any order',
    fr: 'L’en-tête doit contenir exactement ces colonnes, dans n’importe quel ordre',
  },
  'upload.columns.legend': {
    en: 'An asterisk marks columns that may not be empty.',
    fr: 'L’astérisque indique les colonnes qui ne peuvent pas être vides.',
  },
  'upload.file': { en: 'CSV file', fr: 'Fichier CSV' },
  'upload.file.hint': {
    en: 'UTF-8, separated by commas, with a header row. It is encrypted in this browser before it leaves.',
    fr: 'En UTF-8, séparé par des virgules, avec une ligne d’en-tête. Il est chiffré dans ce navigateur avant d’en sortir.',
  },
  'upload.file.required': { en: 'Choose a file', fr: 'Choisissez un fichier' },
  'upload.submit': { en: 'Upload', fr: 'Téléverser' },
  'upload.running': { en: 'Uploading {{name}}', fr: 'Téléversement de {{name}}' },
  'upload.waiting': {
    en: 'Waiting for other uploads. Number {{place}} in line.',
    fr: 'En attente d’autres téléversements. Numéro {{place}} dans la file.',
  },
  'upload.paused': {
    en: 'Paused. Resume within a day, even after closing this page.',
    fr: 'En pause. Reprenez dans les 24 heures, même après avoir fermé cette page.',
  },
  'upload.interrupted': {
    en: 'Interrupted. What was sent is kept: resume within a day.',
    fr: 'Interrompu. Ce qui a été transmis est conservé : reprenez dans les 24 heures.',
  },
  'upload.elsewhere': {
    en: 'Open in another tab or window.',
    fr: 'Ouvert dans un autre onglet ou une autre fenêtre.',
  },
  'upload.pause': { en: 'Pause', fr: 'Suspendre' },
  'upload.pause.of': {
    en: 'Pause the upload of {{name}}',
    fr: 'Suspendre le téléversement de {{name}}',
  },
  'upload.resume': { en: 'Resume', fr: 'Reprendre' },
  'upload.resume.of': {
    en: 'Resume the upload of {{name}}',
    fr: 'Reprendre le téléversement de {{name}}',
  },
  'upload.sameFile': {
    en: 'Choose the same file again',
    fr: 'Choisissez de nouveau le même fichier',
  },
  'upload.sameFile.hint': {
    en: '“{{name}}”, last changed {{date}}, {{size}}. Only what is missing is sent.',
    fr: '« {{name}} », modifié le {{date}}, {{size}}. Seul ce qui manque est transmis.',
  },
  'upload.discard': { en: 'Discard', fr: 'Abandonner' },
  'upload.discard.of': {
    en: 'Discard the upload of {{name}}',
    fr: 'Abandonner le téléversement de {{name}}',
  },
  'upload.hide': { en: 'Continue in the background', fr: 'Continuer en arrière-plan' },
  'upload.other': { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  'upload.uncheckable': {
    en: 'This browser cannot run the rules of this data set type, so the file will be sent without being checked here. The enclave checks every row, and reports what it refuses.',
    fr: 'Ce navigateur ne peut pas appliquer les règles de ce type de jeu de données ; le fichier sera donc envoyé sans y être vérifié. L’enclave vérifie chaque ligne et signale ce qu’elle refuse.',
  },
  'upload.unchecked': {
    en: 'The rules of this data set type could not be run in this browser. The enclave checks every row.',
    fr: 'Les règles de ce type de jeu de données n’ont pas pu être appliquées dans ce navigateur. L’enclave vérifie chaque ligne.',
  },
  'upload.skipped': {
    en: 'Validation is switched off for this browser session. The enclave checks every row all the same.',
    fr: 'La validation est désactivée pour cette session du navigateur. L’enclave vérifie tout de même chaque ligne.',
  },
  'upload.errors.caption': {
    en: 'Errors in the file, in the order of its rows',
    fr: 'Erreurs du fichier, dans l’ordre de ses lignes',
  },
  'upload.errors.row': { en: 'Row', fr: 'Ligne' },
  'upload.errors.column': { en: 'Column', fr: 'Colonne' },
  'upload.errors.kind': { en: 'Kind', fr: 'Nature' },
  'upload.errors.message': { en: 'Message', fr: 'Message' },
  'upload.errors.context': { en: 'In its row', fr: 'Dans sa ligne' },
  'upload.errors.blank': {
    en: 'The name starts or ends with a blank, shown as ␣.',
    fr: 'Le nom commence ou se termine par une espace, représentée par ␣.',
  },
  'upload.errors.download': { en: 'Download Error Report', fr: 'Télécharger le rapport d’erreurs' },
  'upload.errors.reportName': { en: '{{name}} errors.csv', fr: '{{name}} erreurs.csv' },

  'transfers.title': {
    en: 'Uploads, downloads and jobs',
    fr: 'Téléversements, téléchargements et tâches',
  },
  'transfers.running': { en: '{{number}} in progress', fr: '{{number}} en cours' },
  'transfers.over_one': { en: '{{count}} finished', fr: '{{count}} terminé' },
  'transfers.over_many': { fr: '{{count}} terminés' },
  'transfers.over_other': { en: '{{count}} finished', fr: '{{count}} terminés' },
  'transfers.unfinished': { en: '{{number}} to resume', fr: '{{number}} à reprendre' },
  'transfers.dismissAll': { en: 'Dismiss all', fr: 'Tout masquer' },
  'transfers.collapse': { en: 'Show less', fr: 'Réduire' },
  'transfers.expand': { en: 'Show more', fr: 'Développer' },
  'transfers.details': { en: 'Details', fr: 'Détails' },
  'transfers.details.of': {
    en: 'Details of the upload of {{name}}',
    fr: 'Détails du téléversement de {{name}}',
  },
  'transfers.cancel.upload': {
    en: 'Cancel the upload of {{name}}',
    fr: 'Annuler le téléversement de {{name}}',
  },
  'transfers.failed': {
    en: '“{{name}}” was not uploaded',
    fr: '« {{name}} » n’a pas été téléversé',
  },
  'transfers.refused.file-type': {
    en: 'It is not a CSV file.',
    fr: 'Ce n’est pas un fichier CSV.',
  },
  'transfers.refused.unreadable': {
    en: 'It cannot be read as CSV.',
    fr: 'Il ne peut pas être lu comme fichier CSV.',
  },
  'transfers.refused.invalid': {
    en: 'Some of its values do not fit the data set type.',
    fr: 'Certaines de ses valeurs ne conviennent pas au type de jeu de données.',
  },

  'messages.success.downloadComplete': {
    en: 'The download of “{{name}}” is complete.',
    fr: 'Le téléchargement de « {{name}} » est terminé.',
  },
  'messages.success.datasetUpload': {
    en: '“{{name}}” has been uploaded. It can be used when the enclave has checked it.',
    fr: '« {{name}} » a été téléversé. Il pourra servir quand l’enclave l’aura vérifié.',
  },
  'messages.error.incorrectFileType': {
    en: 'Incorrect file type',
    fr: 'Type de fichier incorrect',
  },
  'messages.error.incorrectFileType.text': {
    en: 'Only CSV files (text/csv) can be uploaded.',
    fr: 'Seuls les fichiers CSV (text/csv) peuvent être téléversés.',
  },
  'messages.error.invalidFileType': { en: 'Invalid file type', fr: 'Type de fichier non valide' },
  'messages.error.uploadValidationError_one': {
    en: 'The file was not uploaded: {{formatted}} error was found',
    fr: 'Le fichier n’a pas été téléversé : {{formatted}} erreur trouvée',
  },
  'messages.error.uploadValidationError_many': {
    fr: 'Le fichier n’a pas été téléversé : {{formatted}} d’erreurs trouvées',
  },
  'messages.error.uploadValidationError_other': {
    en: 'The file was not uploaded: {{formatted}} errors were found',
    fr: 'Le fichier n’a pas été téléversé : {{formatted}} erreurs trouvées',
  },
  'messages.error.maximumErrors': {
    en: 'Maximum error limit of 1000 reached',
    fr: 'Limite maximale de 1\u00a0000 erreurs atteinte',
  },
  ...partners,
  ...policies,
  ...firstRun,
  ...lifecycle,
  ...map,
} as const satisfies Texts
