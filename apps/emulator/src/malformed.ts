import { VALIDATION_KEYS, type ValidationKey } from '@concord/domain/messages'
import type { z } from 'zod'
import type { Words } from './language.ts'
import { type ProductProblem, problem } from './problem.ts'

const MESSAGES = {
  body: { en: 'The body is not as expected.', fr: 'Le corps de la requête n’est pas conforme.' },
  query: { en: 'The query is not as expected.', fr: 'Les paramètres de la requête ne sont pas conformes.' },
} as const satisfies Record<string, Words>

/** The texts that the schemas name. The portal has them too, and shows its own before anything is sent. */
const VALIDATION_WORDS: Record<ValidationKey, Words> = {
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
  'validation.organizationIdRequired': { en: 'Organization ID is required', fr: 'L’identifiant de l’organisation est obligatoire' },
  'validation.policyAction': {
    en: 'Job types can be executed; data set types can be written and read',
    fr: 'Un type de tâche s’exécute ; un type de jeu de données se téléverse et se télécharge',
  },
  'validation.inviteeEmail': { en: 'Enter a valid Email', fr: 'Entrez une adresse courriel valide' },
  'validation.rolesRequired': { en: 'Choose at least one role', fr: 'Choisissez au moins un rôle' },
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
}

const REQUIRED: Words = { en: 'This is required', fr: 'Cette valeur est obligatoire' }
const INVALID: Words = { en: 'This value is not valid', fr: 'Cette valeur n’est pas valide' }

/** What a value may have to be, by the name that zod gives it. */
const KINDS: Record<string, Words> = {
  string: { en: 'This must be a text', fr: 'Cette valeur doit être un texte' },
  number: { en: 'This must be a number', fr: 'Cette valeur doit être un nombre' },
  int: { en: 'This must be a whole number', fr: 'Cette valeur doit être un nombre entier' },
  boolean: { en: 'This must be true or false', fr: 'Cette valeur doit être true ou false' },
  array: { en: 'This must be a list', fr: 'Cette valeur doit être une liste' },
  object: { en: 'This must be an object', fr: 'Cette valeur doit être un objet' },
}

/** What is counted in a value of this origin; of a number, nothing. */
const UNITS: Record<string, Words> = {
  string: { en: ' characters', fr: ' caractères' },
  array: { en: ' entries', fr: ' éléments' },
}
const NO_UNIT: Words = { en: '', fr: '' }

const isValidationKey = (text: string): text is ValidationKey => (VALIDATION_KEYS as readonly string[]).includes(text)

/** What one issue means, in both languages; it never quotes the value. */
function wordsOf(issue: z.core.$ZodIssue): Words {
  if (isValidationKey(issue.message)) return VALIDATION_WORDS[issue.message]
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? INVALID
    case 'too_small': {
      if (issue.minimum === 1 && issue.origin !== 'number') return REQUIRED
      const unit = UNITS[issue.origin] ?? NO_UNIT
      return { en: `At least ${issue.minimum}${unit.en}`, fr: `Au moins ${issue.minimum}${unit.fr}` }
    }
    case 'too_big': {
      const unit = UNITS[issue.origin] ?? NO_UNIT
      return { en: `At most ${issue.maximum}${unit.en}`, fr: `Au plus ${issue.maximum}${unit.fr}` }
    }
    case 'invalid_value': {
      const values = issue.values.join(', ')
      return { en: `This must be one of: ${values}`, fr: `Cette valeur doit être l’une de celles-ci : ${values}` }
    }
    case 'unrecognized_keys': {
      const keys = issue.keys.join(', ')
      return { en: `Unknown: ${keys}`, fr: `Inconnu : ${keys}` }
    }
    default:
      return INVALID
  }
}

/** The refusal of a body or a query that does not fit its schema: each field with what is wrong. The issues carry their input. */
export function malformed(where: keyof typeof MESSAGES, issues: readonly z.core.$ZodIssue[]): ProductProblem {
  const fields = issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: wordsOf(issue) }))
  const details = fields.map(({ path, message: { en, fr } }) => ({ en: `${path}: ${en}`, fr: `${path} : ${fr}` }))
  return problem(400, 'malformed', MESSAGES[where], { fields, details })
}
