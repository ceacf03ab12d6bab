// Made by scripts/gallery-words.ts of the portal's texts. Do not edit.
export const WORDS = {
  'error.network': {
    en: 'The service cannot be reached. Check your connection and try again.',
    fr: 'Le service est injoignable. Vérifiez votre connexion, puis réessayez.',
  },
  'error.notFound': {
    en: 'This does not exist, or your organization may not see it (status 404).',
    fr: 'Cet élément n’existe pas, ou votre organisation n’y a pas accès (état 404).',
  },
  'error.status': {
    en: 'The service answered with an error (status {{status}}).',
    fr: 'Le service a répondu par une erreur (état {{status}}).',
  },
  'error.tooManySeconds_other': {
    en: 'Too many requests. Try again in {{count}} seconds.',
    fr: 'Trop de demandes. Réessayez dans {{count}} secondes.',
  },
  'error.unexpectedAnswer': {
    en: 'The service gave an answer that this portal does not understand.',
    fr: 'Le service a donné une réponse que ce portail ne comprend pas.',
  },
  'fault.codeJustSent': {
    en: 'This phone was sent a code a moment ago. A code works only where it was asked for, and the next one has to wait.',
    fr: 'Un code vient d’être envoyé à ce téléphone. Un code ne sert que là où il a été demandé, et il faut attendre avant d’en recevoir un autre.',
  },
  'fault.wrongCode': {
    en: 'This is not the right code.',
    fr: 'Ce n’est pas le bon code.',
  },
  'messages.error.accountLockedOut': {
    en: 'This account is locked after too many wrong passwords. It opens again after a while; an administrator can also unlock it.',
    fr: 'Ce compte est verrouillé après trop de mots de passe erronés. Il se rouvre après un certain temps ; un administrateur peut aussi le déverrouiller.',
  },
  'messages.error.emailIsInvalid': {
    en: 'Enter a valid email, such as name@example.com',
    fr: 'Entrez un courriel valide, comme nom@exemple.ca',
  },
  'messages.error.fetchCurrentOrganization': {
    en: 'Your organization could not be loaded. Please sign in again.',
    fr: 'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
  },
  'messages.error.fetchCurrentUser': {
    en: 'Your account could not be loaded. Please sign in again.',
    fr: 'Votre compte n’a pas pu être chargé. Veuillez ouvrir une nouvelle session.',
  },
  'messages.error.loginError': {
    en: 'The email or the password is not right.',
    fr: 'Le courriel ou le mot de passe est erroné.',
  },
  'messages.error.passCodeRequired': {
    en: 'Enter the code',
    fr: 'Entrez le code',
  },
  'messages.error.passwordExpired': {
    en: 'Your password has expired. Choose a new one to go on.',
    fr: 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  },
  'messages.information.sessionExpired': {
    en: 'Your session has expired. Please sign in again.',
    fr: 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  },
  'messages.information.sessionTimeout': {
    en: 'You were signed out after a time without activity.',
    fr: 'Votre session a été fermée après une période d’inactivité.',
  },
  'passcode.label': {
    en: 'Code from the text message',
    fr: 'Code reçu par message texte',
  },
  'passcode.send': {
    en: 'Send Code',
    fr: 'Envoyer le code',
  },
  'shell.environment.missing': {
    en: 'The environment settings lack required values. Whoever runs this portal must provide:',
    fr: 'Il manque des valeurs obligatoires aux paramètres d’environnement. L’exploitant du portail doit fournir :',
  },
  'shell.notFound.title': {
    en: 'Page Not Found',
    fr: 'Page introuvable',
  },
  'shell.notLoaded.title': {
    en: 'This page could not be loaded',
    fr: 'Cette page n’a pas pu être chargée',
  },
  'shell.refused.flag': {
    en: 'This part of the portal is not switched on here.',
    fr: 'Cette partie du portail n’est pas activée ici.',
  },
  'shell.refused.title': {
    en: 'You may not open this page',
    fr: 'Vous ne pouvez pas ouvrir cette page',
  },
  'shell.unreachable': {
    en: 'The service cannot be reached. Retrying every few seconds…',
    fr: 'Le service est injoignable. Nouvel essai toutes les quelques secondes…',
  },
  'signIn.email': {
    en: 'Email',
    fr: 'Courriel',
  },
  'signIn.ended': {
    en: 'That took too long, or it was finished already. Please sign in again.',
    fr: 'Le délai est écoulé, ou l’étape est déjà terminée. Veuillez ouvrir une nouvelle session.',
  },
  'signIn.missing': {
    en: 'Begin here: the page you opened belongs to a sign-in that is not under way in this window.',
    fr: 'Commencez ici : la page ouverte appartient à une ouverture de session qui n’est pas en cours dans cette fenêtre.',
  },
  'signIn.password': {
    en: 'Password',
    fr: 'Mot de passe',
  },
  'signIn.rejected': {
    en: 'The sign-in was refused ({{code}}).',
    fr: 'L’ouverture de session a été refusée ({{code}}).',
  },
  'signIn.stateMismatch': {
    en: 'The answer does not belong to a sign-in started in this window. Please sign in again.',
    fr: 'La réponse ne correspond pas à une ouverture de session commencée dans cette fenêtre. Veuillez recommencer.',
  },
  'signIn.submit': {
    en: 'Sign in',
    fr: 'Ouvrir une session',
  },
  'signIn.unsupported.other': {
    en: 'This account asks for a step that this version of the portal does not offer yet ({{status}}).',
    fr: 'Ce compte exige une étape que cette version du portail n’offre pas encore ({{status}}).',
  },
  'terms.accept': {
    en: 'Accept',
    fr: 'Accepter',
  },
  'terms.failed': {
    en: 'Your acceptance could not be saved. Please try again.',
    fr: 'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
  },
  'ui.list.refused': {
    en: 'You may not see this list',
    fr: 'Vous ne pouvez pas voir cette liste',
  },
  'ui.list.retrying': {
    en: 'The service is unavailable for the moment. Retrying every few seconds…',
    fr: 'Le service est momentanément indisponible. Nouvel essai toutes les quelques secondes…',
  },
  'validation.emailRequired': {
    en: 'Email is required',
    fr: 'Le courriel est obligatoire',
  },
  'validation.passwordRequired': {
    en: 'Password is required',
    fr: 'Le mot de passe est obligatoire',
  },
} as const

export type TextKey = keyof typeof WORDS
