import type { Texts } from '../text.ts'

/** Registration, and enrolling a phone. */
export const registration = {
  'validation.firstNameRequired': { en: 'First Name is required', fr: 'Le prénom est obligatoire' }, // A075
  'validation.lastNameRequired': { en: 'Last Name is required', fr: 'Le nom est obligatoire' }, // A075
  'validation.personNameTooLong': { en: 'At most 50 characters', fr: 'Au plus 50 caractères' }, // A134
  'validation.emailInvalid': { en: 'Enter a valid Email', fr: 'Entrez un courriel valide' }, // A075
  'validation.emailTooLong': {
    en: 'Email must be at most 80 characters',
    fr: 'Le courriel doit compter au plus 80 caractères',
  }, // A134
  'validation.organizationNameRequired': {
    en: 'Organization Name is required',
    fr: 'Le nom de l’organisation est obligatoire',
  }, // A075
  'validation.organizationNameTooLong': {
    en: 'Organization Name must be at most 80 characters',
    fr: 'Le nom de l’organisation doit compter au plus 80 caractères',
  }, // A134

  'messages.error.userAccountAlreadyExists': {
    en: 'There is an account with this email already. Sign in, or recover its password.',
    fr: 'Un compte existe déjà pour ce courriel. Ouvrez une session, ou récupérez le mot de passe.',
  }, // A122

  'enrol.title': { en: 'Protect your account', fr: 'Protéger votre compte' },
  'enrol.lead': {
    en: 'Each time you sign in we text a code to your mobile phone, so that a password is not enough to sign in.',
    fr: 'À chaque ouverture de session, un code est envoyé par message texte à votre téléphone mobile : le mot de passe ne suffit donc à personne d’autre.',
  },
  'enrol.number': { en: 'Mobile phone number', fr: 'Numéro de téléphone mobile' },
  'enrol.number.hint': {
    en: 'A number in Canada or the United States, such as +1\u00a0204\u00a0555\u00a00123',
    fr: 'Un numéro du Canada ou des États-Unis, comme +1\u00a0514\u00a0555\u00a00123',
  },
  'enrol.sendToNumber': { en: 'Send Code to this number', fr: 'Envoyer le code à ce numéro' },
  'enrol.submit': { en: 'Finish', fr: 'Terminer' },

  'registration.title': { en: 'Register', fr: 'S’inscrire' },
  'registration.lead': {
    en: 'You need a work email whose domain is known here.',
    fr: 'Il vous faut un courriel professionnel dont le domaine est connu ici.',
  },
  'registration.firstName': { en: 'First name', fr: 'Prénom' },
  'registration.lastName': { en: 'Last name', fr: 'Nom' },
  'registration.email': { en: 'Work email', fr: 'Courriel professionnel' },
  'registration.email.hint': {
    en: 'We send a link there to confirm that it is yours.',
    fr: 'Nous y envoyons un lien pour confirmer qu’il est à vous.',
  },
  'registration.email.locked': {
    en: 'You were invited at this address, so it cannot be changed.',
    fr: 'L’invitation est réservée à cette adresse, qui ne peut pas être changée.',
  },
  'registration.organization': { en: 'Organization name', fr: 'Nom de l’organisation' },
  'registration.submit': { en: 'Register', fr: 'S’inscrire' },
  'registration.domainUnknown': {
    en: 'The domain of this email is not known here. Use your work email, or ask the provider to add your organization’s domain.',
    fr: 'Le domaine de ce courriel n’est pas connu ici. Prenez votre courriel professionnel, ou demandez au fournisseur d’ajouter le domaine de votre organisation.',
  },
  'registration.invitation.fulfilled': {
    en: 'Invitation already fulfilled',
    fr: 'Cette invitation a déjà servi',
  }, // A076
  'registration.invitation.invalid': { en: 'Invalid invitation', fr: 'Invitation non valide' }, // A076
  'registration.invitation.fulfilledHelp': {
    en: 'Somebody registered with it, probably you: sign in.',
    fr: 'Quelqu’un s’est déjà inscrit grâce à elle, sans doute vous : ouvrez une session.',
  },
  'registration.invitation.invalidHelp': {
    en: 'It was cancelled, it has expired, or the link is incomplete. Ask the person who invited you for a new one.',
    fr: 'Elle a été annulée, elle a expiré, ou le lien est incomplet. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
  },
  'registration.step': { en: 'Step {{step}} of {{steps}}', fr: 'Étape {{step}} de {{steps}}' },
  'registration.steps': { en: 'Steps of registration', fr: 'Étapes de l’inscription' },
  'registration.step.email': { en: 'Email', fr: 'Courriel' },
  'registration.step.password': { en: 'Password', fr: 'Mot de passe' },
  'registration.step.phone': { en: 'Phone', fr: 'Téléphone' },
  'registration.emailSent.title': { en: 'Confirm your email', fr: 'Confirmez votre courriel' },
  'registration.emailSent.lead': {
    en: 'We sent a message to {{email}}. Follow its link to continue.',
    fr: 'Un message a été envoyé à {{email}}. Suivez-en le lien pour continuer.',
  },
  'registration.emailSent.hint.lifetime': {
    en: 'The link works once, for 7 days. A newer message replaces the older ones.',
    fr: 'Le lien sert une seule fois, pendant 7 jours. Un nouveau message remplace les précédents.',
  },
  'registration.emailSent.hint.address': {
    en: 'If the address is wrong, go back and register with the right one.',
    fr: 'Si l’adresse est erronée, revenez en arrière et inscrivez-vous avec la bonne.',
  },
  'registration.verify.title': {
    en: 'Confirming your email…',
    fr: 'Confirmation de votre courriel…',
  },
  'registration.link.spent': {
    en: 'It has expired or has been used already. If you have chosen a password, sign in with it.',
    fr: 'Il a expiré ou a déjà servi. Si vous avez choisi un mot de passe, ouvrez une session avec celui-ci.',
  },
  'registration.password.title': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  'registration.password.lead': {
    en: 'Your email is confirmed.',
    fr: 'Votre courriel est confirmé.',
  },
  'registration.password.submit': { en: 'Save password', fr: 'Enregistrer le mot de passe' },
} as const satisfies Texts
