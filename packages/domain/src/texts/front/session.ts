import type { Texts } from '../../text.ts'

/** Signing in and out (A009, A012, A121–A128). The keys `messages.…` are the specification's. */
export const session = {
  'signIn.title': { en: 'Sign in', fr: 'Ouvrir une session' },
  'signIn.lead': {
    en: 'Work on data together, without showing it to one another.',
    fr: 'Travailler ensemble sur des données, sans se les montrer.',
  },
  'signIn.email': { en: 'Email', fr: 'Courriel' },
  'signIn.password': { en: 'Password', fr: 'Mot de passe' },
  'signIn.submit': { en: 'Sign in', fr: 'Ouvrir une session' },
  'signIn.tabs': { en: 'Ways in', fr: 'Entrées' },
  'signIn.tab.signIn': { en: 'Sign in', fr: 'Ouvrir une session' },
  'signIn.tab.register': { en: 'Register', fr: 'S’inscrire' },
  'signIn.forgot': { en: 'Forgot your password?', fr: 'Mot de passe oublié ?' },
  'signIn.back': { en: 'Back to sign-in', fr: 'Retour à l’ouverture de session' },
  'signIn.missing': {
    en: 'Start here: the page you opened belongs to a sign-in that is not in progress in this window.',
    fr: 'Commencez ici : la page ouverte appartient à une ouverture de session qui n’est pas en cours dans cette fenêtre.',
  },
  'signIn.ended': {
    en: 'That took too long, or it was finished already. Please sign in again.',
    fr: 'Le délai est écoulé, ou l’étape est déjà terminée. Veuillez ouvrir une nouvelle session.',
  },
  'signIn.tooManyCodes': {
    en: 'The code was wrong too many times. Sign in again to get a new one.',
    fr: 'Le code était erroné trop de fois. Ouvrez de nouveau une session pour en recevoir un autre.',
  },
  'registration.missing': {
    en: 'The page you opened belongs to a registration that is not in progress in this window. Open the link in your message again, or start here.',
    fr: 'La page ouverte appartient à une inscription qui n’est pas en cours dans cette fenêtre. Suivez de nouveau le lien de votre message, ou commencez ici.',
  },
  'registration.ended': {
    en: 'That took too long, or it was finished already. Open the link of your message again; with a password already chosen, sign in.',
    fr: 'Le délai est écoulé, ou l’étape est déjà terminée. Suivez de nouveau le lien de votre message ; si vous avez déjà choisi un mot de passe, ouvrez une session.',
  },
  'signIn.callback': { en: 'Completing the sign-in…', fr: 'Fin de l’ouverture de session…' },
  'signOut.working': { en: 'Logging you out…', fr: 'Fermeture de la session…' },

  'validation.oneLine': {
    en: 'A name is one line without control characters',
    fr: 'Un nom tient sur une ligne, sans caractère de contrôle',
  },
  'validation.emailRequired': { en: 'Email is required', fr: 'Le courriel est obligatoire' }, // A072
  'validation.passwordRequired': {
    en: 'Password is required',
    fr: 'Le mot de passe est obligatoire',
  }, // A072

  'signIn.unsupported.other': {
    en: 'This account asks for a step that this version of the portal does not offer yet ({{status}}).',
    fr: 'Ce compte exige une étape que ce portail n’offre pas encore ({{status}}).',
  },
  'signIn.stateMismatch': {
    en: 'The answer does not belong to a sign-in started in this window. Please sign in again.',
    fr: 'La réponse ne correspond pas à une ouverture de session commencée dans cette fenêtre. Veuillez recommencer.',
  },
  'signIn.rejected': {
    en: 'The sign-in was refused ({{code}}).',
    fr: 'L’ouverture de session a été refusée ({{code}}).',
  },

  'messages.error.loginError': {
    en: 'The email or the password is not right.',
    fr: 'Le courriel ou le mot de passe est erroné.',
  }, // A121
  'messages.error.emailIsInvalid': {
    en: 'Enter a valid email, such as name@example.com',
    fr: 'Entrez un courriel valide, comme nom@exemple.ca',
  }, // A072
  'messages.error.accountLockedOut': {
    en: 'This account is locked after too many wrong passwords. An administrator can unlock it; where the policy says so, it also opens again after a while.',
    fr: 'Ce compte est verrouillé après trop de mots de passe erronés. Un administrateur peut le déverrouiller ; si la politique le prévoit, il se rouvre aussi après un certain temps.',
  },
  'messages.error.passwordExpired': {
    en: 'Your password has expired. Choose a new one to continue.',
    fr: 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  }, // A124
  // A128
  'messages.success.userRegistered': {
    en: 'Your account is ready. Sign in with your new password.',
    fr: 'Votre compte est prêt. Ouvrez une session avec votre nouveau mot de passe.',
  },
  // A128
  'messages.success.passwordReset': {
    en: 'Your password has been changed. Sign in with the new one.',
    fr: 'Votre mot de passe a été changé. Ouvrez une session avec le nouveau.',
  },
  // A125
  'messages.error.fetchCurrentUser': {
    en: 'Your account could not be loaded. Please sign in again.',
    fr: 'Votre compte n’a pas pu être chargé. Veuillez ouvrir une nouvelle session.',
  },
  'messages.error.fetchCurrentOrganization': {
    en: 'Your organization could not be loaded. Please sign in again.',
    fr: 'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
  }, // A125
  'messages.information.sessionExpired': {
    en: 'Your session has expired. Please sign in again.',
    fr: 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  }, // A125
  // A128
  'messages.information.sessionTimeout': {
    en: 'You were logged out after a time without activity.',
    fr: 'Votre session a été fermée après une période d’inactivité.',
  },
  'messages.information.signedOut': {
    en: 'You have logged out.',
    fr: 'Vous avez fermé votre session.',
  },
  'messages.information.signedOutHere': {
    en: 'You are logged out in this browser. Your session may still be open at the service: close every window of this browser.',
    fr: 'Votre session est fermée dans ce navigateur. Elle est peut-être encore ouverte au service : fermez toutes les fenêtres de ce navigateur.',
  },
  'messages.information.endedElsewhere': {
    en: 'Your session has ended in another tab.',
    fr: 'Votre session a pris fin dans un autre onglet.',
  },
  'messages.information.transfersEnded': {
    en: 'Your session has ended in another tab, which stopped the uploads and downloads in this one.',
    fr: 'Votre session a pris fin dans un autre onglet, ce qui a interrompu les téléversements et les téléchargements de celui-ci.',
  },
} as const satisfies Texts
