import type { Texts } from '../../text.ts'

/** /profile (A036). */
export const profile = {
  'profile.lead': {
    en: 'Who you are in this portal. Your organization keeps these records; you choose the language.',
    fr: 'Qui vous êtes dans ce portail. Votre organisation tient ces renseignements ; vous choisissez la langue.',
  },
  'profile.person': { en: 'You', fr: 'Vous' },
  'profile.organization': { en: 'Your organization', fr: 'Votre organisation' },
  'profile.firstName': { en: 'First name', fr: 'Prénom' },
  'profile.lastName': { en: 'Last name', fr: 'Nom de famille' },
  'profile.organizationId': { en: 'Organization ID', fr: 'Identifiant de l’organisation' },
  'profile.organizationName': { en: 'Name', fr: 'Nom' },
  'profile.tier': { en: 'Tier', fr: 'Niveau' },
  'profile.roles': { en: 'Roles', fr: 'Rôles' },
  'profile.language.hint': {
    en: 'Used in the portal and in messages to you.',
    fr: 'Utilisée dans le portail et dans les messages qui vous sont adressés.',
  },
  'profile.save': { en: 'Save', fr: 'Enregistrer' },
  'profile.saved': { en: 'Your language is saved.', fr: 'Votre langue est enregistrée.' },
  'profile.changePassword': { en: 'Change My Password', fr: 'Changer mon mot de passe' },
  'profile.sessions': { en: 'Your sessions', fr: 'Vos sessions' },
  'profile.sessions.lead': {
    en: 'If you do not recognize one, sign out everywhere else and change your password.',
    fr: 'Si vous n’en reconnaissez pas une, fermez vos autres sessions et changez votre mot de passe.',
  },
  'profile.sessions.current': {
    en: 'This session: signed in {{startedAt}}, last active {{renewedAt}}',
    fr: 'Cette session : ouverte le {{startedAt}}, dernière activité le {{renewedAt}}',
  },
  'profile.sessions.other': {
    en: 'Another session: signed in {{startedAt}}, last active {{renewedAt}}',
    fr: 'Une autre session : ouverte le {{startedAt}}, dernière activité le {{renewedAt}}',
  },
  'profile.sessions.endOthers': {
    en: 'Sign out everywhere else',
    fr: 'Fermer mes autres sessions',
  },
  'profile.sessions.ended': {
    en: 'Your other sessions are signed out.',
    fr: 'Vos autres sessions sont fermées.',
  },
  'profile.password.title': { en: 'Change my password', fr: 'Changer mon mot de passe' },
  'profile.password.lead': {
    en: 'The new password holds from your next sign-in on.',
    fr: 'Le nouveau mot de passe vaudra dès votre prochaine ouverture de session.',
  },
  'profile.password.new': { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  'messages.success.passwordChanged': {
    en: 'Your password is changed.',
    fr: 'Votre mot de passe est changé.',
  },
  'role.organizationAdmin': {
    en: 'Organization administrator',
    fr: 'Administration de l’organisation',
  },
  'role.organizationAdmin.description': {
    en: 'Manages the people of the organization, its collaborations, catalogues and data.',
    fr: 'Gère les personnes de l’organisation, ses collaborations, ses catalogues et ses données.',
  },
  'role.contributor': { en: 'Contributor', fr: 'Contribution' },
  'role.dataAnalyst': { en: 'Data analyst', fr: 'Analyse de données' },
  'role.viewer': { en: 'Viewer', fr: 'Consultation' },
  'role.contributor.description': {
    en: 'Uploads data, runs jobs and downloads results in collaborations.',
    fr: 'Téléverse des données, exécute des tâches et télécharge des résultats dans les collaborations.',
  },
} as const satisfies Texts
