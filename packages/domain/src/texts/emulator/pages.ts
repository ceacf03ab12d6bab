import type { Texts } from '../../text.ts'

/** The emulator's own pages: those of the identity providers, and its sign-in. */
export const pages = {
  // On pages of several identity providers.
  'provider.signIn': { en: 'Sign in', fr: 'Connexion' },
  'provider.toContinue': { en: 'to continue to {{app}}', fr: 'pour continuer vers {{app}}' },
  'provider.userName': { en: 'User name', fr: 'Nom d’utilisateur' },
  'provider.next': { en: 'Next', fr: 'Suivant' },
  'provider.password': { en: 'Password', fr: 'Mot de passe' },
  'provider.cancel': { en: 'Cancel', fr: 'Annuler' },
  'provider.otherAccount': { en: 'Use another account', fr: 'Utiliser un autre compte' },
  'provider.sorry': {
    en: 'Sorry, but we’re having trouble signing you in.',
    fr: 'Désolé, nous ne parvenons pas à vous connecter.',
  },
  'provider.pageTooOld': {
    en: 'This sign-in page is too old or was used already. Go back to the application and start again.',
    fr: 'Cette page de connexion est trop ancienne ou a déjà servi. Retournez à l’application et recommencez.',
  },
  // Each provider’s own.
  'azure.company': { en: 'Concord Platform', fr: 'Plateforme Concord' },
  'azure.userNameHint': { en: 'name@company.example', fr: 'nom@entreprise.example' },
  'azure.enterPassword': { en: 'Enter password', fr: 'Entrez le mot de passe' },
  'azure.back': { en: 'Back', fr: 'Retour' },
  'azure.pickAccount': { en: 'Pick an account', fr: 'Choisir un compte' },
  'azure.signedIn': { en: 'Signed in', fr: 'Connecté' },
  'azure.signedOut': {
    en: 'You signed out of your account',
    fr: 'Vous vous êtes déconnecté de votre compte',
  },
  'azure.signedOutHint': {
    en: 'It is a good idea to close all browser windows.',
    fr: 'Il est conseillé de fermer toutes les fenêtres du navigateur.',
  },
  'azure.enterUserName': { en: 'Enter your user name.', fr: 'Entrez votre nom d’utilisateur.' },
  'azure.enterYourPassword': { en: 'Enter your password.', fr: 'Entrez votre mot de passe.' },
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
  'okta.enterBoth': {
    en: 'Enter your user name and your password.',
    fr: 'Entrez votre nom d’utilisateur et votre mot de passe.',
  },
  'okta.verifyTitle': { en: 'Verify your identity', fr: 'Vérifiez votre identité' },
  'okta.willSend': {
    en: 'We will send a code by text message to {{phone}}.',
    fr: 'Nous enverrons un code par message texte au {{phone}}.',
  },
  'okta.sent': {
    en: 'Enter the code that we sent by text message to {{phone}}.',
    fr: 'Entrez le code que nous avons envoyé par message texte au {{phone}}.',
  },
  'okta.send': { en: 'Send code', fr: 'Envoyer le code' },
  'okta.resend': { en: 'Send a new code', fr: 'Envoyer un nouveau code' },
  'okta.code': { en: 'Code', fr: 'Code' },
  'okta.verify': { en: 'Verify', fr: 'Vérifier' },
  'okta.enrolTitle': { en: 'Add your phone', fr: 'Ajoutez votre téléphone' },
  'okta.enrolLead': {
    en: 'Each time you sign in, we will send a code by text message to this number.',
    fr: 'À chaque connexion, nous enverrons un code par message texte à ce numéro.',
  },
  'okta.phone': { en: 'Mobile phone number', fr: 'Numéro de téléphone mobile' },
  'okta.skip': { en: 'Not now', fr: 'Plus tard' },
  'okta.expiredTitle': {
    en: 'Your password has expired',
    fr: 'Votre mot de passe est expiré',
  },
  'okta.expiredLead': { en: 'Choose a new one.', fr: 'Choisissez-en un nouveau.' },
  'okta.oldPassword': { en: 'Current password', fr: 'Mot de passe actuel' },
  'okta.newPassword': { en: 'New password', fr: 'Nouveau mot de passe' },
  'okta.change': { en: 'Change password', fr: 'Changer le mot de passe' },
  'okta.lockedTitle': { en: 'Your account is locked', fr: 'Votre compte est verrouillé' },
  'okta.locked': {
    en: 'There were too many wrong passwords. An administrator of your organization can unlock your account.',
    fr: 'Il y a eu trop de mots de passe erronés. Un administrateur de votre organisation peut déverrouiller votre compte.',
  },
  'okta.problem.E0000004': {
    en: 'The user name or the password is incorrect.',
    fr: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  },
  'okta.problem.E0000011': {
    en: 'This took too long. Sign in again.',
    fr: 'Le délai est dépassé. Connectez-vous de nouveau.',
  },
  'okta.problem.E0000014': {
    en: 'The current password is incorrect.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  'okta.problem.reused': {
    en: 'You have used this password before. Choose another one.',
    fr: 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un autre.',
  },
  'okta.problem.E0000047': {
    en: 'There were too many attempts. Wait a minute, then try again.',
    fr: 'Il y a eu trop de tentatives. Attendez une minute, puis réessayez.',
  },
  'okta.problem.E0000068': {
    en: 'The code is incorrect.',
    fr: 'Le code est incorrect.',
  },
  'okta.problem.E0000069': {
    en: 'There were too many wrong attempts. Sign in again.',
    fr: 'Il y a eu trop de tentatives erronées. Connectez-vous de nouveau.',
  },
  'okta.problem.E0000080': {
    en: 'The new password is too weak. It needs at least 8 characters, with a lowercase letter, an uppercase letter and a number, and no part of your user name.',
    fr: 'Le nouveau mot de passe est trop faible. Il faut au moins 8 caractères, dont une minuscule, une majuscule et un chiffre, et aucune partie de votre nom d’utilisateur.',
  },
  'okta.problem.E0000083': {
    en: 'The code has expired. Send a new one.',
    fr: 'Le code est expiré. Envoyez-en un nouveau.',
  },
  'okta.problem.E0000098': {
    en: 'Enter a mobile phone number of Canada or the United States.',
    fr: 'Entrez un numéro de téléphone mobile du Canada ou des États-Unis.',
  },
  'okta.problem.E0000099': {
    en: 'Enter a mobile phone number of Canada or the United States.',
    fr: 'Entrez un numéro de téléphone mobile du Canada ou des États-Unis.',
  },
  'okta.problem.E0000109': {
    en: 'A code was sent recently. Wait 30 seconds, then send a new one.',
    fr: 'Un code vient d’être envoyé. Attendez 30 secondes, puis envoyez-en un nouveau.',
  },
  'device.title': { en: 'Connect a device', fr: 'Connecter un appareil' },
  'device.signedInAs': {
    en: 'You are signed in as {{person}}.',
    fr: 'Vous utilisez le compte de {{person}}.',
  },
  'device.code': {
    en: 'Code that the device shows',
    fr: 'Code affiché par l’appareil',
  },
  'device.ask': {
    en: 'Let {{app}} sign in as you?',
    fr: 'Permettre à l’application « {{app}} » de se connecter en votre nom ?',
  },
  'device.onlyIf': {
    en: 'Allow this only if a device in front of you shows the code {{code}}. If another person sent you the code, refuse.',
    fr: 'Autorisez la connexion seulement si un appareil devant vous affiche le code {{code}}. Si une autre personne vous a envoyé ce code, refusez.',
  },
  'device.allow': { en: 'Allow', fr: 'Autoriser' },
  'device.refuse': { en: 'Refuse', fr: 'Refuser' },
  'device.allowed': { en: 'The device is signed in', fr: 'L’appareil est connecté' },
  'device.allowedHint': {
    en: 'You can close this page and return to the device.',
    fr: 'Vous pouvez fermer cette page et revenir à l’appareil.',
  },
  'device.refused': { en: 'The device was refused', fr: 'L’appareil a été refusé' },
  'device.refusedHint': {
    en: 'It was not signed in. You can close this page.',
    fr: 'Il n’a pas été connecté. Vous pouvez fermer cette page.',
  },
  'device.cancelled': {
    en: 'You cancelled the sign-in. To connect the device, open this page again.',
    fr: 'Vous avez annulé la connexion. Pour connecter l’appareil, ouvrez de nouveau cette page.',
  },
  'device.wrongCode': {
    en: 'No device is waiting with this code. Check the code, or request a new one on the device.',
    fr: 'Aucun appareil n’attend avec ce code. Vérifiez le code ou demandez-en un nouveau sur l’appareil.',
  },
  'device.tooMany': {
    en: 'There were too many wrong codes. Try again in ten minutes.',
    fr: 'Il y a eu trop de codes erronés. Réessayez dans dix minutes.',
  },
  'device.again': {
    en: 'This page was open for too long. Continue with the code again.',
    fr: 'Cette page est restée ouverte trop longtemps. Confirmez le code de nouveau.',
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
