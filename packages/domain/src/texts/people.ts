import type { Texts } from '../text.ts'

/** The users of an organization (B003–B013). */
export const people = {
  'people.title': { en: 'People', fr: 'Personnes' },
  'people.lead': {
    en: 'Who belongs to your organization in this portal, and what each of them may do.',
    fr: 'Qui fait partie de votre organisation dans ce portail, et ce que chaque personne peut y faire.',
  },
  'people.tabs': { en: 'Users and invitations', fr: 'Utilisateurs et invitations' },
  'people.tab.users': { en: 'Users', fr: 'Utilisateurs' },
  'people.tab.invitations': { en: 'Invitations', fr: 'Invitations' },
  'people.invite': { en: 'Invite Person', fr: 'Inviter une personne' },

  'users.caption': { en: 'Users of your organization', fr: 'Utilisateurs de votre organisation' },
  'users.column.name': { en: 'Name', fr: 'Nom' },
  'users.column.email': { en: 'Email', fr: 'Courriel' },
  'users.column.roles': { en: 'Roles', fr: 'Rôles' },
  'users.column.status': { en: 'Status', fr: 'État' },
  'users.column.lastLogin': { en: 'Last login', fr: 'Dernière session' },
  'users.column.created': { en: 'Created', fr: 'Création' },
  'users.neverLoggedIn': { en: 'Never', fr: 'Jamais' },
  'users.empty.title': { en: 'Nobody here yet', fr: 'Personne pour le moment' },
  'users.empty.text': {
    en: 'People appear here once they have registered. Invite the first one.',
    fr: 'Les personnes apparaissent ici une fois inscrites. Invitez la première.',
  },

  'user.title': { en: 'Edit User', fr: 'Modifier l’utilisateur' },
  'user.firstName': { en: 'First name', fr: 'Prénom' },
  'user.lastName': { en: 'Last name', fr: 'Nom de famille' },
  'user.email': { en: 'Email', fr: 'Courriel' },
  'user.lastLogin': { en: 'Last login', fr: 'Dernière session' },
  'user.status': { en: 'Status', fr: 'État' },
  'user.statusChanged': { en: 'Status changed', fr: 'Changement d’état' },
  'user.unknown': { en: 'Not known', fr: 'Inconnu' },
  'user.tabs': { en: 'Roles and history', fr: 'Rôles et historique' },
  'user.tab.roles': { en: 'Roles', fr: 'Rôles' },
  'user.tab.history': { en: 'History', fr: 'Historique' },
  'user.roles.title': { en: 'What this person may do', fr: 'Ce que cette personne peut faire' },
  'user.roles.hint': {
    en: 'Choose at least one. Permissions from multiple roles are combined.',
    fr: 'Choisissez au moins un rôle. Les autorisations de plusieurs rôles s’ajoutent.',
  },
  'user.roles.own': {
    en: 'These are your own roles. The portal reloads after you save, so that they take effect immediately.',
    fr: 'Ce sont vos propres rôles. Le portail se recharge une fois qu’ils sont enregistrés, pour qu’ils prennent effet tout de suite.',
  },
  'user.roles.excess_one': {
    en: 'These roles give a permission that you do not have yourself: {{permissions}}. The server may refuse.',
    fr: 'Ces rôles accordent une autorisation que vous n’avez pas vous-même : {{permissions}}. Le serveur pourrait refuser.',
  },
  'user.roles.excess_many': {
    fr: 'Ces rôles accordent des autorisations que vous n’avez pas vous-même : {{permissions}}. Le serveur pourrait refuser.',
  },
  'user.roles.excess_other': {
    en: 'These roles give permissions that you do not have yourself: {{permissions}}. The server may refuse.',
    fr: 'Ces rôles accordent des autorisations que vous n’avez pas vous-même : {{permissions}}. Le serveur pourrait refuser.',
  },
  'user.save': { en: 'Save', fr: 'Enregistrer' },
  'user.resendActivation': {
    en: 'Resend Activation Email',
    fr: 'Renvoyer le courriel d’activation',
  },
  'user.unlock': { en: 'Unlock', fr: 'Déverrouiller' },
  'user.suspend': { en: 'Suspend', fr: 'Suspendre' },
  'user.suspend.title': { en: 'Suspend {{name}}?', fr: 'Suspendre {{name}} ?' },
  'user.suspend.text': {
    en: 'They are logged out immediately and cannot sign in until they are unsuspended. Their roles are kept.',
    fr: 'Sa session prend fin tout de suite et aucune autre ne peut être ouverte avant la levée de la suspension. Ses rôles sont conservés.',
  },
  'user.unsuspend': { en: 'Unsuspend', fr: 'Lever la suspension' },
  'user.unsuspend.title': { en: 'Unsuspend {{name}}?', fr: 'Lever la suspension de {{name}} ?' },
  'user.unsuspend.text': {
    en: 'They can sign in again, with the roles they had.',
    fr: 'Cette personne pourra de nouveau ouvrir une session, avec les rôles qu’elle avait.',
  },

  'messages.warning.missingOktaId': {
    en: 'The identity provider does not know this person, so they cannot be activated, unlocked or suspended here.',
    fr: 'Le fournisseur d’identité ne connaît pas cette personne : son compte ne peut être ni activé, ni déverrouillé, ni suspendu ici.',
  },
  'messages.success.resendActivationEmail': {
    en: 'The activation email is on its way to {{email}}.',
    fr: 'Le courriel d’activation a été envoyé à {{email}}.',
  },
  'messages.success.unlockUser': {
    en: '{{name}} is unlocked.',
    fr: 'Le compte de {{name}} est déverrouillé.',
  },
  'messages.success.suspendUser': {
    en: '{{name}} is suspended.',
    fr: 'Le compte de {{name}} est suspendu.',
  },
  'messages.success.unsuspendUser': {
    en: '{{name}} is no longer suspended.',
    fr: 'La suspension de {{name}} est levée.',
  },
  'messages.success.rolesSaved': {
    en: 'The roles of {{name}} are saved.',
    fr: 'Les rôles de {{name}} sont enregistrés.',
  },
} as const satisfies Texts
