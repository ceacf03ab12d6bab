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
  'queryJobTypes.column.name': 'Nom',
  'queryJobTypes.column.description': 'Description',
  'queryJobTypes.column.created': 'Création',
  'queryJobTypes.column.createdBy': 'Créé par',
  'queryJobTypes.new': 'Nouveau type de tâche de requête',
  'queryJobTypes.empty.title': 'Aucun type de tâche de requête pour l’instant',
  'queryJobTypes.empty.text':
    'Un type de tâche de requête est une question en T-SQL. Une fois ajouté à une collaboration, il y est exécuté par les personnes qu’une politique autorise, sans qu’elles voient les données.',
}) satisfies French<typeof english>
