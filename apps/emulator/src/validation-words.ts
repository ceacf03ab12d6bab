import type { ValidationKey } from '@concord/domain/messages'
import { INFERENCE_WORDS } from './inference-words.ts'
import type { Words } from './language.ts'
import { PLATFORM_WORDS } from './platform-words.ts'

/** The texts that the schemas name. The portal has them too, and shows its own before anything is sent. */
export const VALIDATION_WORDS: Record<ValidationKey, Words> = {
  'validation.nameRequired': { en: 'Name is required', fr: 'Le nom est obligatoire' },
  'validation.descriptionRequired': { en: 'Description is required', fr: 'La description est obligatoire' },
  'validation.collaborationNameTooLong': { en: 'Name must be at most 80 characters', fr: 'Le nom doit compter au plus 80 caractères' },
  'validation.collaborationDescriptionTooLong': {
    en: 'Description must be at most 1000 characters',
    fr: 'La description doit compter au plus 1000 caractères',
  },
  'validation.fileName': {
    en: 'A file name cannot hold a slash, a backslash or a control character',
    fr: 'Un nom de fichier ne peut contenir ni barre oblique, ni barre oblique inverse, ni caractère de contrôle',
  },
  'validation.indexNameTooLong': { en: 'Name must be at most 80 characters', fr: 'Le nom doit compter au plus 80 caractères' },
  'validation.indexDescriptionTooLong': {
    en: 'Description must be at most 1000 characters',
    fr: 'La description doit compter au plus 1000 caractères',
  },
  'validation.datasetTypeRequired': { en: 'Data Set Type is required', fr: 'Le type de jeu de données est obligatoire' },
  'validation.indexColumnsRequired': { en: 'Choose at least one column', fr: 'Choisissez au moins une colonne' },
  'validation.indexColumnsTooMany': { en: 'An index has at most 32 columns', fr: 'Un index compte au plus 32 colonnes' },
  'validation.indexColumnTwice': { en: 'Each column comes once', fr: 'Chaque colonne ne figure qu’une fois' },
  'validation.organizationIdRequired': { en: 'Organization ID is required', fr: 'L’identifiant de l’organisation est obligatoire' },
  'validation.policyAction': {
    en: 'Job types can be executed; data set types can be written and read',
    fr: 'Un type de tâche s’exécute ; un type de jeu de données se téléverse et se télécharge',
  },
  'validation.inviteeEmail': { en: 'Enter a valid Email', fr: 'Entrez une adresse courriel valide' },
  'validation.rolesRequired': { en: 'Choose at least one role', fr: 'Choisissez au moins un rôle' },
  'validation.inferenceNameTooLong': { en: 'Name must be at most 150 characters', fr: 'Le nom doit compter au plus 150 caractères' },
  'validation.inferenceDescriptionTooLong': {
    en: 'Description must be at most 150 characters',
    fr: 'La description doit compter au plus 150 caractères',
  },
  'validation.modelRequired': { en: 'Model is required', fr: 'Le modèle est obligatoire' },
  'validation.inputRequired': { en: 'Input data set type is required', fr: 'Le type de jeu de données en entrée est obligatoire' },
  'validation.outputRequired': { en: 'Output data set type is required', fr: 'Le type de jeu de données en sortie est obligatoire' },
  'messages.error.modelFileFormat': {
    en: 'The file must be an ONNX model with the extension .onnx',
    fr: 'Le fichier doit être un modèle ONNX portant l’extension .onnx',
  },
  'messages.error.modelFileTooLarge': { en: 'The model must be at most 1 GiB', fr: 'Le modèle doit peser au plus 1 Gio' },
  'validation.queryJobTypeNameTooLong': { en: 'Name must be at most 80 characters', fr: 'Le nom doit compter au plus 80 caractères' },
  'validation.queryJobTypeDescriptionTooLong': {
    en: 'Description must be at most 10000 characters',
    fr: 'La description doit compter au plus 10000 caractères',
  },
  'validation.queryRequired': { en: 'Query is required', fr: 'La requête est obligatoire' },
  'validation.queryInputsRequired': {
    en: 'Choose at least one input data set type',
    fr: 'Choisissez au moins un type de jeu de données en entrée',
  },
  'validation.queryInputTwice': {
    en: 'This data set type is an input already',
    fr: 'Ce type de jeu de données figure déjà parmi les entrées',
  },
  'validation.queryOutputRequired': { en: 'Choose the output data set type', fr: 'Choisissez le type de jeu de données en sortie' },
  'validation.parameterName': {
    en: 'A parameter’s name starts with a letter or an underscore, then letters, digits or underscores, at most 127',
    fr: 'Le nom d’un paramètre commence par une lettre ou un trait de soulignement, suivi de lettres, de chiffres ou de traits de soulignement, au plus 127',
  },
  'validation.parameterTwice': { en: 'Another parameter has this name', fr: 'Un autre paramètre porte ce nom' },
  'validation.parameterScale': { en: 'Scale is a whole number from 0 to 38', fr: 'L’échelle est un nombre entier de 0 à 38' },
  'validation.scaleOfDecimalOnly': { en: 'Only a decimal parameter has a scale', fr: 'Seul un paramètre de type decimal a une échelle' },
  'messages.error.datasetTypeName': {
    en: 'Name must start with a letter, hold only letters, digits and underscores, and be at most 80 characters long',
    fr: 'Le nom doit commencer par une lettre, ne contenir que des lettres non accentuées, des chiffres et des traits de soulignement, et compter au plus 80 caractères',
  },
  'validation.datasetTypeDescriptionTooLong': {
    en: 'Description must be at most 1000 characters',
    fr: 'La description doit compter au plus 1000 caractères',
  },
  'validation.retentionCategoryRequired': {
    en: 'Data retention category is required',
    fr: 'La catégorie de conservation des données est obligatoire',
  },
  'validation.retentionCategoryUnknown': {
    en: 'There is no such data retention category',
    fr: 'Cette catégorie de conservation des données n’existe pas',
  },
  'validation.retentionLocationRequired': { en: 'Location is required', fr: 'Le lieu est obligatoire' },
  'validation.retentionTypeRequired': { en: 'Type is required', fr: 'Le type est obligatoire' },
  'validation.retentionUnitRequired': { en: 'Length Unit is required', fr: 'L’unité de durée est obligatoire' },
  'validation.retentionValueRequired': { en: 'Value is required', fr: 'La valeur est obligatoire' },
  'validation.retentionValue': {
    en: 'Value must be a whole number of at least 1',
    fr: 'La valeur doit être un nombre entier d’au moins 1',
  },
  'validation.customPeriodDisabled': {
    en: 'Custom retention periods are switched off in this environment',
    fr: 'Les durées de conservation personnalisées sont désactivées dans cet environnement',
  },
  'validation.columnsRequired': { en: 'Add at least one column', fr: 'Ajoutez au moins une colonne' },
  'validation.columnNameRequired': { en: 'Every column needs a name', fr: 'Chaque colonne doit avoir un nom' },
  'validation.columnNameTooLong': {
    en: 'A column name must be at most 128 characters',
    fr: 'Le nom d’une colonne doit compter au plus 128 caractères',
  },
  'validation.columnNameTwice': {
    en: 'Another column has this name already; capitals make no difference',
    fr: 'Une autre colonne porte déjà ce nom ; la casse ne compte pas',
  },
  'validation.columnDescriptionTooLong': {
    en: 'A column description must be at most 1000 characters',
    fr: 'La description d’une colonne doit compter au plus 1000 caractères',
  },
  'validation.datetimeoffsetDisabled': {
    en: 'The type datetimeoffset is switched off in this environment',
    fr: 'Le type datetimeoffset est désactivé dans cet environnement',
  },
  'validation.columnLength': {
    en: 'Max length must be a whole number from 1 to 8000',
    fr: 'La longueur maximale doit être un nombre entier de 1 à 8000',
  },
  'validation.columnLengthNotAllowed': {
    en: 'Only varchar and nvarchar have a max length of their own',
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
  'validation.columnDecimalOnly': { en: 'Only decimal has a precision and a scale', fr: 'Seul decimal a une précision et une échelle' },
  'validation.columnPatternNotAllowed': {
    en: 'The pattern of dates and times cannot be changed',
    fr: 'Le modèle des dates et des heures ne peut pas être modifié',
  },
  'validation.patternSyntax': { en: 'This pattern is no regular expression', fr: 'Ce modèle n’est pas une expression régulière' },
  'validation.patternFlags': {
    en: 'This pattern changes flags, which no pattern can here',
    fr: 'Ce modèle change des indicateurs, ce qui n’est pas permis ici',
  },
  'validation.patternLookAround': {
    en: 'This pattern looks ahead or behind, which no pattern can here',
    fr: 'Ce modèle regarde en avant ou en arrière, ce qui n’est pas permis ici',
  },
  'validation.patternBackReference': {
    en: 'This pattern refers back to a group, which no pattern can here',
    fr: 'Ce modèle renvoie à un groupe, ce qui n’est pas permis ici',
  },
  'validation.patternRepeat': {
    en: 'This pattern repeats more than 1000 times; say the length in Max length instead',
    fr: 'Ce modèle répète plus de 1000 fois ; indiquez plutôt la longueur maximale',
  },
  'validation.patternTooLarge': {
    en: 'This pattern is too large, or all patterns together are',
    fr: 'Ce modèle est trop grand, ou l’ensemble des modèles l’est',
  },
  ...INFERENCE_WORDS,
  ...PLATFORM_WORDS,
  'validation.periodStartRequired': { en: 'Period start is required', fr: 'Le début de la période est obligatoire' },
  'validation.periodEndRequired': { en: 'Period end is required', fr: 'La fin de la période est obligatoire' },
  'validation.periodStartLater': {
    en: 'Period start cannot be later than today',
    fr: 'Le début de la période ne peut pas être postérieur à aujourd’hui',
  },
  'validation.periodEndLater': {
    en: 'Period end cannot be later than today',
    fr: 'La fin de la période ne peut pas être postérieure à aujourd’hui',
  },
  'validation.periodOrder': {
    en: 'Period start cannot be after period end',
    fr: 'Le début de la période ne peut pas suivre la fin',
  },
  'validation.domainRequired': { en: 'Domain name is required', fr: 'Le nom de domaine est obligatoire' },
  'validation.domainName': { en: 'Enter a domain such as example.com', fr: 'Entrez un domaine, par exemple exemple.ca' },
  'validation.ownerRequired': { en: 'Owner is required', fr: 'Le propriétaire est obligatoire' },
  'validation.ownerTooLong': { en: 'Owner must be at most 80 characters', fr: 'Le propriétaire doit compter au plus 80 caractères' },
  'validation.notesRequired': { en: 'Notes are required', fr: 'Les remarques sont obligatoires' },
  'validation.notesTooLong': { en: 'Notes must be at most 1000 characters', fr: 'Les remarques doivent compter au plus 1000 caractères' },
  'validation.roleIdRequired': { en: 'Role ID is required', fr: 'L’identifiant du rôle est obligatoire' },
  'validation.roleIdTooLong': {
    en: 'Role ID must be at most 80 characters',
    fr: 'L’identifiant du rôle doit compter au plus 80 caractères',
  },
  'validation.roleId': {
    en: 'A role ID holds capital letters, digits and underscores only',
    fr: 'L’identifiant d’un rôle ne contient que des majuscules, des chiffres et des traits de soulignement',
  },
  'messages.error.invalidFileTypeMustBePdf': { en: 'The file must be a PDF', fr: 'Le fichier doit être un PDF' },
  'validation.pdfTooLarge': { en: 'The file must be at most 5 MiB', fr: 'Le fichier doit peser au plus 5 Mio' },
}
