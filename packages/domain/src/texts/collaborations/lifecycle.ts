import type { Texts } from '../../text.ts'

/**
 * The life of a collaboration: its setup while it is a draft, and each change of its status
 * (B048–B053, B104–B108).
 */
export const lifecycle = {
  'lifecycle.actions': {
    en: 'Actions on this collaboration',
    fr: 'Actions sur cette collaboration',
  },
  'lifecycle.activate': { en: 'Activate', fr: 'Activer' },
  'lifecycle.activate.title': {
    en: 'Activate this collaboration?',
    fr: 'Activer cette collaboration ?',
  },
  'lifecycle.activate.text': {
    en: '“{{name}}” opens for data sets and jobs. Its partners, job types and policies cannot be changed any more.',
    fr: '« {{name}} » s’ouvrira aux jeux de données et aux tâches. Ses partenaires, ses types de tâches et ses politiques ne pourront plus être modifiés.',
  },
  'lifecycle.activate.done': {
    en: 'The collaboration is active.',
    fr: 'La collaboration est active.',
  },
  'lifecycle.publish': { en: 'Publish', fr: 'Publier' },
  'lifecycle.publish.title': {
    en: 'Publish this collaboration?',
    fr: 'Publier cette collaboration ?',
  },
  'lifecycle.publish.text': {
    en: 'The partners see “{{name}}” and are asked to accept it. Its partners, job types and policies cannot be changed any more.',
    fr: 'Les partenaires verront « {{name}} » et seront invités à l’accepter. Ses partenaires, ses types de tâches et ses politiques ne pourront plus être modifiés.',
  },
  'lifecycle.publish.idle_one': {
    en: '{{names}} may run, upload and download nothing yet: give it a policy first if it should.',
    fr: '{{names}} ne peut encore rien exécuter, téléverser ni télécharger : accordez-lui d’abord une politique au besoin.',
  },
  'lifecycle.publish.idle_many': {
    fr: '{{names}} ne peuvent encore rien exécuter, téléverser ni télécharger : accordez-leur d’abord une politique au besoin.',
  },
  'lifecycle.publish.idle_other': {
    en: '{{names}} may run, upload and download nothing yet: give them policies first if they should.',
    fr: '{{names}} ne peuvent encore rien exécuter, téléverser ni télécharger : accordez-leur d’abord une politique au besoin.',
  },
  'lifecycle.publish.done': {
    en: 'The collaboration is published, and its partners are invited.',
    fr: 'La collaboration est publiée et ses partenaires sont invités.',
  },
  'lifecycle.accept': { en: 'Accept', fr: 'Accepter' },
  'lifecycle.accept.title': {
    en: 'Accept this collaboration?',
    fr: 'Accepter cette collaboration ?',
  },
  'lifecycle.accept.text': {
    en: 'You accept the setup and the policies of “{{name}}” for your organization.',
    fr: 'Vous acceptez, au nom de votre organisation, la configuration et les politiques de « {{name}} ».',
  },
  'lifecycle.accept.done': {
    en: 'Your organization has accepted the collaboration.',
    fr: 'Votre organisation a accepté la collaboration.',
  },
  'lifecycle.revokeAcceptance': { en: 'Revoke Acceptance', fr: 'Révoquer l’acceptation' },
  'lifecycle.revokeAcceptance.title': {
    en: 'Revoke the acceptance?',
    fr: 'Révoquer l’acceptation ?',
  },
  'lifecycle.revokeAcceptance.text': {
    en: 'In “{{name}}” uploads, jobs and downloads stop for every organization, and running jobs fail, until your organization accepts again.',
    fr: 'Dans « {{name}} », les téléversements, les tâches et les téléchargements cesseront pour toutes les organisations, et les tâches en cours échoueront, jusqu’à ce que votre organisation accepte de nouveau.',
  },
  'lifecycle.revokeAcceptance.done': {
    en: 'Your organization has revoked its acceptance.',
    fr: 'Votre organisation a révoqué son acceptation.',
  },
  'lifecycle.terminate': { en: 'Cancel Collaboration', fr: 'Annuler la collaboration' },
  'lifecycle.terminate.title': {
    en: 'Cancel this collaboration for good?',
    fr: 'Annuler cette collaboration pour de bon ?',
  },
  'lifecycle.terminate.text': {
    en: '“{{name}}” ends for every organization: nothing can be uploaded, run or downloaded any more, and running jobs fail. It cannot be opened again.',
    fr: '« {{name}} » prendra fin pour toutes les organisations : plus rien ne pourra y être téléversé, exécuté ni téléchargé, et les tâches en cours échoueront. Elle ne pourra pas être rouverte.',
  },
  'lifecycle.terminate.keep': { en: 'Keep it', fr: 'La conserver' },
  'lifecycle.terminate.done': {
    en: 'The collaboration is terminated.',
    fr: 'La collaboration est résiliée.',
  },
  'lifecycle.purge': { en: 'Purge Collaboration', fr: 'Purger la collaboration' },
  'lifecycle.purge.title': { en: 'Purge this collaboration?', fr: 'Purger cette collaboration ?' },
  'lifecycle.purge.text': {
    en: 'The data of “{{name}}” and the key that opens it are destroyed for every organization. Nobody can bring them back.',
    fr: 'Les données de « {{name}} » et la clé qui les ouvre seront détruites pour toutes les organisations. Personne ne pourra les récupérer.',
  },
  'lifecycle.purge.done': {
    en: 'The collaboration is purged.',
    fr: 'La collaboration est purgée.',
  },
  'messages.success.alreadyAccepted': {
    en: 'Your organization has already accepted this collaboration.',
    fr: 'Votre organisation a déjà accepté cette collaboration.',
  },

  'collaboration.toPartners': { en: 'Edit partners', fr: 'Modifier les partenaires' },
  'collaboration.toPolicies': { en: 'Edit policies', fr: 'Modifier les politiques' },
  'setup.add': { en: 'Add', fr: 'Ajouter' },
  'setup.jobType': { en: 'Add a job type', fr: 'Ajouter un type de tâche' },
  'setup.jobType.hint': {
    en: 'A query or an inference job type of your organization.',
    fr: 'Un type de tâche de requête ou d’inférence de votre organisation.',
  },
  'setup.jobType.required': { en: 'Choose a job type', fr: 'Choisissez un type de tâche' },
  'setup.jobType.option': { en: '{{kind}} · {{description}}', fr: '{{kind}} · {{description}}' },
  'setup.jobType.hidden': {
    en: 'Your role does not let you see the job types of your organization.',
    fr: 'Votre rôle ne vous permet pas de voir les types de tâches de votre organisation.',
  },
  'setup.allAdded': {
    en: 'All job types of your organization are in the setup.',
    fr: 'Tous les types de tâches de votre organisation font partie de la configuration.',
  },
  'setup.noJobTypes': {
    en: 'Your organization has no job types yet.',
    fr: 'Votre organisation n’a pas encore de type de tâche.',
  },
  'setup.added': {
    en: '“{{name}}” is in the setup now.',
    fr: '« {{name}} » fait maintenant partie de la configuration.',
  },
  'setup.remove': { en: 'Remove', fr: 'Retirer' },
  'setup.remove.of': { en: 'Remove {{name}}', fr: 'Retirer {{name}}' },
  'setup.remove.title': {
    en: 'Remove “{{name}}” from the setup?',
    fr: 'Retirer « {{name}} » de la configuration ?',
  },
  'setup.remove.text': {
    en: 'The policies about this job type are deleted too, and those about data set types that no other job type uses.',
    fr: 'Les politiques qui visent ce type de tâche seront aussi supprimées, de même que celles qui visent des types de jeux de données qu’aucun autre type de tâche n’utilise.',
  },
  'setup.removed': {
    en: '“{{name}}” is removed from the setup.',
    fr: '« {{name}} » ne fait plus partie de la configuration.',
  },
} as const satisfies Texts
