import type { profile as english } from '../en/profile.ts'
import type { French } from '../french.ts'

export const profile = {
  'profile.title': 'Profil',
  'profile.lead': 'Qui vous êtes dans ce portail. Votre organisation tient ces renseignements ; vous choisissez la langue.',
  'profile.person': 'Vous',
  'profile.organization': 'Votre organisation',
  'profile.firstName': 'Prénom',
  'profile.lastName': 'Nom de famille',
  'profile.email': 'Courriel',
  'profile.organizationId': 'Identifiant de l’organisation',
  'profile.organizationName': 'Nom',
  'profile.tier': 'Niveau',
  'profile.roles': 'Rôles',
  'profile.language': 'Langue',
  'profile.language.hint': 'Utilisée dans le portail et dans les messages qui vous sont adressés.',
  'profile.save': 'Enregistrer',
  'profile.saved': 'Votre langue est enregistrée.',
  'profile.changePassword': 'Changer mon mot de passe',
  'profile.password.title': 'Changer mon mot de passe',
  'profile.password.lead': 'Le nouveau mot de passe vaudra dès votre prochaine ouverture de session.',
  'profile.password.new': 'Choisir un nouveau mot de passe',
  'messages.success.passwordChanged': 'Votre mot de passe est changé.',
  'role.organizationAdmin': 'Administration de l’organisation',
  'role.organizationAdmin.description': 'Gère les personnes de l’organisation, ses collaborations, ses catalogues et ses données.',
  'role.contributor': 'Contribution',
  'role.contributor.description': 'Téléverse des données, exécute des tâches et télécharge des résultats dans les collaborations.',
} satisfies French<typeof english>
