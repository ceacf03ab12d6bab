import type { lifecycle as english } from '../en/lifecycle.ts'
import type { French } from '../french.ts'

export const lifecycle = {
  'lifecycle.actions': 'Actions sur cette collaboration',
  'lifecycle.activate': 'Activer',
  'lifecycle.activate.title': 'Activer cette collaboration ?',
  'lifecycle.activate.text':
    '« {{name}} » s’ouvrira aux jeux de données et aux tâches. Ses partenaires, ses types de tâches et ses politiques ne pourront plus être modifiés.',
  'lifecycle.activate.done': 'La collaboration est active.',
  'lifecycle.publish': 'Publier',
  'lifecycle.publish.title': 'Publier cette collaboration ?',
  'lifecycle.publish.text':
    'Les partenaires verront « {{name}} » et seront invités à l’accepter. Ses partenaires, ses types de tâches et ses politiques ne pourront plus être modifiés.',
  'lifecycle.publish.done': 'La collaboration est publiée et ses partenaires sont invités.',
  'lifecycle.accept': 'Accepter',
  'lifecycle.accept.title': 'Accepter cette collaboration ?',
  'lifecycle.accept.text': 'Vous acceptez, au nom de votre organisation, la configuration et les politiques de « {{name}} ».',
  'lifecycle.accept.done': 'Votre organisation a accepté la collaboration.',
  'lifecycle.revokeAcceptance': 'Révoquer l’acceptation',
  'lifecycle.revokeAcceptance.title': 'Révoquer l’acceptation ?',
  'lifecycle.revokeAcceptance.text':
    'Dans « {{name}} », les téléversements, les tâches et les téléchargements cesseront pour toutes les organisations, et les tâches en cours échoueront, jusqu’à ce que votre organisation accepte de nouveau.',
  'lifecycle.revokeAcceptance.done': 'Votre organisation a révoqué son acceptation.',
  'lifecycle.terminate': 'Annuler la collaboration',
  'lifecycle.terminate.title': 'Annuler cette collaboration pour de bon ?',
  'lifecycle.terminate.text':
    '« {{name}} » prendra fin pour toutes les organisations : plus rien ne pourra y être téléversé, exécuté ni téléchargé, et les tâches en cours échoueront. Elle ne pourra pas être rouverte.',
  'lifecycle.terminate.keep': 'La conserver',
  'lifecycle.terminate.done': 'La collaboration est résiliée.',
  'lifecycle.purge': 'Purger la collaboration',
  'lifecycle.purge.title': 'Purger cette collaboration ?',
  'lifecycle.purge.text':
    'Les données de « {{name}} » et la clé qui les ouvre seront détruites pour toutes les organisations. Personne ne pourra les récupérer.',
  'lifecycle.purge.done': 'La collaboration est purgée.',
  'messages.success.alreadyAccepted': 'Votre organisation a déjà accepté cette collaboration.',

  'collaboration.toPartners': 'Modifier les partenaires',
  'collaboration.toPolicies': 'Modifier les politiques',
  'setup.add': 'Ajouter',
  'setup.jobType': 'Ajouter un type de tâche',
  'setup.jobType.hint': 'Un type de tâche de requête ou d’inférence de votre organisation.',
  'setup.jobType.required': 'Choisissez un type de tâche',
  'setup.jobType.option': '{{kind}} · {{description}}',
  'setup.jobType.hidden': 'Votre rôle ne vous permet pas de voir les types de tâches de votre organisation.',
  'setup.allAdded': 'Tous les types de tâches de votre organisation font partie de la configuration.',
  'setup.noJobTypes': 'Votre organisation n’a pas encore de type de tâche.',
  'setup.added': '« {{name}} » fait maintenant partie de la configuration.',
  'setup.remove': 'Retirer',
  'setup.remove.of': 'Retirer {{name}}',
  'setup.remove.title': 'Retirer « {{name}} » de la configuration ?',
  'setup.remove.text':
    'Les politiques qui visent ce type de tâche seront aussi supprimées, de même que celles qui visent des types de jeux de données qu’aucun autre type de tâche n’utilise.',
  'setup.removed': '« {{name}} » ne fait plus partie de la configuration.',
} satisfies French<typeof english>
