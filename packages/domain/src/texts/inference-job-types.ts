import type { Texts } from '../text.ts'

/** /job-types/inference (C011, C027, C066). */
export const inferenceJobTypes = {
  'inferenceJobTypes.caption': {
    en: 'Inference job types of your organization',
    fr: 'Types de tâches d’inférence de votre organisation',
  },
  'inferenceJobTypes.column.model': { en: 'Model', fr: 'Modèle' },
  'inferenceJobTypes.new': { en: 'New Inference Job Type', fr: 'Nouveau type d’inférence' },
  'inferenceJobTypes.empty.title': {
    en: 'No inference job types yet',
    fr: 'Aucun type de tâche d’inférence pour le moment',
  },
  'inferenceJobTypes.empty.text': {
    en: 'An inference job type runs a model over each row of a data set. Once it is attached to a collaboration, organizations with a policy for it can run it there, without seeing the data.',
    fr: 'Un type de tâche d’inférence applique un modèle à chaque ligne d’un jeu de données. Une fois ajouté à une collaboration, il y est exécuté par les personnes qu’une politique autorise, sans qu’elles voient les données.',
  },

  'inferenceJobType.title': { en: 'Inference job type', fr: 'Type de tâche d’inférence' },
  'inferenceJobType.new.lead': {
    en: 'A model of your organization, the data set type that it reads, and the one that it makes.',
    fr: 'Un modèle de votre organisation, le type de jeu de données qu’il lit et celui qu’il produit.',
  },
  'inferenceJobType.about': { en: 'About', fr: 'Présentation' },
  'inferenceJobType.name': { en: 'Name', fr: 'Nom' },
  'inferenceJobType.name.hint': { en: 'At most 150 characters.', fr: 'Au plus 150 caractères.' },
  'inferenceJobType.description': { en: 'Description', fr: 'Description' },
  'inferenceJobType.description.hint': {
    en: 'At most 150 characters.',
    fr: 'Au plus 150 caractères.',
  },
  'inferenceJobType.model': { en: 'Model', fr: 'Modèle' },
  'inferenceJobType.model.hint': {
    en: 'Deployed models of your organization.',
    fr: 'Les modèles déployés de votre organisation.',
  },
  'inferenceJobType.model.none': {
    en: 'Your organization has no deployed model yet.',
    fr: 'Votre organisation n’a pas encore de modèle déployé.',
  },
  'inferenceJobType.model.hidden': {
    en: 'Your role does not let you see models.',
    fr: 'Votre rôle ne vous permet pas de voir les modèles.',
  },
  'inferenceJobType.data': { en: 'Data', fr: 'Données' },
  'inferenceJobType.input': { en: 'Input data set type', fr: 'Type de jeu de données en entrée' },
  'inferenceJobType.input.hint': {
    en: 'The model gives one result per row. Changing this clears the columns chosen below.',
    fr: 'Le modèle donne un résultat par ligne. Changer de type efface les colonnes choisies plus bas.',
  },
  'inferenceJobType.output': { en: 'Output data set type', fr: 'Type de jeu de données en sortie' },
  'inferenceJobType.output.hint': {
    en: 'First the non-features, then the results of the model, in this order.',
    fr: 'D’abord les colonnes d’identification, puis les résultats du modèle, dans cet ordre.',
  },
  'inferenceJobType.identifiers': {
    en: 'Non-Attributes / Non-Features',
    fr: 'Colonnes d’identification (exclues du modèle)',
  },
  'inferenceJobType.identifiers.hint': {
    en: 'Columns that tell whose row it is. They go to the result as they are; the model does not see them.',
    fr: 'Les colonnes qui disent à qui appartient la ligne. Elles passent telles quelles dans le résultat ; le modèle ne les voit pas.',
  },
  'inferenceJobType.identifiers.noInput': {
    en: 'Choose the input data set type: its columns are listed here.',
    fr: 'Choisissez le type de jeu de données en entrée : ses colonnes apparaîtront ici.',
  },
  'inferenceJobType.identifiers.none': {
    en: 'None: the model sees every column.',
    fr: 'Aucune : le modèle voit toutes les colonnes.',
  },
  'inferenceJobType.identifiers.cleared': {
    en: 'The input has changed: no column is ticked any more.',
    fr: 'L’entrée a changé : plus aucune colonne n’est cochée.',
  },
  'inferenceJobType.identifiers.strange': {
    en: 'Not a column of this input',
    fr: 'N’est pas une colonne de cette entrée',
  },
  'inferenceJobType.created': { en: 'Created', fr: 'Création' },
  'inferenceJobType.createdBy': { en: '{{date}} by {{name}}', fr: '{{date}} par {{name}}' },
  'inferenceJobType.organization': { en: 'Organization', fr: 'Organisation' },
  'inferenceJobType.seen': {
    en: 'What the model sees of {{name}}',
    fr: 'Ce que le modèle voit de {{name}}',
  },
  'inferenceJobType.role': { en: 'Role', fr: 'Rôle' },
  'inferenceJobType.role.identifier': {
    en: 'Goes to the result, unseen by the model',
    fr: 'Passe dans le résultat, sans que le modèle la voie',
  },
  'inferenceJobType.role.feature': { en: 'Feature of the model', fr: 'Caractéristique du modèle' },
  'inferenceJobType.fit': { en: 'How it fits together', fr: 'Comment tout s’ajuste' },
  'inferenceJobType.fit.lead': {
    en: 'Features fill the model’s inputs in the order of their columns; the output has the non-features first.',
    fr: 'Les caractéristiques remplissent les entrées du modèle dans l’ordre de leurs colonnes ; la sortie commence par les colonnes d’identification.',
  },
  'inferenceJobType.fit.features': { en: 'What the model reads', fr: 'Ce que le modèle lit' },
  'inferenceJobType.fit.results': { en: 'What the output holds', fr: 'Ce que contient la sortie' },
  'inferenceJobType.fit.column': { en: 'Column', fr: 'Colonne' },
  'inferenceJobType.fit.type': { en: 'Type', fr: 'Type' },
  'inferenceJobType.fit.modelInput': { en: 'Input of the model', fr: 'Entrée du modèle' },
  'inferenceJobType.fit.source': { en: 'Comes from', fr: 'Provenance' },
  'inferenceJobType.fit.ofModel': { en: 'Model: {{output}}', fr: 'Modèle : {{output}}' },
  'inferenceJobType.fit.slot': {
    en: '{{name}} ({{elementType}})',
    fr: '{{name}} ({{elementType}})',
  },
  'inferenceJobType.fit.slotAt': {
    en: '{{name}}, value {{at}} ({{elementType}})',
    fr: '{{name}}, valeur {{at}} ({{elementType}})',
  },
  'inferenceJobType.fit.ofInput': { en: 'Input: {{column}}', fr: 'Entrée : {{column}}' },
  'inferenceJobType.fit.unknown': { en: 'The model does not tell', fr: 'Le modèle ne le dit pas' },
  'inferenceJobType.fit.missing': { en: 'Nothing', fr: 'Rien' },
  'inferenceJobType.delete.text': {
    en: '“{{name}}” will be gone for your organization. This cannot be undone.',
    fr: '« {{name}} » disparaîtra pour votre organisation. Cette action est irréversible.',
  },

  'validation.modelUnknown': {
    en: 'Your organization has no such model',
    fr: 'Votre organisation n’a pas ce modèle',
  },
  'validation.datasetTypeUnknown': {
    en: 'Your organization has no such data set type',
    fr: 'Votre organisation n’a pas ce type de jeu de données',
  },
  'validation.modelNotDeployed': {
    en: 'This model is not deployed, so it cannot be used',
    fr: 'Ce modèle n’est pas déployé : il ne peut pas être utilisé',
  },
  'validation.identifiersUnknown': {
    en: 'The input has no such columns: {{columns}}',
    fr: 'L’entrée n’a pas ces colonnes : {{columns}}',
  },
  'validation.identifiersTwice': {
    en: 'Named twice: {{columns}}',
    fr: 'Nommées deux fois : {{columns}}',
  },
  'validation.noFeatures': {
    en: 'Leave at least one column for the model',
    fr: 'Laissez au moins une colonne au modèle',
  },
  'validation.featuresNotNumeric': {
    en: 'The model reads only numbers. Select these columns, or choose another input: {{columns}}',
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
    fr: 'Colonnes de la sortie : {{given}} ; il en faut {{wanted}} : colonnes d’identification {{identifiers}}, résultats du modèle {{results}}',
  },
  'validation.outputIdentifierColumn': {
    en: 'Column {{column}} of the output cannot hold every value of {{identifier}}: it needs the same type, and at least its length',
    fr: 'La colonne {{column}} de la sortie ne peut pas contenir toute valeur de {{identifier}} : il lui faut le même type, et au moins sa longueur',
  },
  'validation.outputResultColumn': {
    en: 'Column {{column}} of the output is {{type}}, which cannot hold the model’s output {{output}} ({{elementType}})',
    fr: 'La colonne {{column}} de la sortie est de type {{type}} et ne peut pas contenir la sortie {{output}} du modèle ({{elementType}})',
  },
} as const satisfies Texts
