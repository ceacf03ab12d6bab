import type { Texts } from '../text.ts'

/** The resources of the model service. */
export const resources = {
  'resources.lead': {
    en: 'What the platform runs and keeps, to look up. Nothing can be changed here.',
    fr: 'Ce que la plateforme exécute et conserve, à consulter. Rien ne peut être modifié ici.',
  },
  'resources.type': { en: 'Type', fr: 'Type' },
  'resources.type.name': { en: '{{kind}} ({{type}})', fr: '{{kind}} ({{type}})' },
  'resources.name': { en: 'Name', fr: 'Nom' },
  'resources.name.hint': {
    en: 'Leave it empty to list all of the type',
    fr: 'Laissez vide pour voir toutes les ressources du type',
  },
  'resources.lookUp': { en: 'Look up', fr: 'Rechercher' },
  'resources.describe': { en: 'Describe', fr: 'Décrire' },
  'resources.describe.of': { en: 'Describe {{name}}', fr: 'Décrire {{name}}' },
  'resources.view': { en: 'View', fr: 'Voir' },
  'resources.view.of': { en: 'View {{name}}', fr: 'Voir {{name}}' },
  'resources.form': { en: 'Look up a resource', fr: 'Rechercher une ressource' },
  'resources.caption': { en: 'Resources of type {{type}}', fr: 'Ressources de type {{type}}' },
  'resources.empty.title': { en: 'There is nothing of this type', fr: 'Il n’y a rien de ce type' },
  'resources.kind': { en: 'Kind', fr: 'Genre' },
  'resources.description': { en: 'Description of {{name}}', fr: 'Description de {{name}}' },
} as const satisfies Texts
