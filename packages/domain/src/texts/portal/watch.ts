import type { Texts } from '../../text.ts'

/** Messages about the end of a session (A061, A063, A133). */
export const watch = {
  'session.idle.title': { en: 'Are you still there?', fr: 'Êtes-vous toujours là ?' },
  'session.idle.text': {
    en: 'Nothing has been done here for a while. To protect your data you will be logged out, unless you stay.',
    fr: 'Rien ne s’est passé ici depuis un moment. Pour protéger vos données, votre session sera fermée, sauf si vous restez.',
  },
  'session.idle.left_one': { en: '{{count}} second left', fr: 'Il reste {{count}} seconde' },
  'session.idle.left_many': { fr: 'Il reste {{count}} de secondes' },
  'session.idle.left_other': { en: '{{count}} seconds left', fr: 'Il reste {{count}} secondes' },
  'session.idle.stay': { en: 'Stay signed in', fr: 'Rester en session' },
  'session.idle.leave': { en: 'Log out now', fr: 'Fermer la session maintenant' },
  'session.idle.ended.title': { en: 'Your time is up', fr: 'Le temps est écoulé' },
  'session.idle.ended.text': { en: 'You are being logged out.', fr: 'Votre session se ferme.' },
  'session.ending.title': {
    en: 'Your session is about to end',
    fr: 'Votre session se termine bientôt',
  },
  'session.ending.text': {
    en: 'It ends in {{time}} unless it can be renewed. Finish what you are doing; after that you have to sign in again.',
    fr: 'Elle se termine dans {{time}}, à moins qu’elle ne puisse être renouvelée. Terminez ce que vous faites ; il faudra ensuite ouvrir une nouvelle session.',
  },
  'session.waiting.session': {
    en: 'The service that renews your session has not answered yet. The page opens as soon as it does.',
    fr: 'Le service qui renouvelle votre session n’a pas encore répondu. La page s’ouvrira dès qu’il le fera.',
  },
  'session.waiting.account': {
    en: 'Your account and your organization have not been loaded yet: the service is slow to answer. The page opens as soon as they are.',
    fr: 'Votre compte et votre organisation ne sont pas encore chargés : le service tarde à répondre. La page s’ouvrira dès qu’ils le seront.',
  },
  'session.unsure': {
    en: 'Your session could not be renewed just now. You are still signed in, and what you typed is kept. Trying again…',
    fr: 'Votre session n’a pas pu être renouvelée pour le moment. Elle reste ouverte et votre saisie est conservée. Nouvel essai en cours…',
  },
  'shell.partMissing': {
    en: 'A part of this page has not loaded. What you typed is kept. Trying again every few seconds; if it does not appear, reload the page.',
    fr: 'Une partie de cette page ne s’est pas chargée. Votre saisie est conservée. Nouvel essai dans quelques secondes ; si elle n’apparaît pas, rechargez la page.',
  },
  'session.ended': {
    en: 'Your session has ended, so nothing can be saved. Copy what you still need, then sign in again.',
    fr: 'Votre session a pris fin : plus rien ne peut être enregistré. Copiez ce qu’il vous faut, puis ouvrez une nouvelle session.',
  },
  'session.ended.signIn': { en: 'Sign in again', fr: 'Ouvrir une session' },
  'signOut.late': {
    en: 'You are logged out in this browser. The service has not confirmed yet that your session has ended; keep this page open.',
    fr: 'Votre session est fermée dans ce navigateur. Le service n’a pas encore confirmé qu’elle a pris fin ; gardez cette page ouverte.',
  },
  'signOut.unconfirmed.title': {
    en: 'Logged out in this browser only',
    fr: 'Session fermée dans ce navigateur seulement',
  },
  'signOut.unconfirmed.lead': {
    en: 'The service did not confirm that your session has ended. It may still be open there for some hours.',
    fr: 'Le service n’a pas confirmé que votre session a pris fin. Elle peut y rester ouverte pendant quelques heures.',
  },
  'signOut.unconfirmed.todo': {
    en: 'Retry in a moment. If that does not help, close every window of this browser; on a shared computer, clear its cookies first.',
    fr: 'Réessayez dans un instant. En cas d’échec, fermez toutes les fenêtres de ce navigateur ; sur un ordinateur partagé, effacez d’abord ses témoins.',
  },
  'signOut.unconfirmed.continue': {
    en: 'Go to the sign-in page',
    fr: 'Aller à la page d’ouverture de session',
  },
  'session.left': {
    en: 'Renews automatically in {{time}}',
    fr: 'Renouvellement automatique dans {{time}}',
  },
} as const satisfies Texts
