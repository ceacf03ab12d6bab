import type { Language } from '@concord/domain/people/language'

const en = {
  company: 'Concord Platform',
  signIn: 'Sign in',
  toContinue: 'to continue to {app}',
  userName: 'User name',
  userNameHint: 'name@company.example',
  next: 'Next',
  enterPassword: 'Enter password',
  password: 'Password',
  back: 'Back',
  cancel: 'Cancel',
  pickAccount: 'Pick an account',
  signedIn: 'Signed in',
  otherAccount: 'Use another account',
  signedOut: 'You signed out of your account',
  signedOutHint: 'It is a good idea to close all browser windows.',
  sorry: 'Sorry, but we’re having trouble signing you in.',
  enterUserName: 'Enter your user name.',
  enterYourPassword: 'Enter your password.',
  pageTooOld: 'This sign-in page is too old or was used already. Go back to the application and start again.',
  notice: 'For administrators of the platform only. Access is recorded.',
  problem50034: 'This username may be incorrect. Make sure that you typed it correctly. Otherwise, contact your administrator.',
  problem50053: 'Your account is temporarily locked to prevent unauthorized use. Try again later.',
  problem50057: 'Your account has been locked. Contact your support person to unlock it, then try again.',
  problem50105: 'Your administrator has configured the application to block users unless they are specifically granted access to it.',
  problem50126: 'Your account or password is incorrect.',
}
export type AzureTexts = Record<keyof typeof en, string>

const fr: AzureTexts = {
  company: 'Plateforme Concord',
  signIn: 'Connexion',
  toContinue: 'pour continuer vers {app}',
  userName: 'Nom d’utilisateur',
  userNameHint: 'nom@entreprise.example',
  next: 'Suivant',
  enterPassword: 'Entrez le mot de passe',
  password: 'Mot de passe',
  back: 'Retour',
  cancel: 'Annuler',
  pickAccount: 'Choisir un compte',
  signedIn: 'Connecté',
  otherAccount: 'Utiliser un autre compte',
  signedOut: 'Vous vous êtes déconnecté de votre compte',
  signedOutHint: 'Il est conseillé de fermer toutes les fenêtres du navigateur.',
  sorry: 'Désolé, nous ne parvenons pas à vous connecter.',
  enterUserName: 'Entrez votre nom d’utilisateur.',
  enterYourPassword: 'Entrez votre mot de passe.',
  pageTooOld: 'Cette page de connexion est trop ancienne ou a déjà servi. Retournez à l’application et recommencez.',
  notice: 'Réservé aux administrateurs de la plateforme. Les accès sont consignés.',
  problem50034:
    'Ce nom d’utilisateur est peut-être incorrect. Vérifiez que vous l’avez bien saisi. Sinon, communiquez avec votre administrateur.',
  problem50053: 'Votre compte est temporairement verrouillé pour empêcher une utilisation non autorisée. Réessayez plus tard.',
  problem50057: 'Votre compte a été verrouillé. Communiquez avec le soutien technique pour le déverrouiller, puis réessayez.',
  problem50105: 'Votre administrateur a configuré l’application pour bloquer les personnes qui n’y ont pas expressément accès.',
  problem50126: 'Votre compte ou votre mot de passe est incorrect.',
}

const TEXTS: Record<Language, AzureTexts> = { en, fr }

export const azureTexts = (language: Language): AzureTexts => TEXTS[language]
