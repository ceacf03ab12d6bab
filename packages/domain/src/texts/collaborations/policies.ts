import type { Texts } from '../../text.ts'

/** Policies of a collaboration (B022, B082–B085). */
export const policies = {
  'policies.title': { en: 'Collaboration Policies', fr: 'Politiques de la collaboration' },
  'policies.lead': {
    en: 'What each organization may do in “{{name}}”. Nobody may do what is not ticked, not even the owner.',
    fr: 'Ce que chaque organisation peut faire dans « {{name}} ». Ce qui n’est pas coché est interdit à toutes, même à la propriétaire.',
  },
  'policies.caption': { en: 'Policies by organization', fr: 'Politiques par organisation' },
  'policies.policy': { en: 'Policy', fr: 'Politique' },
  'policies.EXECUTE': { en: 'Run jobs', fr: 'Exécuter des tâches' },
  'policies.WRITE': { en: 'Upload data sets', fr: 'Téléverser des jeux de données' },
  'policies.READ': { en: 'Download data sets', fr: 'Télécharger des jeux de données' },
  'policies.all': { en: 'All of these', fr: 'Tout ce qui suit' },
  'policies.all.EXECUTE': {
    en: '{{organization}} may run all of these',
    fr: '{{organization}} peut exécuter tout ce qui suit',
  },
  'policies.all.WRITE': {
    en: '{{organization}} may upload all of these',
    fr: '{{organization}} peut téléverser tout ce qui suit',
  },
  'policies.all.READ': {
    en: '{{organization}} may download all of these',
    fr: '{{organization}} peut télécharger tout ce qui suit',
  },
  'policies.may.EXECUTE': {
    en: '{{organization}} may run {{subject}}',
    fr: '{{organization}} peut exécuter {{subject}}',
  },
  'policies.may.WRITE': {
    en: '{{organization}} may upload {{subject}}',
    fr: '{{organization}} peut téléverser {{subject}}',
  },
  'policies.may.READ': {
    en: '{{organization}} may download {{subject}}',
    fr: '{{organization}} peut télécharger {{subject}}',
  },
  'policies.granted': { en: 'Allowed', fr: 'Permis' },
  'policies.notGranted': { en: 'Not allowed', fr: 'Interdit' },
  'policies.input': { en: 'Input', fr: 'Entrée' },
  'policies.output': { en: 'Output', fr: 'Sortie' },
  'policies.inputAndOutput': { en: 'Input and output', fr: 'Entrée et sortie' },
  'policies.keys': {
    en: 'Arrow keys move from box to box, the space bar ticks.',
    fr: 'Les flèches mènent d’une case à l’autre, la barre d’espace coche.',
  },
  'policies.changes_one': {
    en: '{{count}} change is not saved yet',
    fr: '{{count}} modification n’est pas encore enregistrée',
  },
  'policies.changes_many': { fr: '{{count}} de modifications ne sont pas encore enregistrées' },
  'policies.changes_other': {
    en: '{{count}} changes are not saved yet',
    fr: '{{count}} modifications ne sont pas encore enregistrées',
  },
  'policies.save': { en: 'Save', fr: 'Enregistrer' },
  'policies.saved': { en: 'The policies are saved.', fr: 'Les politiques sont enregistrées.' },
  'policies.empty.title': { en: 'No job types yet', fr: 'Aucun type de tâche pour le moment' },
  'policies.empty.text': {
    en: 'Policies are about job types and the data set types that they use. Add a job type to the setup first.',
    fr: 'Les politiques portent sur les types de tâches et sur les types de jeux de données qu’ils utilisent. Ajoutez d’abord un type de tâche à la configuration.',
  },
  'policies.empty.action': { en: 'Go to the setup', fr: 'Aller à la configuration' },
} as const satisfies Texts
