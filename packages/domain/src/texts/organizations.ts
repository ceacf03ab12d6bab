import type { Texts } from '../text.ts'

/** The organizations, in the administrators’ area. */
export const organizations = {
  'admin.rolesSaved': {
    en: 'The roles of {{name}} are saved.',
    fr: 'Les rôles de {{name}} sont enregistrés.',
  },
  'admin.tier1': { en: 'Tier 1', fr: 'Niveau 1' },
  'admin.tier2': { en: 'Tier 2', fr: 'Niveau 2' },
  'admin.organizations.title': { en: 'Organizations', fr: 'Organisations' },
  'admin.organizations.one': { en: 'Organization', fr: 'Organisation' },
  'admin.organizations.lead': {
    en: 'Organizations are created when their first user registers.',
    fr: 'Une organisation est créée à l’inscription de sa première personne.',
  },
  'admin.organizations.empty.title': {
    en: 'No organizations yet',
    fr: 'Aucune organisation pour le moment',
  },
  'admin.organizations.empty.text': {
    en: 'They appear here once somebody with an address of a known domain has registered.',
    fr: 'Elles apparaissent ici dès qu’une personne ayant une adresse d’un domaine connu s’est inscrite.',
  },
  'admin.organizations.about': {
    en: 'About the organization',
    fr: 'Renseignements sur l’organisation',
  },
  'admin.organizations.name': { en: 'Name', fr: 'Nom' },
  'admin.organizations.description': { en: 'Description', fr: 'Description' },
  'admin.organizations.tier': { en: 'Tier', fr: 'Niveau' },
  'admin.organizations.tier.hint': {
    en: 'Only an organization of tier 1 creates collaborations.',
    fr: 'Seule une organisation de niveau 1 crée des collaborations.',
  },
  'admin.organizations.saved': {
    en: 'The changes are saved.',
    fr: 'Les modifications sont enregistrées.',
  },
  'admin.organizations.tabs': { en: 'People and reports', fr: 'Personnes et rapports' },
  'admin.organizations.tab.users': { en: 'Users', fr: 'Utilisateurs' },
  'admin.organizations.tab.usageReports': { en: 'Usage Reports', fr: 'Rapports d’utilisation' },
  'admin.organizations.noUsers.title': { en: 'Nobody here', fr: 'Personne ici' },
  'admin.organizations.noUsers.text': {
    en: 'This organization has no people.',
    fr: 'Cette organisation ne compte aucune personne.',
  },
} as const satisfies Texts
