import type { Texts } from '../../text.ts'

/** The emulator's own pages: those of the identity providers, and its sign-in. */
export const pages = {
  'azure.company': { en: 'Concord Platform', fr: 'Plateforme Concord' },
  'azure.signIn': { en: 'Sign in', fr: 'Connexion' },
  'azure.toContinue': { en: 'to continue to {{app}}', fr: 'pour continuer vers {{app}}' },
  'azure.userName': { en: 'User name', fr: 'Nom d’utilisateur' },
  'azure.userNameHint': { en: 'name@company.example', fr: 'nom@entreprise.example' },
  'azure.next': { en: 'Next', fr: 'Suivant' },
  'azure.enterPassword': { en: 'Enter password', fr: 'Entrez le mot de passe' },
  'azure.password': { en: 'Password', fr: 'Mot de passe' },
  'azure.back': { en: 'Back', fr: 'Retour' },
  'azure.cancel': { en: 'Cancel', fr: 'Annuler' },
  'azure.pickAccount': { en: 'Pick an account', fr: 'Choisir un compte' },
  'azure.signedIn': { en: 'Signed in', fr: 'Connecté' },
  'azure.otherAccount': { en: 'Use another account', fr: 'Utiliser un autre compte' },
  'azure.signedOut': {
    en: 'You signed out of your account',
    fr: 'Vous vous êtes déconnecté de votre compte',
  },
  'azure.signedOutHint': {
    en: 'It is a good idea to close all browser windows.',
    fr: 'Il est conseillé de fermer toutes les fenêtres du navigateur.',
  },
  'azure.sorry': {
    en: 'Sorry, but we’re having trouble signing you in.',
    fr: 'Désolé, nous ne parvenons pas à vous connecter.',
  },
  'azure.enterUserName': { en: 'Enter your user name.', fr: 'Entrez votre nom d’utilisateur.' },
  'azure.enterYourPassword': { en: 'Enter your password.', fr: 'Entrez votre mot de passe.' },
  'azure.pageTooOld': {
    en: 'This sign-in page is too old or was used already. Go back to the application and start again.',
    fr: 'Cette page de connexion est trop ancienne ou a déjà servi. Retournez à l’application et recommencez.',
  },
  'azure.notice': {
    en: 'For administrators of the platform only. Access is recorded.',
    fr: 'Réservé aux administrateurs de la plateforme. Les accès sont consignés.',
  },
  'azure.problem.50034': {
    en: 'This username may be incorrect. Make sure that you typed it correctly. Otherwise, contact your administrator.',
    fr: 'Ce nom d’utilisateur est peut-être incorrect. Vérifiez que vous l’avez bien saisi. Sinon, communiquez avec votre administrateur.',
  },
  'azure.problem.50053': {
    en: 'Your account is temporarily locked to prevent unauthorized use. Try again later.',
    fr: 'Votre compte est temporairement verrouillé pour empêcher une utilisation non autorisée. Réessayez plus tard.',
  },
  'azure.problem.50057': {
    en: 'Your account has been locked. Contact your support person to unlock it, then try again.',
    fr: 'Votre compte a été verrouillé. Communiquez avec le soutien technique pour le déverrouiller, puis réessayez.',
  },
  'azure.problem.50105': {
    en: 'Your administrator has configured the application to block users unless they are specifically granted access to it.',
    fr: 'Votre administrateur a configuré l’application pour bloquer les personnes qui n’y ont pas expressément accès.',
  },
  'azure.problem.50126': {
    en: 'Your account or password is incorrect.',
    fr: 'Votre compte ou votre mot de passe est incorrect.',
  },
  'unlock.title': { en: 'Unlock your account', fr: 'Déverrouiller votre compte' },
  'unlock.lead': {
    en: 'After too many wrong passwords your account was locked. Unlock it, then sign in with the right one.',
    fr: 'Votre compte a été verrouillé après trop de mots de passe erronés. Déverrouillez-le, puis ouvrez une session avec le bon.',
  },
  'unlock.submit': { en: 'Unlock', fr: 'Déverrouiller' },
  'unlock.unlocked': { en: 'Your account is unlocked.', fr: 'Votre compte est déverrouillé.' },
  'unlock.spent': {
    en: 'This link has expired or was used already.',
    fr: 'Ce lien est expiré ou a déjà été utilisé.',
  },
  'unlock.again': {
    en: 'An administrator of your organization can unlock your account.',
    fr: 'Un administrateur de votre organisation peut déverrouiller votre compte.',
  },
  'unlock.signIn': { en: 'Sign in', fr: 'Ouvrir une session' },
} as const satisfies Texts
