import type { Texts } from '../text.ts'

/** The inbox in the header: what waits for the user. */
export const inbox = {
  'inbox.title': { en: 'Inbox', fr: 'Boîte de réception' },
  'inbox.none': {
    en: 'Inbox: nothing waits for you',
    fr: 'Boîte de réception : rien ne vous attend',
  },
  'inbox.count_one': {
    en: 'Inbox: {{count}} thing waits for you',
    fr: 'Boîte de réception : {{count}} élément vous attend',
  },
  'inbox.count_many': { fr: 'Boîte de réception : {{count}} d’éléments vous attendent' },
  'inbox.count_other': {
    en: 'Inbox: {{count}} things wait for you',
    fr: 'Boîte de réception : {{count}} éléments vous attendent',
  },
  'inbox.empty.title': { en: 'Nothing waits for you', fr: 'Rien ne vous attend' },
  'inbox.empty.text': {
    en: 'Collaborations to accept, failed uploads and jobs, new results, interrupted uploads and data sets whose retention ends appear here.',
    fr: 'Les collaborations à accepter, les téléversements et les tâches en échec, les nouveaux résultats, les téléversements interrompus et les jeux de données dont la conservation prend fin s’affichent ici.',
  },
  'inbox.acceptance': { en: '{{name}} awaits acceptance', fr: '{{name}} attend une acceptation' },
  'inbox.acceptance.you': {
    en: 'You can accept for {{organization}}.',
    fr: 'Vous pouvez accepter au nom de {{organization}}.',
  },
  'inbox.acceptance.others': {
    en: 'Someone else in {{organization}} must accept: your role does not allow it.',
    fr: 'Une autre personne de {{organization}} doit accepter : votre rôle ne le permet pas.',
  },
  'inbox.failedUpload': { en: 'Upload failed: {{name}}', fr: 'Échec du téléversement : {{name}}' },
  'inbox.failedJob': { en: 'Job failed: {{name}}', fr: 'Échec de la tâche : {{name}}' },
  'inbox.result': { en: 'New result: {{name}}', fr: 'Nouveau résultat : {{name}}' },
  'inbox.interrupted': {
    en: 'Upload interrupted: {{name}}',
    fr: 'Téléversement interrompu : {{name}}',
  },
  'inbox.interrupted.text': {
    en: 'Resume it in the list of transfers.',
    fr: 'Reprenez-le dans la liste des transferts.',
  },
  'inbox.retention_one': {
    en: 'Retention ends for {{count}} data set',
    fr: 'La conservation de {{count}} jeu de données prend fin',
  },
  'inbox.retention_many': { fr: 'La conservation de {{count}} de jeux de données prend fin' },
  'inbox.retention_other': {
    en: 'Retention ends for {{count}} data sets',
    fr: 'La conservation de {{count}} jeux de données prend fin',
  },
  'inbox.retention.text': {
    en: '{{collaboration}} · first on {{day}}',
    fr: '{{collaboration}} · dès le {{day}}',
  },
  'inbox.where': { en: '{{collaboration}} · {{date}}', fr: '{{collaboration}} · {{date}}' },
  'inbox.hide': { en: 'Hide “{{title}}”', fr: 'Masquer « {{title}} »' },
  'inbox.covers_one': {
    en: 'Covers {{covered}} of {{count}} collaboration: the 20 newest and those that you open.',
    fr: 'Couvre {{covered}} collaboration sur {{count}} : les 20 plus récentes et celles que vous ouvrez.',
  },
  'inbox.covers_many': {
    fr: 'Couvre {{covered}} collaborations sur {{count}} : les 20 plus récentes et celles que vous ouvrez.',
  },
  'inbox.covers_other': {
    en: 'Covers {{covered}} of {{count}} collaborations: the 20 newest and those that you open.',
    fr: 'Couvre {{covered}} collaborations sur {{count}} : les 20 plus récentes et celles que vous ouvrez.',
  },
  'inbox.coversAll_one': { en: 'Covers your collaboration.', fr: 'Couvre votre collaboration.' },
  'inbox.coversAll_many': { fr: 'Couvre vos {{count}} de collaborations.' },
  'inbox.coversAll_other': {
    en: 'Covers all of your {{count}} collaborations.',
    fr: 'Couvre vos {{count}} collaborations.',
  },
  'inbox.readAt': { en: 'Last updated: {{time}}', fr: 'Dernière mise à jour : {{time}}' },
} as const satisfies Texts
