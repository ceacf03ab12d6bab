import type { Texts } from '../text.ts'

/** Password recovery. */
export const passwordRecovery = {
  'recovery.title': { en: 'Forgot your password?', fr: 'Mot de passe oublié ?' },
  'recovery.lead': {
    en: 'Give the email of your account; we send you a way to choose a new password.',
    fr: 'Indiquez le courriel de votre compte ; nous vous enverrons de quoi choisir un nouveau mot de passe.',
  },
  'recovery.byMail': { en: 'Send me a link', fr: 'M’envoyer un lien' },
  'recovery.byText': {
    en: 'Text me a code instead',
    fr: 'Recevoir plutôt un code par message texte',
  },
  'recovery.byTextClosed': {
    en: 'Too many wrong codes were entered for this account. Recover by email; codes by text message work again within 24 hours.',
    fr: 'Trop de codes erronés ont été saisis pour ce compte. Demandez un lien par courriel ; les codes par message texte fonctionneront de nouveau d’ici 24 heures.',
  },
  'recovery.emailSent.title': { en: 'Look at your email', fr: 'Consultez vos courriels' },
  'recovery.emailSent.lead': {
    en: 'If {{email}} has an account here, a message with a link is on its way to it.',
    fr: 'Si un compte existe ici pour {{email}}, un message contenant un lien vient d’y être envoyé.',
  },
  'recovery.emailSent.leadUnnamed': {
    en: 'If the email has an account here, a message with a link is on its way to it.',
    fr: 'Si un compte existe ici pour ce courriel, un message contenant un lien vient d’y être envoyé.',
  },
  'recovery.emailSent.hint.lifetime': {
    en: 'The link works once, for one hour. A newer message replaces the older ones.',
    fr: 'Le lien sert une seule fois, pendant une heure. Un nouveau message remplace les précédents.',
  },
  'recovery.emailSent.hint.address': {
    en: 'Make sure that it is the email you registered with.',
    fr: 'Vérifiez qu’il s’agit bien du courriel de votre inscription.',
  },
  'recovery.emailSent.hint.locked': {
    en: 'No message is sent to a locked account: ask an administrator of your organization to unlock it.',
    fr: 'Aucun message n’est envoyé à un compte verrouillé : demandez à un administrateur de votre organisation de le déverrouiller.',
  },
  'recovery.passcode.title': { en: 'Enter your code', fr: 'Entrez votre code' },
  'recovery.passcode.lead': {
    en: 'If the account has a mobile phone, we texted a code to it. It works for 5 minutes.',
    fr: 'Si le compte a un téléphone mobile, un code vient d’y être envoyé par message texte. Il est valable 5 minutes.',
  },
  'recovery.passcode.submit': { en: 'Continue', fr: 'Continuer' },
  'recovery.link.title': { en: 'Checking your link…', fr: 'Vérification de votre lien…' },
  'recovery.link.spent': {
    en: 'It has expired or has been used already. You can ask for a new one.',
    fr: 'Il a expiré ou a déjà servi. Vous pouvez en demander un nouveau.',
  },
  'recovery.again': { en: 'Ask again', fr: 'Recommencer la demande' },
  'recovery.newPassword.title': {
    en: 'Choose a new password',
    fr: 'Choisir un nouveau mot de passe',
  },
  'recovery.newPassword.lead': {
    en: 'You will sign in with it from now on.',
    fr: 'Il servira désormais à ouvrir une session.',
  },
  'recovery.newPassword.submit': { en: 'Save password', fr: 'Enregistrer le mot de passe' },
} as const satisfies Texts
