import type { Texts } from '../text.ts'

/** Texts that every screen of the administrators’ area may show (A005, A013, A035). */
export const administration = {
  'admin.signIn.title': { en: 'Platform administration', fr: 'Administration de la plateforme' },
  'admin.signIn.lead': {
    en: 'For the administrators of this platform.',
    fr: 'Pour les administrateurs de cette plateforme.',
  },
  'admin.signIn.submit': {
    en: 'Sign in with your organization’s account',
    fr: 'Ouvrir une session avec le compte de votre organisation',
  },
  'admin.signIn.users': {
    en: 'Sign in as a user of an organization',
    fr: 'Ouvrir une session comme membre d’une organisation',
  },
  'admin.mark': { en: 'Administration', fr: 'Administration' },
  'admin.navigation': { en: 'Administration', fr: 'Menu d’administration' },
  'admin.nav.domains': { en: 'Domains', fr: 'Domaines' },
  'admin.nav.organizations': { en: 'Organizations', fr: 'Organisations' },
  'admin.nav.roles': { en: 'Roles', fr: 'Rôles' },
  'admin.nav.history': { en: 'History', fr: 'Historique' },
  'admin.nav.terms': { en: 'Terms and conditions', fr: 'Conditions d’utilisation' },
  'admin.nav.automationJobs': { en: 'Automation jobs', fr: 'Tâches automatisées' },
  'admin.nav.cmkRotations': { en: 'CMK Rotations', fr: 'Rotations de clés client' },
  'admin.nav.blobStorage': { en: 'Blob storage', fr: 'Stockage d’objets' },
  'admin.nav.modelService': { en: 'Model service', fr: 'Service de modèles' },
  'admin.created': { en: 'Created', fr: 'Création' },
  'admin.createdBy': { en: 'Created by', fr: 'Créé par' },
  'admin.status': { en: 'Status', fr: 'État' },
  'admin.save': { en: 'Save', fr: 'Enregistrer' },

  'validation.recordTextTooLong': { en: 'At most 255 characters', fr: 'Au plus 255 caractères' },
  'validation.changeRecordRequired': {
    en: 'Change record is required',
    fr: 'La demande de changement est obligatoire',
  },

  'admin.name': { en: 'Name', fr: 'Nom' },
  'admin.changeRecord': { en: 'Change record', fr: 'Demande de changement' },
  'admin.changeRecord.hint': {
    en: 'Where the change was approved, such as CHG0012345',
    fr: 'Là où le changement a été approuvé, par exemple CHG0012345',
  },
  'admin.actions': { en: 'Actions', fr: 'Actions' },
  'admin.details': { en: 'Details', fr: 'Détails' },
  'admin.details.of': { en: 'Details of {{name}}', fr: 'Détails de {{name}}' },
  'admin.notYet': { en: 'Not yet', fr: 'Pas encore' },
  'admin.notAvailable': { en: 'Not available', fr: 'Non précisé' },
} as const satisfies Texts
