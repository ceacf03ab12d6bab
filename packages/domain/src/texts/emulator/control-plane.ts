import type { Texts } from '../../text.ts'

/** Error messages of the emulator's control plane. */
export const controlPlane = {
  'problem.loopbackOnly': {
    en: 'The control plane answers only on loopback.',
    fr: 'Le plan de contrôle répond seulement sur la boucle locale.',
  },
  'problem.requestMalformed': {
    en: 'The request is not as expected.',
    fr: 'La requête n’est pas conforme.',
  },
  'problem.scenarioMalformed': {
    en: 'The scenario file is not as expected.',
    fr: 'Le fichier de scénario n’est pas conforme.',
  },
  // For developers: zod's own English messages.
  'problem.inEnglish': { en: '{{text}}', fr: '{{text}}' },
  'problem.toldToFail': {
    en: 'A fault of the emulator made this call fail.',
    fr: 'Une panne de l’émulateur a fait échouer cet appel.',
  },
  'problem.noSuchScenario': {
    en: 'There is no such scenario.',
    fr: 'Ce scénario n’existe pas.',
  },
  'problem.clientFixed': {
    en: 'The client {{clientId}} cannot be changed here: the emulator itself or its setting CLIENTS has it.',
    fr: 'Le client {{clientId}} ne peut pas être modifié ici : l’émulateur lui-même ou son paramètre CLIENTS le définit.',
  },
  'problem.noSuchClient': {
    en: 'There is no client {{clientId}}.',
    fr: 'Il n’y a pas de client {{clientId}}.',
  },
  'problem.noSuchFault': {
    en: 'There is no such fault.',
    fr: 'Cette panne n’existe pas.',
  },
  'problem.noSuchMessage': {
    en: 'No such message has been sent.',
    fr: 'Aucun message de ce genre n’a été envoyé.',
  },
  'problem.auditCheckpoint': {
    en: 'The file is neither an export nor a checkpoint of an audit log.',
    fr: 'Le fichier n’est ni une exportation ni un point de contrôle d’un journal d’audit.',
  },
  'problem.noSuchSnapshot': {
    en: 'There is no snapshot {{name}}.',
    fr: 'Il n’y a pas d’instantané {{name}}.',
  },
  'problem.noSuchControlledJob': {
    en: 'There is no such job.',
    fr: 'Cette tâche n’existe pas.',
  },
  'problem.controlledJobEnded': { en: 'The job has ended.', fr: 'La tâche est terminée.' },
  'problem.noSuchAccount': {
    en: 'There is no such person with an account.',
    fr: 'Personne de ce nom n’a de compte.',
  },
  'problem.nobodyAt': {
    en: 'There is nobody with the address {{email}}.',
    fr: 'Personne n’a l’adresse {{email}}.',
  },
  'ticket.title': {
    en: 'This sign-in did not work',
    fr: 'Cette ouverture de session n’a pas fonctionné',
  },
  'ticket.spent': {
    en: 'This address was used, or is older than a minute. Go back to the emulator’s page and choose the person again.',
    fr: 'Cette adresse a déjà servi, ou date de plus d’une minute. Retournez à la page de l’émulateur et choisissez la personne de nouveau.',
  },
  'cannotSignIn.NO_ACCOUNT': {
    en: 'This person has no account at the identity provider.',
    fr: 'Cette personne n’a pas de compte chez le fournisseur d’identité.',
  },
  'cannotSignIn.STAGED': {
    en: 'The account is not activated yet.',
    fr: 'Le compte n’est pas encore activé.',
  },
  'cannotSignIn.PROVISIONED': {
    en: 'The account is not activated yet: the link of its activation mail does that.',
    fr: 'Le compte n’est pas encore activé : le lien de son courriel d’activation le fait.',
  },
  'cannotSignIn.SUSPENDED': {
    en: 'The account is suspended.',
    fr: 'Le compte est suspendu.',
  },
  'cannotSignIn.LOCKED_OUT': {
    en: 'The account is locked: unlock it first.',
    fr: 'Le compte est verrouillé : déverrouillez-le d’abord.',
  },
  'cannotSignIn.DEPROVISIONED': {
    en: 'The account is deactivated.',
    fr: 'Le compte est désactivé.',
  },
  'cannotSignIn.PASSWORD_EXPIRED': {
    en: 'The password has expired: only the sign-in page lets this person choose another.',
    fr: 'Le mot de passe est expiré : seule la page d’ouverture de session permet d’en choisir un autre.',
  },
  'cannotSignIn.MFA_ENROLL': {
    en: 'This person must first enrol a phone, on the sign-in page.',
    fr: 'Cette personne doit d’abord inscrire un téléphone, à la page d’ouverture de session.',
  },
  'cannotSignIn.DISABLED': {
    en: 'The administrator’s account is disabled.',
    fr: 'Le compte de l’administrateur est désactivé.',
  },
  'cannotSignIn.NOT_ASSIGNED': {
    en: 'This administrator is not assigned to the application.',
    fr: 'L’application n’est pas attribuée à cet administrateur.',
  },
  'cannotSignIn.other': {
    en: 'The sign-in stops at {{obstacle}}.',
    fr: 'L’ouverture de session s’arrête à {{obstacle}}.',
  },
} as const satisfies Texts
