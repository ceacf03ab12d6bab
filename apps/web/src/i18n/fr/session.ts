import type { session as english } from '../en/session.ts'
import type { French } from '../french.ts'

export const session = {
  'signIn.title': 'Ouvrir une session',
  'signIn.lead': 'Travailler ensemble sur des données, sans se les montrer.',
  'signIn.email': 'Courriel',
  'signIn.password': 'Mot de passe',
  'signIn.submit': 'Ouvrir une session',
  'signIn.submitting': 'Ouverture de la session…',
  'signIn.callback': 'Fin de l’ouverture de session…',
  'signOut.working': 'Fermeture de la session…',

  'validation.emailRequired': 'Le courriel est obligatoire',
  'validation.passwordRequired': 'Le mot de passe est obligatoire',

  'signIn.unsupported.mfa': 'Ce compte exige un code par message texte, une étape que cette version du portail n’offre pas encore.',
  'signIn.unsupported.enroll':
    'Ce compte doit d’abord enregistrer un téléphone pour les messages textes, une étape que cette version du portail n’offre pas encore.',
  'signIn.unsupported.other': 'Ce compte exige une étape que cette version du portail n’offre pas encore ({{status}}).',
  'signIn.stateMismatch': 'La réponse ne correspond pas à une ouverture de session commencée dans cette fenêtre. Veuillez recommencer.',
  'signIn.rejected': 'L’ouverture de session a été refusée ({{code}}).',

  'messages.error.loginError': 'Le courriel ou le mot de passe est erroné.',
  'messages.error.emailIsInvalid': 'Entrez un courriel valide, comme nom@exemple.ca',
  'messages.error.accountLockedOut':
    'Ce compte est verrouillé après trop de mots de passe erronés. Il se rouvre après un certain temps ; un administrateur peut aussi le déverrouiller.',
  'messages.error.passwordExpired':
    'Le mot de passe de ce compte a expiré. Il faut le changer, une étape que cette version du portail n’offre pas encore.',
  'messages.error.fetchCurrentUser': 'Votre compte n’a pas pu être chargé. Veuillez ouvrir une nouvelle session.',
  'messages.error.fetchCurrentOrganization': 'Votre organisation n’a pas pu être chargée. Veuillez ouvrir une nouvelle session.',
  'messages.information.sessionExpired': 'Votre session a expiré. Veuillez en ouvrir une nouvelle.',
  'messages.information.sessionTimeout': 'Votre session a été fermée après une période d’inactivité.',
  'messages.information.signedOut': 'Vous avez fermé votre session.',
} satisfies French<typeof english>
