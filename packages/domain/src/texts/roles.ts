import type { Texts } from '../text.ts'

/** The roles, in the administrators’ area. */
export const roles = {
  'validation.roleIdRequired': {
    en: 'Role ID is required',
    fr: 'L’identifiant du rôle est obligatoire',
  },
  'validation.roleIdTooLong': {
    en: 'Role ID must be at most 80 characters',
    fr: 'L’identifiant du rôle doit compter au plus 80 caractères',
  },
  'validation.roleId': {
    en: 'A role ID holds capital letters, digits and underscores only',
    fr: 'L’identifiant d’un rôle ne contient que des majuscules, des chiffres et des traits de soulignement',
  },

  'admin.roles.title': { en: 'Roles', fr: 'Rôles' },
  'admin.roles.lead': {
    en: 'What the people of all organizations may do. Changes apply from their next action.',
    fr: 'Ce que peuvent faire les personnes de toutes les organisations. Une modification vaut dès leur prochaine action.',
  },
  'admin.roles.empty.title': { en: 'No roles yet', fr: 'Aucun rôle pour le moment' },
  'admin.roles.empty.text': {
    en: 'Make the first one, so that people can be given what they may do.',
    fr: 'Créez le premier, afin de pouvoir attribuer des droits aux personnes.',
  },
  'admin.roles.new': { en: 'New role', fr: 'Nouveau rôle' },
  'admin.roles.about': { en: 'About the role', fr: 'Renseignements sur le rôle' },
  'admin.roles.edit.lead': {
    en: 'Changes apply to everyone with this role from their next action.',
    fr: 'Une modification vaut pour toutes les personnes qui détiennent ce rôle, dès leur prochaine action.',
  },
  'admin.roles.id': { en: 'Role ID', fr: 'Identifiant du rôle' },
  'admin.roles.id.hint': {
    en: 'Capital letters, digits and underscores: other characters are replaced as you type. It cannot be changed later.',
    fr: 'Majuscules, chiffres et traits de soulignement : les autres caractères sont remplacés pendant la saisie. Il ne peut pas être modifié par la suite.',
  },
  'admin.roles.shownAs': { en: 'Shown as', fr: 'Nom affiché' },
  'admin.roles.description': { en: 'Description', fr: 'Description' },
  'admin.roles.description.hint': {
    en: 'Shown where the role is given to somebody.',
    fr: 'Affichée là où le rôle est attribué.',
  },
  'admin.roles.permissions': { en: 'Permissions', fr: 'Autorisations' },
  'admin.roles.permissions.hint': {
    en: '{{count}} of {{total}} chosen.',
    fr: '{{count}} sur {{total}} choisies.',
  },
  'admin.roles.all': { en: 'Choose all', fr: 'Tout choisir' },
  'admin.roles.none': { en: 'Choose none', fr: 'Ne rien choisir' },
  'admin.roles.unknown': {
    en: 'The portal does not know these permissions, and saving takes them away: {{names}}.',
    fr: 'Le portail ne connaît pas ces autorisations, et l’enregistrement les retire : {{names}}.',
  },
  'admin.roles.saved': {
    en: 'The role {{name}} was saved.',
    fr: 'Le rôle {{name}} a été enregistré.',
  },
  'admin.roles.delete.text': {
    en: 'The role is gone for all organizations. Only a role that nobody holds can be deleted.',
    fr: 'Le rôle disparaît pour toutes les organisations. Seul un rôle que personne ne détient peut être supprimé.',
  },
} as const satisfies Texts
