import type { session as english } from '../en/session.ts'
import type { French } from '../french.ts'

export const session = {
  'signIn.title': 'Ouvrir une session',
  'signIn.lead': 'Travailler ensemble sur des données, sans se les montrer.',
  'signIn.email': 'Courriel',
  'signIn.password': 'Mot de passe',
  'signIn.submit': 'Ouvrir une session',
  'signIn.tabs': 'Entrées',
  'signIn.tab.signIn': 'Ouvrir une session',
  'signIn.tab.register': 'S’inscrire',
  'signIn.forgot': 'Mot de passe oublié ?',
  'signIn.back': 'Retour à l’ouverture de session',
  'signIn.missing': 'Commencez ici : la page ouverte appartient à une ouverture de session qui n’est pas en cours dans cette fenêtre.',
  'signIn.ended': 'Le délai est écoulé, ou l’étape est déjà terminée. Veuillez ouvrir une nouvelle session.',
  'registration.missing':
    'La page ouverte appartient à une inscription qui n’est pas en cours dans cette fenêtre. Suivez de nouveau le lien de votre message, ou commencez ici.',
  'registration.ended':
    'Le délai est écoulé, ou l’étape est déjà terminée. Suivez de nouveau le lien de votre message ; si vous avez déjà choisi un mot de passe, ouvrez une session.',
  'signIn.callback': 'Fin de l’ouverture de session…',
  'signOut.working': 'Fermeture de la session…',

  'validation.emailRequired': 'Le courriel est obligatoire',
  'validation.passwordRequired': 'Le mot de passe est obligatoire',

  'signIn.unsupported.other': 'Ce compte exige une étape que cette version du portail n’offre pas encore ({{status}}).',
  'signIn.stateMismatch': 'La réponse ne correspond pas à une ouverture de session commencée dans cette fenêtre. Veuillez recommencer.',
  'signIn.rejected': 'L’ouverture de session a été refusée ({{code}}).',

  'messages.error.loginError': 'Le courriel ou le mot de passe est erroné.',
  'messages.error.emailIsInvalid': 'Entrez un courriel valide, comme nom@exemple.ca',
  'messages.error.accountLockedOut':
    'Ce compte est verrouillé après trop de mots de passe erronés. Il se rouvre après un certain temps ; un administrateur peut aussi le déverrouiller.',
  'messages.error.passwordExpired': 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  'messages.success.userRegistered': 'Votre compte est prêt. Ouvrez une session avec votre nouveau mot de passe.',
  'messages.success.passwordReset': 'Votre mot de passe a été changé. Ouvrez une session avec le nouveau.',
  'messages.error.fetchCurrentUser': 'Votre compte n’a pas pu être chargé. Veuillez ouvrir une nouvelle session.',
  'messages.error.fetchCurrentOrganization': 'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
  'messages.information.sessionExpired': 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  'messages.information.sessionTimeout': 'Votre session a été fermée après une période d’inactivité.',
  'messages.information.signedOut': 'Vous avez fermé votre session.',
  'messages.information.endedElsewhere': 'Votre session a pris fin dans un autre onglet.',
} satisfies French<typeof english>
