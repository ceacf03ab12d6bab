import type { Texts } from '../text.ts'

/**
 * Passwords, codes and links: shared by sign-in, registration and recovery (A010–A026). The wording
 * is the specification's wherever it gives one.
 */
export const identity = {
  'validation.oldPasswordRequired': {
    en: 'Old password is required',
    fr: 'L’ancien mot de passe est obligatoire',
  }, // A073
  'validation.newPasswordRequired': {
    en: 'New password is required',
    fr: 'Le nouveau mot de passe est obligatoire',
  }, // A073
  'validation.passwordTooShort': {
    en: 'Password is too short',
    fr: 'Le mot de passe est trop court',
  }, // A073
  'validation.passwordRules': {
    en: 'Password does not meet every rule',
    fr: 'Le mot de passe ne respecte pas toutes les règles',
  },
  'validation.confirmPasswordRequired': {
    en: 'Confirm password is required',
    fr: 'La confirmation du mot de passe est obligatoire',
  }, // A073
  'validation.passwordsMustMatch': {
    en: 'Passwords must match',
    fr: 'Les mots de passe doivent être identiques',
  }, // A073
  'validation.mobileNumberRequired': {
    en: 'A mobile phone number is required.',
    fr: 'Un numéro de téléphone mobile est obligatoire.',
  }, // A078
  'validation.mobileNumberInvalid': {
    en: 'Invalid phone number',
    fr: 'Numéro de téléphone non valide',
  }, // A078

  'messages.error.passCodeRequired': { en: 'Enter the code', fr: 'Entrez le code' }, // A079
  'messages.error.passCodeFormat': {
    en: 'The code has exactly 6 digits',
    fr: 'Le code compte exactement 6 chiffres',
  }, // A079
  'messages.success.resendConfirmationCode': {
    en: 'Sent again. Only the newest message works.',
    fr: 'Message renvoyé. Seul le plus récent fonctionne.',
  }, // A128

  'password.old': { en: 'Old password', fr: 'Ancien mot de passe' },
  'password.new': { en: 'New password', fr: 'Nouveau mot de passe' },
  'password.confirm': { en: 'Confirm password', fr: 'Confirmer le mot de passe' },
  'password.rules': { en: 'Your new password needs', fr: 'Votre nouveau mot de passe exige' },
  'password.rule.met': { en: 'Met', fr: 'Respecté' },
  'password.rule.open': { en: 'Not met yet', fr: 'Pas encore respecté' },
  'password.rule.minLength_one': {
    en: '{{count}} character or more',
    fr: 'au moins {{count}} caractère',
  },
  'password.rule.minLength_many': { fr: 'au moins {{count}} de caractères' },
  'password.rule.minLength_other': {
    en: '{{count}} characters or more',
    fr: 'au moins {{count}} caractères',
  },
  'password.rule.minLowerCase_one': { en: 'a lowercase letter', fr: 'une lettre minuscule' },
  'password.rule.minLowerCase_many': { fr: '{{count}} de lettres minuscules' },
  'password.rule.minLowerCase_other': {
    en: '{{count}} lowercase letters',
    fr: '{{count}} lettres minuscules',
  },
  'password.rule.minUpperCase_one': { en: 'an uppercase letter', fr: 'une lettre majuscule' },
  'password.rule.minUpperCase_many': { fr: '{{count}} de lettres majuscules' },
  'password.rule.minUpperCase_other': {
    en: '{{count}} uppercase letters',
    fr: '{{count}} lettres majuscules',
  },
  'password.rule.minNumber_one': { en: 'a digit', fr: 'un chiffre' },
  'password.rule.minNumber_many': { fr: '{{count}} de chiffres' },
  'password.rule.minNumber_other': { en: '{{count}} digits', fr: '{{count}} chiffres' },
  'password.rule.minSymbol_one': { en: 'a symbol, such as ! or %', fr: 'un symbole, comme $ ou %' },
  'password.rule.minSymbol_many': { fr: '{{count}} de symboles, comme $ ou %' },
  'password.rule.minSymbol_other': {
    en: '{{count}} symbols, such as ! or %',
    fr: '{{count}} symboles, comme $ ou %',
  },
  'password.rule.excludeUsername': {
    en: 'no part of your email',
    fr: 'aucune partie de votre courriel',
  },

  'passcode.title': { en: 'Enter your code', fr: 'Entrez votre code' },
  'passcode.lead.send': {
    en: 'We will text a code to {{phoneNumber}}.',
    fr: 'Nous enverrons un code par message texte au {{phoneNumber}}.',
  },
  'passcode.lead.enter': {
    en: 'We texted a code to {{phoneNumber}}. It works for 5 minutes, in this sign-in only. If several came, only the newest works.',
    fr: 'Un code a été envoyé par message texte au {{phoneNumber}}. Il est valable 5 minutes, pour cette ouverture de session seulement. Si vous en avez reçu plusieurs, seul le plus récent fonctionne.',
  },
  'passcode.label': { en: 'Code from the text message', fr: 'Code reçu par message texte' },
  'passcode.send': { en: 'Send Code', fr: 'Envoyer le code' }, // A010
  'passcode.sendWait_one': {
    en: 'You can ask for a code in {{count}} second.',
    fr: 'Vous pourrez demander un code dans {{count}} seconde.',
  },
  'passcode.sendWait_many': { fr: 'Vous pourrez demander un code dans {{count}} de secondes.' },
  'passcode.sendWait_other': {
    en: 'You can ask for a code in {{count}} seconds.',
    fr: 'Vous pourrez demander un code dans {{count}} secondes.',
  },
  'passcode.waitOver': {
    en: 'A code can be sent now.',
    fr: 'Un code peut maintenant être envoyé.',
  },
  'passcode.resend': { en: 'Resend', fr: 'Renvoyer' },
  'passcode.wait_one': { en: 'in {{count}} second', fr: 'dans {{count}} seconde' },
  'passcode.wait_many': { fr: 'dans {{count}} de secondes' },
  'passcode.wait_other': { en: 'in {{count}} seconds', fr: 'dans {{count}} secondes' },

  'changePassword.title': { en: 'Change your password', fr: 'Changer votre mot de passe' },
  'changePassword.warning_one': {
    en: 'Your password expires in {{count}} day. Change it now or skip for now.',
    fr: 'Votre mot de passe expire dans {{count}} jour. Changez-le maintenant, ou continuez sans le faire.',
  },
  'changePassword.warning_many': {
    fr: 'Votre mot de passe expire dans {{count}} de jours. Changez-le maintenant, ou continuez sans le faire.',
  },
  'changePassword.warning_other': {
    en: 'Your password expires in {{count}} days. Change it now or skip for now.',
    fr: 'Votre mot de passe expire dans {{count}} jours. Changez-le maintenant, ou continuez sans le faire.',
  },
  'changePassword.submit': { en: 'Change password', fr: 'Changer le mot de passe' },
  'changePassword.skip': { en: 'Not now', fr: 'Plus tard' },

  'mail.hints': { en: 'No message?', fr: 'Pas de message ?' },
  'enrol.skip': { en: 'Not now', fr: 'Plus tard' },

  'mail.hint.junk': {
    en: 'It can take a few minutes. Look among junk mail too.',
    fr: 'Il peut mettre quelques minutes à arriver. Regardez aussi dans les indésirables.',
  },
  'mail.resend': { en: 'Send the message again', fr: 'Renvoyer le message' },

  'link.useless': { en: 'This link does not work', fr: 'Ce lien ne fonctionne pas' },
  'link.incomplete': {
    en: 'It is incomplete. Open it again from the message, or copy all of it.',
    fr: 'Il est incomplet. Ouvrez-le de nouveau depuis le message, ou copiez-le en entier.',
  },

  'fault.passwordRefused': {
    en: 'The password was not accepted.',
    fr: 'Le mot de passe n’a pas été accepté.',
  },
  'fault.tooManyCodes': {
    en: 'Too many codes were sent to this number today.',
    fr: 'Trop de codes ont été envoyés à ce numéro aujourd’hui.',
  },
  'fault.wrongCode': { en: 'This is not the right code.', fr: 'Ce n’est pas le bon code.' },
  'fault.usedCode': {
    en: 'This code has been used already. Ask for a new one.',
    fr: 'Ce code a déjà servi. Demandez-en un nouveau.',
  },
  'fault.lateCode': {
    en: 'This code has expired. Ask for a new one.',
    fr: 'Ce code a expiré. Demandez-en un nouveau.',
  },
  'fault.phoneNumber': {
    en: 'This phone number does not work.',
    fr: 'Ce numéro de téléphone ne fonctionne pas.',
  },
  'fault.phoneCountry': {
    en: 'Only numbers in Canada and the United States work.',
    fr: 'Seuls les numéros du Canada et des États-Unis fonctionnent.',
  },
  'fault.codeJustSent': {
    en: 'This phone was sent a code a moment ago. A code works only where it was asked for, and the next one has to wait.',
    fr: 'Un code vient d’être envoyé à ce téléphone. Un code ne sert que là où il a été demandé, et il faut attendre avant d’en recevoir un autre.',
  },

  'recovery.missing': {
    en: 'Start here: the page you opened belongs to a recovery that is not in progress in this window.',
    fr: 'Commencez ici : la page ouverte appartient à une récupération qui n’est pas en cours dans cette fenêtre.',
  },
  'recovery.tooManyCodes': {
    en: 'The code was wrong too many times. Ask for a new one.',
    fr: 'Le code était erroné trop de fois. Demandez-en un nouveau.',
  },
  'recovery.ended': {
    en: 'That took too long, or it was finished already. Please ask again.',
    fr: 'Le délai est écoulé, ou la récupération est déjà terminée. Veuillez recommencer la demande.',
  },
} as const satisfies Texts
