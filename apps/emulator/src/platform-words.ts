import type { Words } from './language.ts'

/** What administrators must give (C075–C078). */
export const PLATFORM_WORDS = {
  'validation.platformTextTooLong': { en: 'At most 255 characters', fr: 'Au plus 255 caractères' },
  'validation.changeRecordRequired': { en: 'Change record is required', fr: 'La demande de changement est obligatoire' },
  'validation.cmkNameRequired': { en: 'New CMK name is required', fr: 'Le nom de la nouvelle clé client est obligatoire' },
  'validation.keyVaultPathRequired': {
    en: 'Key vault path is required',
    fr: 'Le chemin dans le coffre de clés est obligatoire',
  },
  'validation.jobNameRequired': { en: 'Job name is required', fr: 'Le nom de la tâche est obligatoire' },
  'validation.targetDateRequired': { en: 'Target date is required', fr: 'La date cible est obligatoire' },
  'validation.targetDateTwice': { en: 'This target date is there already', fr: 'Cette date cible figure déjà' },
  'validation.masterKeyUrlRequired': { en: 'URL is required', fr: 'L’URL est obligatoire' },
  'validation.masterKeyUrl': {
    en: 'Enter an address that begins with https:// and holds no password',
    fr: 'Entrez une adresse qui commence par https:// et ne contient pas de mot de passe',
  },
  'validation.imageTagRequired': { en: 'Image tag is required', fr: 'L’étiquette d’image est obligatoire' },
} as const satisfies Record<string, Words>
