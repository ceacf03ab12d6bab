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
    en: 'A role ID holds uppercase letters, digits and underscores only',
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
    en: 'Uppercase letters, digits and underscores: other characters are replaced as you type. It cannot be changed later.',
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
    en: 'Chosen: {{count}} of {{total}}.',
    fr: 'Choisies : {{count}} sur {{total}}.',
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

  'permission.GET_WORKSPACE': { en: 'See collaborations', fr: 'Voir les collaborations' },
  'permission.CREATE_WORKSPACE': { en: 'Create collaborations', fr: 'Créer des collaborations' },
  'permission.MANAGE_WORKSPACE': { en: 'Change collaborations', fr: 'Modifier les collaborations' },
  'permission.ACTION_WORKSPACE_ACCEPTANCE': {
    en: 'Accept collaborations',
    fr: 'Accepter des collaborations',
  },
  'permission.GET_DATASETS': { en: 'See data sets', fr: 'Voir les jeux de données' },
  'permission.CREATE_DATASET': { en: 'Upload data sets', fr: 'Téléverser des jeux de données' },
  'permission.DOWNLOAD_DATASET': {
    en: 'Download data sets',
    fr: 'Télécharger des jeux de données',
  },
  'permission.DELETE_DATASET': { en: 'Delete data sets', fr: 'Supprimer des jeux de données' },
  'permission.GET_DATASET_TYPES': {
    en: 'See data set types',
    fr: 'Voir les types de jeux de données',
  },
  'permission.CREATE_DATASET_TYPE': {
    en: 'Create data set types',
    fr: 'Créer des types de jeux de données',
  },
  'permission.GET_JOB': { en: 'See jobs', fr: 'Voir les tâches' },
  'permission.CREATE_JOB': { en: 'Run jobs', fr: 'Exécuter des tâches' },
  'permission.SCHEDULE_JOB': { en: 'Schedule jobs', fr: 'Planifier des tâches' },
  'permission.GET_JOB_OUTPUTS': { en: 'See outputs of jobs', fr: 'Voir les résultats des tâches' },
  'permission.GET_QUERY_JOB': { en: 'See query job types', fr: 'Voir les types de requête' },
  'permission.CREATE_QUERY_JOB': { en: 'Create query job types', fr: 'Créer des types de requête' },
  'permission.DELETE_QUERY_JOB_TYPE': {
    en: 'Delete query job types',
    fr: 'Supprimer des types de requête',
  },
  'permission.GET_INFERENCE_JOB_TYPE': {
    en: 'See inference job types',
    fr: 'Voir les types d’inférence',
  },
  'permission.CREATE_INFERENCE_JOB_TYPE': {
    en: 'Create inference job types',
    fr: 'Créer des types d’inférence',
  },
  'permission.CREATE_INFERENCE_JOB': {
    en: 'Run inference jobs',
    fr: 'Exécuter des tâches d’inférence',
  },
  'permission.DELETE_INFERENCE_JOB_TYPE': {
    en: 'Delete inference job types',
    fr: 'Supprimer des types d’inférence',
  },
  'permission.GET_MODEL': { en: 'See models', fr: 'Voir les modèles' },
  'permission.CREATE_MODEL': { en: 'Upload models', fr: 'Téléverser des modèles' },
  'permission.DELETE_MODEL': { en: 'Delete models', fr: 'Supprimer des modèles' },
  'permission.GET_USER': { en: 'See people', fr: 'Voir les personnes' },
  'permission.ORG_USER_MANAGEMENT': { en: 'Change people', fr: 'Modifier les personnes' },
  'permission.DELETE_USER': { en: 'Delete people', fr: 'Supprimer des personnes' },
  'permission.ORG_INVITATION_MANAGEMENT': { en: 'Invite people', fr: 'Inviter des personnes' },
  'permission.GENERATE_ORG_USE_REPORT': { en: 'Create reports', fr: 'Créer des rapports' },
  'permission.CREATE_SECURE_CHANNEL': {
    en: 'Open secure channels',
    fr: 'Ouvrir des canaux sécurisés',
  },
  'permission.noun.collaborations': { en: 'Collaborations', fr: 'Collaborations' },
  'permission.noun.datasets': { en: 'Data sets', fr: 'Jeux de données' },
  'permission.noun.datasetTypes': { en: 'Data set types', fr: 'Types de jeux de données' },
  'permission.noun.jobs': { en: 'Jobs', fr: 'Tâches' },
  'permission.noun.queryJobTypes': { en: 'Query job types', fr: 'Types de requête' },
  'permission.noun.inferenceJobTypes': { en: 'Inference job types', fr: 'Types d’inférence' },
  'permission.noun.models': { en: 'Models', fr: 'Modèles' },
  'permission.noun.people': { en: 'People', fr: 'Personnes' },
  'permission.noun.reports': { en: 'Reports', fr: 'Rapports' },
  'permission.noun.channels': { en: 'Secure channels', fr: 'Canaux sécurisés' },
  'permission.act.see': { en: 'See', fr: 'Voir' },
  'permission.act.create': { en: 'Create', fr: 'Créer' },
  'permission.act.run': { en: 'Run', fr: 'Exécuter' },
  'permission.act.delete': { en: 'Delete', fr: 'Supprimer' },
  'permission.act.other': { en: 'Other', fr: 'Autres' },
} as const satisfies Texts
