import type { Words } from './language.ts'

/** What keeps an inference job type from fitting together. */
export const INFERENCE_WORDS = {
  'validation.modelUnknown': { en: 'Your organization has no such model', fr: 'Votre organisation n’a pas ce modèle' },
  'validation.datasetTypeUnknown': {
    en: 'Your organization has no such data set type',
    fr: 'Votre organisation n’a pas ce type de jeu de données',
  },
  'validation.modelNotDeployed': {
    en: 'This model is not deployed, so it cannot be used',
    fr: 'Ce modèle n’est pas déployé : il ne peut pas être utilisé',
  },
  'validation.identifiersUnknown': { en: 'The input has no such columns: {{columns}}', fr: 'L’entrée n’a pas ces colonnes : {{columns}}' },
  'validation.identifiersTwice': { en: 'Named twice: {{columns}}', fr: 'Nommées deux fois : {{columns}}' },
  'validation.noFeatures': { en: 'Leave at least one column for the model', fr: 'Laissez au moins une colonne au modèle' },
  'validation.featuresNotNumeric': {
    en: 'The model reads numbers alone. Tick these columns, or choose another input: {{columns}}',
    fr: 'Le modèle ne lit que des nombres. Cochez ces colonnes, ou choisissez une autre entrée : {{columns}}',
  },
  'validation.modelInputKind': {
    en: 'The model’s input {{input}} takes no numbers, so no column can fill it',
    fr: 'L’entrée {{input}} du modèle ne prend pas de nombres : aucune colonne ne peut la remplir',
  },
  'validation.featureCount': {
    en: 'Columns left for the model: {{given}}; it reads {{wanted}}',
    fr: 'Colonnes laissées au modèle : {{given}} ; il en lit {{wanted}}',
  },
  'validation.featureNotWhole': {
    en: 'Column {{column}} may have fractions, but the model’s input {{input}} takes whole numbers ({{elementType}})',
    fr: 'La colonne {{column}} peut avoir des décimales, mais l’entrée {{input}} du modèle prend des nombres entiers ({{elementType}})',
  },
  'validation.modelOutputKind': {
    en: 'The model’s output {{output}} is a {{kind}}; only tensors can become columns',
    fr: 'La sortie {{output}} du modèle est de sorte {{kind}} ; seuls des tenseurs peuvent devenir des colonnes',
  },
  'validation.outputColumnCount': {
    en: 'Columns of the output: {{given}}; it needs {{wanted}}: non-features {{identifiers}}, results of the model {{results}}',
    fr: 'Colonnes de la sortie : {{given}} ; il en faut {{wanted}} : non-caractéristiques {{identifiers}}, résultats du modèle {{results}}',
  },
  'validation.outputIdentifierColumn': {
    en: 'Column {{column}} of the output cannot hold every value of {{identifier}}: it needs the same type, and at least its length',
    fr: 'La colonne {{column}} de la sortie ne peut pas contenir toute valeur de {{identifier}} : il lui faut le même type, et au moins sa longueur',
  },
  'validation.outputResultColumn': {
    en: 'Column {{column}} of the output is {{type}}, which cannot hold the model’s output {{output}} ({{elementType}})',
    fr: 'La colonne {{column}} de la sortie est de type {{type}} et ne peut pas contenir la sortie {{output}} du modèle ({{elementType}})',
  },
} as const satisfies Record<string, Words>
