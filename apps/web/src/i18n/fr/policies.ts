import type { policies as english } from '../en/policies.ts'
import type { French } from '../french.ts'

export const policies = {
  'policies.title': 'Politiques de la collaboration',
  'policies.lead':
    'Ce que chaque organisation peut faire dans « {{name}} ». Ce qui n’est pas coché est interdit à toutes, même à la propriétaire.',
  'policies.caption': 'Politiques par organisation',
  'policies.policy': 'Politique',
  'policies.EXECUTE': 'Exécuter des tâches',
  'policies.WRITE': 'Téléverser des jeux de données',
  'policies.READ': 'Télécharger des jeux de données',
  'policies.all': 'Tout ce qui suit',
  'policies.all.EXECUTE': '{{organization}} peut exécuter tout ce qui suit',
  'policies.all.WRITE': '{{organization}} peut téléverser tout ce qui suit',
  'policies.all.READ': '{{organization}} peut télécharger tout ce qui suit',
  'policies.may.EXECUTE': '{{organization}} peut exécuter {{subject}}',
  'policies.may.WRITE': '{{organization}} peut téléverser {{subject}}',
  'policies.may.READ': '{{organization}} peut télécharger {{subject}}',
  'policies.granted': 'Permis',
  'policies.notGranted': 'Interdit',
  'policies.input': 'Entrée',
  'policies.output': 'Sortie',
  'policies.inputAndOutput': 'Entrée et sortie',
  'policies.keys': 'Les flèches mènent d’une case à l’autre, la barre d’espace coche.',
  'policies.changes_one': '{{count}} modification n’est pas encore enregistrée',
  'policies.changes_many': '{{count}} de modifications ne sont pas encore enregistrées',
  'policies.changes_other': '{{count}} modifications ne sont pas encore enregistrées',
  'policies.save': 'Enregistrer',
  'policies.saved': 'Les politiques sont enregistrées.',
  'policies.empty.title': 'Aucun type de tâche pour le moment',
  'policies.empty.text':
    'Les politiques portent sur les types de tâches et sur les types de jeux de données qu’ils utilisent. Ajoutez d’abord un type de tâche à la configuration.',
  'policies.empty.action': 'Aller à la configuration',
} satisfies French<typeof english>
