import type { Texts } from '../../text.ts'

/** The gallery's own texts; most others are the portal's. */
export const gallery = {
  'gallery.reason.dataset': {
    en: 'Row 12, issueAge: not a whole number',
    fr: 'Ligne 12, issueAge : ce n’est pas un nombre entier',
  },
  'gallery.reason.job': {
    en: 'The query takes the root of a negative number.',
    fr: 'La requête extrait la racine d’un nombre négatif.',
  },
  'gallery.ledger': {
    en: 'The ledger is closed - Ask again tomorrow',
    fr: 'Le registre est fermé - Revenez demain',
  },
  'gallery.ledger.summary': { en: 'The ledger is closed', fr: 'Le registre est fermé' },
  'gallery.ledger.advice': { en: 'Ask again tomorrow', fr: 'Revenez demain' },
  'gallery.tick': { en: 'Tick “{{what}}”.', fr: 'Cochez « {{what}} ».' },
  'gallery.press': { en: 'Press “{{what}}”.', fr: 'Appuyez sur « {{what}} ».' },
  'gallery.press.of': {
    en: 'Press “{{what}}” of {{of}}.',
    fr: 'Appuyez sur « {{what}} » de {{of}}.',
  },
  'gallery.fill': {
    en: 'Enter “{{value}}” under “{{field}}”.',
    fr: 'Entrez « {{value}} » sous « {{field}} ».',
  },
  'gallery.choose': {
    en: 'Choose “{{option}}” under “{{field}}”.',
    fr: 'Choisissez « {{option}} » sous « {{field}} ».',
  },
  'gallery.file': {
    en: 'Choose a file “{{file}}” that holds: {{text}}',
    fr: 'Choisissez un fichier « {{file}} » qui contient : {{text}}',
  },
  'gallery.file.large': {
    en: 'Choose a file “{{file}}” of more than {{gibibytes}} GiB.',
    fr: 'Choisissez un fichier « {{file}} » de plus de {{gibibytes}} Gio.',
  },
  'gallery.file.empty': {
    en: 'Choose an empty file “{{file}}”.',
    fr: 'Choisissez un fichier vide « {{file}} ».',
  },
  'gallery.breaks': {
    en: 'The browser’s own {{name}} fails.',
    fr: 'La fonction {{name}} du navigateur échoue.',
  },
  'gallery.go': { en: 'Go to {{path}}.', fr: 'Allez à {{path}}.' },
} as const satisfies Texts
