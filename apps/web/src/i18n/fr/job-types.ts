import type { jobTypes as english } from '../en/job-types.ts'
import { type French, typeset } from '../french.ts'

export const jobTypes = typeset({
  'jobTypes.title': 'Types de tâches',
  'jobTypes.lead':
    'Ce qu’une collaboration peut exécuter sur ses données. Un type de tâche lit des jeux de données de types donnés et en produit un d’un autre type.',
  'jobTypes.tabs': 'Sortes de types de tâches',
  'jobTypes.tab.query': 'Requête SQL',
  'jobTypes.tab.inference': 'Inférence de modèle',

  'queryJobTypes.caption': 'Types de tâches de requête de votre organisation',
  'queryJobTypes.new': 'Nouveau type de tâche de requête',
  'queryJobTypes.empty.title': 'Aucun type de tâche de requête pour l’instant',
  'queryJobTypes.empty.text':
    'Un type de tâche de requête est une question en T-SQL. Une fois ajouté à une collaboration, il y est exécuté par les personnes qu’une politique autorise, sans qu’elles voient les données.',

  'queryJobType.title': 'Type de tâche de requête',
  'queryJobType.new.lead':
    'Une question en T-SQL sur des jeux de données que la personne qui l’exécute ne verra peut-être jamais. Valider la compile sur le serveur.',
  'queryJobType.about': 'Présentation',
  'queryJobType.name': 'Nom',
  'queryJobType.description': 'Description',
  'queryJobType.inputs': 'Types de jeux de données en entrée',
  'queryJobType.inputs.add': 'Ajouter une entrée',
  'queryJobType.inputs.hint': 'La requête lit chacun comme une table du même nom.',
  'queryJobType.inputs.remove': 'Retirer l’entrée {{name}}',
  'queryJobType.columnsOf': 'Colonnes de {{name}}',
  'queryJobType.parameters': 'Paramètres',
  'queryJobType.parameters.lead': 'Les valeurs que donne la personne qui exécute la requête. Dans la requête, chacun s’écrit @nom.',
  'queryJobType.parameters.none': 'Cette requête ne prend aucun paramètre.',
  'queryJobType.parameters.add': 'Ajouter un paramètre',
  'queryJobType.parameters.most': 'Une requête prend au plus {{count}} paramètres.',
  'queryJobType.parameter': 'Paramètre {{number}}',
  'queryJobType.parameter.name': 'Nom',
  'queryJobType.parameter.type': 'Type',
  'queryJobType.parameter.scale': 'Échelle',
  'queryJobType.parameter.remove': 'Retirer le paramètre {{number}} {{name}}',
  'queryJobType.query': 'Requête',
  'queryJobType.query.label': 'T-SQL',
  'queryJobType.query.hint': 'Une seule instruction SELECT. Ctrl+Espace complète les tables, les colonnes et les paramètres.',
  'queryJobType.result': 'Résultat',
  'queryJobType.result.lead':
    'Chaque colonne du type de jeu de données en sortie doit être fournie par une colonne de la requête du même nom.',
  'queryJobType.output': 'Type de jeu de données en sortie',
  'queryJobType.result.caption': 'Les colonnes du type de jeu de données en sortie et celles de la requête',
  'queryJobType.result.column': 'Colonne',
  'queryJobType.result.wanted': 'Type de jeu de données en sortie',
  'queryJobType.result.given': 'Requête',
  'queryJobType.result.notCompared': 'Pas encore comparée',
  'queryJobType.result.fits': 'Convient',
  'queryJobType.result.noColumn': 'Aucune colonne de ce nom',
  'queryJobType.delete.text': 'Il ne pourra plus être ajouté à une collaboration. Cette action est irréversible.',
}) satisfies French<typeof english>
