import type { Texts } from '../../text.ts'

/** The audit log and what its verification finds, on the control page and on the command line. */
export const controlAudit = {
  'control.audit': { en: 'Audit', fr: 'Audit' },
  'control.audit.lead': {
    en: 'Who called what, in chains that show every later change.',
    fr: 'Qui a appelé quoi, dans des chaînes qui révèlent toute modification après coup.',
  },
  'control.audit.export': { en: 'Download the log', fr: 'Télécharger le journal' },
  'control.audit.checkpoint': {
    en: 'Download a checkpoint',
    fr: 'Télécharger un point de contrôle',
  },
  'control.audit.verify': { en: 'Verify the log', fr: 'Vérifier le journal' },
  'control.audit.verify.lead': {
    en: 'A checkpoint that was downloaded earlier shows whether newer entries were cut off or rewritten.',
    fr: 'Un point de contrôle téléchargé plus tôt permet de voir si des entrées plus récentes ont été coupées ou réécrites.',
  },
  'control.audit.verify.file': {
    en: 'Earlier checkpoint or export',
    fr: 'Point de contrôle ou exportation antérieurs',
  },
  'control.audit.verify.submit': { en: 'Verify', fr: 'Vérifier' },
  'control.audit.good': {
    en: 'Nothing was changed or removed (entries: {{entries}}, chains: {{chains}}).',
    fr: 'Rien n’a été modifié ni retiré (entrées : {{entries}}, chaînes : {{chains}}).',
  },
  'control.audit.compared': {
    en: 'The log continues the earlier checkpoint.',
    fr: 'Le journal prolonge le point de contrôle antérieur.',
  },
  'control.audit.outdated_one': {
    en: 'The checkpoint of {{count}} chain is older than its oldest entry and was not compared.',
    fr: 'Le point de contrôle de {{count}} chaîne est plus ancien que sa première entrée et n’a pas été comparé.',
  },
  'control.audit.outdated_many': {
    fr: 'Les points de contrôle de {{count}} de chaînes sont plus anciens que leur première entrée et n’ont pas été comparés.',
  },
  'control.audit.outdated_other': {
    en: 'The checkpoints of {{count}} chains are older than their oldest entries and were not compared.',
    fr: 'Les points de contrôle de {{count}} chaînes sont plus anciens que leur première entrée et n’ont pas été comparés.',
  },
  'control.audit.bad_one': {
    en: '{{count}} fault: the log is not as it was written.',
    fr: '{{count}} anomalie : le journal n’est pas tel qu’il a été écrit.',
  },
  'control.audit.bad_many': {
    fr: '{{count}} d’anomalies : le journal n’est pas tel qu’il a été écrit.',
  },
  'control.audit.bad_other': {
    en: '{{count}} faults: the log is not as it was written.',
    fr: '{{count}} anomalies : le journal n’est pas tel qu’il a été écrit.',
  },
  'control.audit.findings': { en: 'Faults', fr: 'Anomalies' },
  'control.audit.finding': { en: 'Fault', fr: 'Anomalie' },
  'control.audit.traceId': { en: 'Trace id', fr: 'Identifiant de trace' },
  'control.audit.chains': { en: 'Chains', fr: 'Chaînes' },
  'control.audit.chains.lead_one': {
    en: 'Changes are kept for {{count}} day. Reads and refused calls become daily numbers after 30 days.',
    fr: 'Les modifications sont conservées {{count}} jour. Les lectures et les appels refusés deviennent des nombres par jour après 30 jours.',
  },
  'control.audit.chains.lead_many': {
    fr: 'Les modifications sont conservées {{count}} de jours. Les lectures et les appels refusés deviennent des nombres par jour après 30 jours.',
  },
  'control.audit.chains.lead_other': {
    en: 'Changes are kept for {{count}} days. Reads and refused calls become daily numbers after 30 days.',
    fr: 'Les modifications sont conservées {{count}} jours. Les lectures et les appels refusés deviennent des nombres par jour après 30 jours.',
  },
  'control.audit.organization': { en: 'Organization', fr: 'Organisation' },
  'control.audit.platform': { en: 'Platform', fr: 'Plateforme' },
  'control.audit.stream': { en: 'Chain', fr: 'Chaîne' },
  'control.audit.stream.changes': { en: 'Changes', fr: 'Modifications' },
  'control.audit.stream.reads': { en: 'Reads and refusals', fr: 'Lectures et refus' },
  'control.audit.entries': { en: 'Entries', fr: 'Entrées' },
  'control.audit.range': { en: '{{from}}–{{to}}', fr: '{{from}} à {{to}}' },
  'control.audit.newest': { en: 'Newest (UTC)', fr: 'Plus récente (UTC)' },
  'control.audit.none': { en: 'No entries yet', fr: 'Aucune entrée pour le moment' },
  'control.audit.none.text': {
    en: 'Sign in to the portal: each call of a person appears here.',
    fr: 'Ouvrez une session dans le portail : chaque appel d’une personne apparaît ici.',
  },
  'control.audit.anonymous': { en: 'Calls without a person', fr: 'Appels sans personne connue' },
  'control.audit.anonymous.lead': {
    en: 'They are only counted, by hour.',
    fr: 'Ils sont seulement comptés, par heure.',
  },
  'control.audit.hour': { en: 'Hour (UTC)', fr: 'Heure (UTC)' },
  'control.audit.count': { en: 'Calls', fr: 'Appels' },
  'control.audit.key': {
    en: 'Log {{id}}, signed with the key {{key}}',
    fr: 'Journal {{id}}, signé avec la clé {{key}}',
  },
  'control.audit.finding.changed_one': {
    en: 'Entry {{from}} was changed',
    fr: 'L’entrée {{from}} a été modifiée',
  },
  'control.audit.finding.changed_many': {
    fr: 'Les entrées {{from}} à {{to}} ont été modifiées',
  },
  'control.audit.finding.changed_other': {
    en: 'Entries {{from}} to {{to}} were changed',
    fr: 'Les entrées {{from}} à {{to}} ont été modifiées',
  },
  'control.audit.finding.removed_one': {
    en: 'Entry {{from}} is missing',
    fr: 'L’entrée {{from}} est absente',
  },
  'control.audit.finding.removed_many': {
    fr: 'Les entrées {{from}} à {{to}} sont absentes',
  },
  'control.audit.finding.removed_other': {
    en: 'Entries {{from}} to {{to}} are missing',
    fr: 'Les entrées {{from}} à {{to}} sont absentes',
  },
  'control.audit.finding.moved': {
    en: 'Entry {{from}} is not in its place',
    fr: 'L’entrée {{from}} n’est pas à sa place',
  },
  'control.audit.finding.added_one': {
    en: 'Entry {{from}} was added',
    fr: 'L’entrée {{from}} a été ajoutée',
  },
  'control.audit.finding.added_many': {
    fr: 'Les entrées {{from}} à {{to}} ont été ajoutées',
  },
  'control.audit.finding.added_other': {
    en: 'Entries {{from}} to {{to}} were added',
    fr: 'Les entrées {{from}} à {{to}} ont été ajoutées',
  },
  'control.audit.finding.cut_one': {
    en: 'Entry {{from}}, which the earlier checkpoint has, was cut off',
    fr: 'L’entrée {{from}}, présente dans le point de contrôle antérieur, a été coupée',
  },
  'control.audit.finding.cut_many': {
    fr: 'Les entrées {{from}} à {{to}}, présentes dans le point de contrôle antérieur, ont été coupées',
  },
  'control.audit.finding.cut_other': {
    en: 'Entries {{from}} to {{to}}, which the earlier checkpoint has, were cut off',
    fr: 'Les entrées {{from}} à {{to}}, présentes dans le point de contrôle antérieur, ont été coupées',
  },
  'control.audit.finding.rewritten': {
    en: 'Entry {{from}} is another one than in the earlier checkpoint: it or an earlier one was rewritten',
    fr: 'L’entrée {{from}} diffère de celle du point de contrôle antérieur : elle ou une entrée précédente a été réécrite',
  },
  'control.audit.finding.forged': {
    en: 'The signature at entry {{from}} is not that of the key',
    fr: 'La signature à l’entrée {{from}} n’est pas celle de la clé',
  },
  'control.audit.finding.forgedLog': {
    en: 'The signature of the log, or of the earlier checkpoint, is not that of its key',
    fr: 'La signature du journal ou du point de contrôle antérieur n’est pas celle de sa clé',
  },
  'control.audit.finding.chains': {
    en: 'The log has {{from}} chains, not {{to}} as it was signed with',
    fr: 'Le journal a {{from}} chaînes, et non {{to}} comme à sa signature',
  },
  'control.audit.finding.otherLog': {
    en: 'The earlier checkpoint is of another log, as after a reset',
    fr: 'Le point de contrôle antérieur provient d’un autre journal, comme après une réinitialisation',
  },
  'control.audit.finding.otherKey': {
    en: 'The earlier checkpoint was signed with another key',
    fr: 'Le point de contrôle antérieur a été signé avec une autre clé',
  },
  'control.audit.finding.incomplete': {
    en: 'A signed end is missing',
    fr: 'Une extrémité signée est absente',
  },
} as const satisfies Texts
