import type { Texts } from '../../text.ts'

/** The mails and text messages that the emulator sends. */
export const mails = {
  'mail.recovery.subject': {
    en: 'Reset your Concord password',
    fr: 'Réinitialisez votre mot de passe Concord',
  },
  'mail.recovery.body': {
    en: 'Hello {{firstName}},\n\nWe received a request to reset the password of your Concord account. To choose a new password, please open this link:\n\n{{link}}\n\nThe link works once, within 60 minutes. If you did not ask for it, you may ignore this message; your password stays as it is.\n\nThe Concord team',
    fr: 'Bonjour {{firstName}},\n\nNous avons reçu une demande de réinitialisation du mot de passe de votre compte Concord. Pour choisir un nouveau mot de passe, veuillez ouvrir ce lien :\n\n{{link}}\n\nLe lien fonctionne une seule fois, dans les 60 prochaines minutes. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer ce message ; votre mot de passe demeure inchangé.\n\nL’équipe Concord',
  },
  'mail.passwordChanged.subject': {
    en: 'Your Concord password was changed',
    fr: 'Votre mot de passe Concord a été modifié',
  },
  'mail.passwordChanged.body': {
    en: 'Hello {{firstName}},\n\nThe password of your Concord account was changed, and your other sessions were ended. If you did not do this, please reset your password immediately and tell the administrator of your organization.\n\nThe Concord team',
    fr: 'Bonjour {{firstName}},\n\nLe mot de passe de votre compte Concord a été modifié, et vos autres sessions ont pris fin. Si vous n’êtes pas à l’origine de ce changement, veuillez réinitialiser votre mot de passe sans tarder et aviser l’administrateur de votre organisation.\n\nL’équipe Concord',
  },
  'mail.unlock.subject': {
    en: 'Unlock your Concord account',
    fr: 'Déverrouillez votre compte Concord',
  },
  'mail.unlock.body': {
    en: 'Hello {{firstName}},\n\nYour Concord account was locked after several sign-in attempts that failed. To unlock it, please open this link:\n\n{{link}}\n\nThe link works once, within 60 minutes. If you did not ask for it, please tell the administrator of your organization.\n\nThe Concord team',
    fr: 'Bonjour {{firstName}},\n\nVotre compte Concord a été verrouillé après plusieurs tentatives de connexion infructueuses. Pour le déverrouiller, veuillez ouvrir ce lien :\n\n{{link}}\n\nLe lien fonctionne une seule fois, dans les 60 prochaines minutes. Si vous n’êtes pas à l’origine de cette demande, veuillez en aviser l’administrateur de votre organisation.\n\nL’équipe Concord',
  },
  'mail.activation.subject': {
    en: 'Activate your Concord account',
    fr: 'Activez votre compte Concord',
  },
  'mail.activation.body': {
    en: 'Hello {{firstName}},\n\nWelcome to Concord! To confirm your email address and set your password, please open this link:\n\n{{link}}\n\nThe link works for 7 days. If you did not register, you may ignore this message.\n\nThe Concord team',
    fr: 'Bonjour {{firstName}},\n\nBienvenue dans Concord ! Pour confirmer votre adresse courriel et définir votre mot de passe, veuillez ouvrir ce lien :\n\n{{link}}\n\nLe lien est valide pendant 7 jours. Si cette inscription ne vient pas de vous, vous pouvez ignorer ce message.\n\nL’équipe Concord',
  },
  'mail.passcode': {
    en: 'Your Concord verification code is {{code}}. It expires in 5 minutes. Do not share it with anyone.',
    fr: 'Votre code de vérification Concord est {{code}}. Il expire dans 5 minutes. Ne le communiquez à personne.',
  },
  'mail.collaboration.subject': {
    en: '{{organization}} invites your organization to a collaboration',
    fr: '{{organization}} invite votre organisation à une collaboration',
  },
  'mail.collaboration.body': {
    en: 'Hello {{firstName}},\n\n{{publisher}} of {{organization}} invites your organization to the collaboration “{{collaboration}}”.{{quote}}\n\nTo see what it is for, which data it needs and what each organization may do, and then to accept it for your organization, please open this link:\n\n{{link}}\n\nThe collaboration becomes active once every partner has accepted it. Until then, nobody can upload data or run jobs.\n\nThe Concord team',
    fr: 'Bonjour {{firstName}},\n\n{{publisher}}, de {{organization}}, invite votre organisation à la collaboration « {{collaboration}} ».{{quote}}\n\nPour voir à quoi elle sert, quelles données elle exige et ce que chaque organisation peut y faire, puis l’accepter au nom de votre organisation, veuillez ouvrir ce lien :\n\n{{link}}\n\nLa collaboration deviendra active dès que tous les partenaires l’auront acceptée. D’ici là, personne ne peut téléverser de données ni exécuter de tâches.\n\nL’équipe Concord',
  },
  'mail.collaboration.message': { en: '\n\n“{{message}}”', fr: '\n\n« {{message}} »' },
  'mail.invitation.subject': {
    en: '{{organization}} invites you to Concord',
    fr: '{{organization}} vous invite sur Concord',
  },
  'mail.invitation.body': {
    en: 'Hello,\n\n{{inviter}} invites you to join {{organization}} on Concord. To register, please open this link:\n\n{{link}}\n\nThe invitation is only for this email address and is valid for 7 days. If you did not expect it, you may ignore this message.\n\nThe Concord team',
    fr: 'Bonjour,\n\n{{inviter}} vous invite à vous joindre à {{organization}} sur Concord. Pour vous inscrire, veuillez ouvrir ce lien :\n\n{{link}}\n\nL’invitation est réservée à cette adresse courriel et est valide pendant 7 jours. Si vous ne l’attendiez pas, vous pouvez ignorer ce message.\n\nL’équipe Concord',
  },
} as const satisfies Texts
