import type { Texts } from '../text.ts'

/** Texts of the data set types. */
export const datasetTypes = {
  'datasetTypes.title': { en: 'Data Set Types', fr: 'Types de jeux de données' },
  'datasetTypes.lead': {
    en: 'The columns that every CSV file of a type must have, and how long its data is kept.',
    fr: 'Les colonnes que doit avoir chaque fichier CSV d’un type, et la durée de conservation de ses données.',
  },
  'datasetTypes.caption': {
    en: 'Data set types of your organization',
    fr: 'Types de jeux de données de votre organisation',
  },
  'datasetTypes.empty.title': {
    en: 'No data set types yet',
    fr: 'Aucun type de jeu de données pour le moment',
  },
  'datasetTypes.empty.text': {
    en: 'A data set type defines the columns of a CSV file and their allowed values. Job types use data set types, and collaborations share data sets of these types.',
    fr: 'Un type de jeu de données dit quelles colonnes compte un fichier CSV et ce qu’elles peuvent contenir. Les types de tâches interrogent ces types, et les collaborations en partagent des jeux de données.',
  },
  'datasetTypes.new': { en: 'New Data Set Type', fr: 'Nouveau type de jeu de données' },
  'datasetTypes.new.short': { en: 'New Data Set Type', fr: 'Nouveau type' },
  'datasetTypes.column.columns': { en: 'Columns', fr: 'Colonnes' },
  'datasetTypes.column.retention': { en: 'Data retention', fr: 'Conservation des données' },
  'datasetTypes.delete.text': {
    en: 'Nothing uses “{{name}}” any longer once it is deleted, and it cannot be brought back.',
    fr: 'Une fois supprimé, « {{name}} » ne peut plus servir ni être rétabli.',
  },
  'datasetType.one': { en: 'Data Set Type', fr: 'Type de jeu de données' },
  'datasetType.new.lead': {
    en: 'Design it here or write it as JSON; validate it, then save it. A saved type no longer changes.',
    fr: 'Concevez-le ici ou écrivez-le en JSON ; validez-le, puis enregistrez-le. Un type enregistré ne change plus.',
  },
  'datasetType.about': { en: 'About', fr: 'Présentation' },
  'datasetType.name': { en: 'Name', fr: 'Nom' },
  'datasetType.name.hint': {
    en: 'Used as the table name in queries. Start with a letter; letters, digits and underscores only; up to 80 characters.',
    fr: 'Sert de nom de table dans les requêtes. Une lettre d’abord ; lettres, chiffres et traits de soulignement seulement ; 80 caractères au plus.',
  },
  'datasetType.description': { en: 'Description', fr: 'Description' },
  'datasetType.retention': { en: 'Data retention', fr: 'Conservation des données' },
  'datasetType.retentionCategory': {
    en: 'Data retention category',
    fr: 'Catégorie de conservation des données',
  },
  'datasetType.retentionCategory.of': {
    en: '{{period}}. {{description}}',
    fr: '{{period}}. {{description}}',
  },
  'datasetType.retentionCategory.loading': {
    en: 'Loading categories…',
    fr: 'Chargement des catégories…',
  },
  'datasetType.location': { en: 'Location', fr: 'Lieu' },
  'datasetType.location.MANITOBA': { en: 'Manitoba', fr: 'Manitoba' },
  'datasetType.location.OTHER': { en: 'Other', fr: 'Autre' },
  'datasetType.type': { en: 'Type', fr: 'Type' },
  'datasetType.type.LIFE_INSURANCE': { en: 'Life insurance', fr: 'Assurance vie' },
  'datasetType.type.OTHER': { en: 'Other', fr: 'Autre' },
  'datasetType.customPeriod': { en: 'Custom period', fr: 'Durée personnalisée' },
  'datasetType.unit': { en: 'Length Unit', fr: 'Unité de durée' },
  'datasetType.unit.days': { en: 'Days', fr: 'Jours' },
  'datasetType.unit.months': { en: 'Months', fr: 'Mois' },
  'datasetType.unit.years': { en: 'Years', fr: 'Années' },
  'datasetType.value': { en: 'Value', fr: 'Valeur' },
  'datasetType.design.columns': { en: 'Columns', fr: 'Colonnes' },
  'datasetType.design.columns.lead': {
    en: 'A file has exactly these columns, in any order. Their order here is the one that people see.',
    fr: 'Un fichier compte exactement ces colonnes, dans n’importe quel ordre. L’ordre choisi ici est celui qui s’affiche.',
  },
  'datasetType.design.columns.empty': {
    en: 'No columns yet. Add one, or import them from the header of a CSV file.',
    fr: 'Aucune colonne pour le moment. Ajoutez-en une, ou importez-les de l’en-tête d’un fichier CSV.',
  },
  'datasetType.design.add': { en: 'Add Column', fr: 'Ajouter une colonne' },
  'datasetType.design.nth': { en: 'Column {{position}}', fr: 'Colonne {{position}}' },
  'datasetType.remove.title': {
    en: 'Delete the column “{{name}}”?',
    fr: 'Supprimer la colonne « {{name}} » ?',
  },
  'datasetType.remove.text': {
    en: 'Its settings go with it.',
    fr: 'Ses réglages disparaissent avec elle.',
  },
  'datasetType.remove.confirm': { en: 'Delete Column', fr: 'Supprimer la colonne' },
  'datasetType.field.name': { en: 'Name', fr: 'Nom' },
  'datasetType.field.type': { en: 'Type', fr: 'Type' },
  'datasetType.field.characters_one': {
    en: '{{count}} character at most',
    fr: '{{count}} caractère au plus',
  },
  'datasetType.field.characters_many': { fr: '{{count}} de caractères au plus' },
  'datasetType.field.characters_other': {
    en: '{{count}} characters at most',
    fr: '{{count}} caractères au plus',
  },
  'datasetType.field.length': { en: 'Max length', fr: 'Longueur max.' },
  'datasetType.field.minLength': { en: 'Min length', fr: 'Longueur min.' },
  'datasetType.field.precision': { en: 'Precision', fr: 'Précision' },
  'datasetType.field.scale': { en: 'Scale', fr: 'Échelle' },
  'datasetType.field.first': { en: 'Max length / precision', fr: 'Longueur max. / précision' },
  'datasetType.field.second': { en: 'Min length / scale', fr: 'Longueur min. / échelle' },
  'datasetType.field.pattern': { en: 'Pattern', fr: 'Motif' },
  'datasetType.field.pattern.fixed': { en: 'Fixed', fr: 'Fixe' },
  'datasetType.field.description': { en: 'Description', fr: 'Description' },
  'datasetType.field.flags': { en: 'Options', fr: 'Options' },
  'datasetType.field.nullable': { en: 'Nullable', fr: 'Peut être vide' },
  'datasetType.field.encrypted': { en: 'Encrypted', fr: 'Chiffrée' },
  'datasetType.format.date': { en: 'YYYY-MM-DD', fr: 'AAAA-MM-JJ' },
  'datasetType.format.time': { en: 'HH:mm:ss', fr: 'HH:mm:ss' },
  'datasetType.format.datetime': { en: 'YYYY-MM-DD HH:mm:ss', fr: 'AAAA-MM-JJ HH:mm:ss' },
  'datasetType.format.datetimeoffset': {
    en: 'YYYY-MM-DD HH:mm:ss ±HH:mm',
    fr: 'AAAA-MM-JJ HH:mm:ss ±HH:mm',
  },
  'datasetType.retentionPeriod': { en: 'Retention period', fr: 'Durée de conservation' },
  'datasetType.pattern.unanchored': {
    en: 'This pattern may be found in the middle of a text.',
    fr: 'Ce motif peut se trouver au milieu d’un texte.',
  },
  'datasetType.pattern.instead': {
    en: 'Use {{pattern}} instead',
    fr: 'Utiliser plutôt {{pattern}}',
  },
  'datasetType.pattern.insteadMax': {
    en: 'Use {{pattern}} with a max length of {{maxLength}} instead',
    fr: 'Utiliser plutôt {{pattern}} avec une longueur maximale de {{maxLength}}',
  },
  'datasetType.import': { en: 'Import from CSV', fr: 'Importer d’un CSV' },
  'datasetType.import.title': {
    en: 'Import columns from a CSV file',
    fr: 'Importer les colonnes d’un fichier CSV',
  },
  'datasetType.import.lead': {
    en: 'The header names the columns, and the rows suggest their types. The file is read only in this browser; nothing is sent.',
    fr: 'L’en-tête nomme les colonnes, et les lignes en suggèrent les types. Le fichier est lu dans ce navigateur seulement ; rien n’en est envoyé.',
  },
  'datasetType.import.file': { en: 'CSV file', fr: 'Fichier CSV' },
  'datasetType.import.unreadable': {
    en: 'The file cannot be read. Choose it again.',
    fr: 'Le fichier ne peut pas être lu. Choisissez-le de nouveau.',
  },
  'datasetType.import.found_one': {
    en: '{{count}} column, proposed from {{rows}} rows',
    fr: '{{count}} colonne, proposée d’après {{rows}} lignes',
  },
  'datasetType.import.found_many': {
    fr: '{{count}} de colonnes, proposées d’après {{rows}} lignes',
  },
  'datasetType.import.found_other': {
    en: '{{count}} columns, proposed from {{rows}} rows',
    fr: '{{count}} colonnes, proposées d’après {{rows}} lignes',
  },
  'datasetType.import.tooMany': {
    en: 'The file has {{count}} columns; a data set type has at most {{max}}.',
    fr: 'Le fichier compte {{count}} colonnes ; un type de jeu de données en a au plus {{max}}.',
  },
  'datasetType.import.replaces_one': {
    en: 'They take the place of the column that is there now.',
    fr: 'Elles remplacent la colonne actuelle.',
  },
  'datasetType.import.replaces_many': {
    fr: 'Elles remplacent les {{count}} de colonnes actuelles.',
  },
  'datasetType.import.replaces_other': {
    en: 'They take the place of the {{count}} columns that are there now.',
    fr: 'Elles remplacent les {{count}} colonnes actuelles.',
  },
  'datasetType.import.caption': { en: 'Proposed columns', fr: 'Colonnes proposées' },
  'datasetType.import.first': { en: 'Choose a file first.', fr: 'Choisissez d’abord un fichier.' },
  'datasetType.import.take': { en: 'Use These Columns', fr: 'Utiliser ces colonnes' },
  'datasetType.facts': { en: 'About', fr: 'Présentation' },
  'datasetType.facts.organization': { en: 'Organization', fr: 'Organisation' },
  'datasetType.facts.created': { en: 'Created', fr: 'Créé le' },
  'datasetType.facts.createdBy': { en: 'Created by', fr: 'Créé par' },
  'datasetType.facts.columns': { en: 'Columns of {{name}}', fr: 'Colonnes de {{name}}' },
  'datasetType.facts.count_one': { en: '{{count}} column', fr: '{{count}} colonne' },
  'datasetType.facts.count_many': { fr: '{{count}} de colonnes' },
  'datasetType.facts.count_other': { en: '{{count}} columns', fr: '{{count}} colonnes' },
  'datasetType.facts.yes': { en: 'Yes', fr: 'Oui' },
  'datasetType.facts.no': { en: 'No', fr: 'Non' },
  'datasetType.period.days_one': { en: '{{count}} day', fr: '{{count}} jour' },
  'datasetType.period.days_many': { fr: '{{count}} de jours' },
  'datasetType.period.days_other': { en: '{{count}} days', fr: '{{count}} jours' },
  'datasetType.period.months_one': { en: '{{count}} month', fr: '{{count}} mois' },
  'datasetType.period.months_many': { fr: '{{count}} de mois' },
  'datasetType.period.months_other': { en: '{{count}} months', fr: '{{count}} mois' },
  'datasetType.period.years_one': { en: '{{count}} year', fr: '{{count}} an' },
  'datasetType.period.years_many': { fr: '{{count}} d’années' },
  'datasetType.period.years_other': { en: '{{count}} years', fr: '{{count}} ans' },

  'messages.error.datasetTypeName': {
    en: 'Name must start with a letter, hold only letters, digits and underscores, and be at most 80 characters long',
    fr: 'Le nom doit commencer par une lettre, ne contenir que des lettres non accentuées, des chiffres et des traits de soulignement, et compter au plus 80 caractères',
  },
  'validation.datasetTypeDescriptionTooLong': {
    en: 'Description must be at most 1000 characters',
    fr: 'La description doit compter au plus 1\u00a0000 caractères',
  },
  'validation.retentionCategoryRequired': {
    en: 'Data retention category is required',
    fr: 'La catégorie de conservation des données est obligatoire',
  },
  'validation.retentionCategoryUnknown': {
    en: 'There is no such data retention category',
    fr: 'Cette catégorie de conservation des données n’existe pas',
  },
  'validation.retentionLocationRequired': {
    en: 'Location is required',
    fr: 'Le lieu est obligatoire',
  },
  'validation.retentionTypeRequired': { en: 'Type is required', fr: 'Le type est obligatoire' },
  'validation.retentionUnitRequired': {
    en: 'Length Unit is required',
    fr: 'L’unité de durée est obligatoire',
  },
  'validation.retentionValueRequired': { en: 'Value is required', fr: 'La valeur est obligatoire' },
  'validation.retentionValue': {
    en: 'Value must be a whole number of at least 1',
    fr: 'La valeur doit être un nombre entier d’au moins 1',
  },
  'validation.customPeriodDisabled': {
    en: 'Custom retention periods are switched off in this environment',
    fr: 'Les durées de conservation personnalisées sont désactivées dans cet environnement',
  },
  'validation.columnsRequired': {
    en: 'Add at least one column',
    fr: 'Ajoutez au moins une colonne',
  },
  'validation.columnNameRequired': {
    en: 'Every column needs a name',
    fr: 'Chaque colonne doit avoir un nom',
  },
  'validation.columnNameTooLong': {
    en: 'A column name must be at most 128 characters',
    fr: 'Le nom d’une colonne doit compter au plus 128 caractères',
  },
  'validation.columnNameTwice': {
    en: 'Column {{number}} already has the name “{{name}}”; case is ignored',
    fr: 'La colonne {{number}} porte déjà le nom « {{name}} » ; la casse ne compte pas',
  },
  'validation.columnDescriptionTooLong': {
    en: 'A column description must be at most 1000 characters',
    fr: 'La description d’une colonne doit compter au plus 1\u00a0000 caractères',
  },
  'validation.columnLength': {
    en: 'Max length must be a whole number from 1 to 8000',
    fr: 'La longueur maximale doit être un nombre entier de 1 à 8\u00a0000',
  },
  'validation.columnLengthNotAllowed': {
    en: 'Only varchar and nvarchar have a max length',
    fr: 'Seuls varchar et nvarchar ont une longueur maximale propre',
  },
  'validation.columnMinLength': {
    en: 'Min length must be a whole number from 0 to the max length',
    fr: 'La longueur minimale doit être un nombre entier de 0 à la longueur maximale',
  },
  'validation.columnMinLengthNotAllowed': {
    en: 'Only varchar and nvarchar have a min length',
    fr: 'Seuls varchar et nvarchar ont une longueur minimale',
  },
  'validation.columnPrecision': {
    en: 'Precision must be a whole number from 1 to 38',
    fr: 'La précision doit être un nombre entier de 1 à 38',
  },
  'validation.columnScale': {
    en: 'Scale must be a whole number from 1 to the precision',
    fr: 'L’échelle doit être un nombre entier de 1 à la précision',
  },
  'validation.columnDecimalOnly': {
    en: 'Only decimal has a precision and a scale',
    fr: 'Seul decimal a une précision et une échelle',
  },
  'validation.columnPatternNotAllowed': {
    en: 'The pattern of dates and times cannot be changed',
    fr: 'Le motif des dates et des heures ne peut pas être modifié',
  },
  'validation.patternSyntax': {
    en: 'This pattern is not a regular expression',
    fr: 'Ce motif n’est pas une expression régulière',
  },
  'validation.patternFlags': {
    en: 'This pattern changes flags, which no pattern can here',
    fr: 'Ce motif change des indicateurs, ce qui n’est pas permis ici',
  },
  'validation.patternLookAround': {
    en: 'Lookahead and lookbehind are not supported',
    fr: 'Les assertions avant et arrière ne sont pas prises en charge',
  },
  'validation.patternBackReference': {
    en: 'This pattern refers back to a group, which no pattern can here',
    fr: 'Ce motif renvoie à un groupe, ce qui n’est pas permis ici',
  },
  'validation.patternRepeat': {
    en: 'This pattern repeats more than 1000 times; set Max length instead',
    fr: 'Ce motif comporte plus de 1\u00a0000 répétitions ; indiquez plutôt la longueur maximale',
  },
  'validation.patternTooLarge': {
    en: 'This pattern is too large, or all patterns together are',
    fr: 'Ce motif est trop grand, ou l’ensemble des motifs l’est',
  },
} as const satisfies Texts
