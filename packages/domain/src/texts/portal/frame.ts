import type { Texts } from '../../text.ts'

/** Texts of the signed-in layout and its lists; the sign-in page does not load them. */
export const frame = {
  'ui.toasts': { en: 'Messages', fr: 'Avis' },
  'shell.skip': { en: 'Skip to the content', fr: 'Aller au contenu' },
  'shell.navigation': { en: 'Main', fr: 'Principale' },
  'shell.account': { en: 'Account', fr: 'Compte' },
  'shell.account.of': { en: 'Account of {{name}}', fr: 'Compte de {{name}}' },
  'shell.goTo': { en: 'Go to…', fr: 'Aller à…' },
  'shell.menu': { en: 'Menu', fr: 'Menu' },
  'shell.nav.collaborations': { en: 'Collaborations', fr: 'Collaborations' },
  'shell.nav.jobTypes': { en: 'Job Types', fr: 'Types de tâches' },
  'shell.nav.datasetTypes': { en: 'Data Set Types', fr: 'Types de jeux de données' },
  'shell.nav.models': { en: 'Models', fr: 'Modèles' },
  'shell.nav.people': { en: 'People', fr: 'Personnes' },
  'shell.nav.reports': { en: 'Reports', fr: 'Rapports' },
  'shell.nav.profile': { en: 'Profile', fr: 'Profil' },
  'shell.nav.settings': { en: 'Settings', fr: 'Paramètres' },
  'shell.nav.logout': { en: 'Log out', fr: 'Fermer la session' },
  'shell.logout.title': { en: 'Log out?', fr: 'Fermer la session ?' },
  'shell.logout.text': {
    en: 'You will have to sign in again to continue.',
    fr: 'Vous devrez ouvrir une nouvelle session pour continuer.',
  },
  'shell.logout.transfers_one': {
    en: 'One upload or download is in progress and will be stopped. Uploads can be resumed.',
    fr: 'Un téléversement ou téléchargement est en cours et sera interrompu. Les téléversements pourront être repris.',
  },
  'shell.logout.transfers_many': {
    fr: '{{count}} de téléversements et de téléchargements sont en cours et seront interrompus. Les téléversements pourront être repris.',
  },
  'shell.logout.transfers_other': {
    en: '{{count}} uploads and downloads are in progress and will be stopped. Uploads can be resumed.',
    fr: '{{count}} téléversements et téléchargements sont en cours et seront interrompus. Les téléversements pourront être repris.',
  },
  'shell.language.unsaved': {
    en: 'Your language could not be saved to your profile. Until it is, e-mails come in the language saved before, and this page may change back. Try again later.',
    fr: 'La langue n’a pas pu être enregistrée dans votre profil. D’ici là, les courriels arriveront dans la langue précédente et cette page pourrait y revenir. Réessayez plus tard.',
  },
  'shell.continue': {
    en: 'You opened another page before you signed in.',
    fr: 'Vous aviez ouvert une autre page avant d’ouvrir votre session.',
  },
  'shell.continue.link': { en: 'Continue to {{path}}', fr: 'Continuer vers {{path}}' },
  'shell.offline': {
    en: 'You are offline. What needs the service waits until your connection is back.',
    fr: 'Vous êtes hors ligne. Ce qui a besoin du service attend le retour de votre connexion.',
  },
  'shell.unreachable': {
    en: 'The service cannot be reached. Retrying every few seconds…',
    fr: 'Le service est injoignable. Nouvel essai toutes les quelques secondes…',
  },
  'shell.online': {
    en: 'The service can be reached again.',
    fr: 'Le service est de nouveau joignable.',
  },
  'shell.environment.title': {
    en: 'The portal cannot start',
    fr: 'Le portail ne peut pas démarrer',
  },
  'shell.environment.missing': {
    en: 'The environment settings lack required values. The operator of this portal must provide:',
    fr: 'Il manque des valeurs obligatoires aux paramètres d’environnement. L’exploitant du portail doit fournir :',
  },
  'shell.environment.insecure.title': {
    en: 'This address is not secure',
    fr: 'Cette adresse n’est pas sécurisée',
  },
  'shell.environment.insecure.text': {
    en: 'The portal encrypts data in the browser, and browsers allow that only over https or on this very machine. Open the portal at an address that starts with https://, or at http://localhost.',
    fr: 'Le portail chiffre les données dans le navigateur, ce que les navigateurs ne permettent qu’en https ou sur la machine elle-même. Ouvrez le portail à une adresse qui commence par https://, ou à http://localhost.',
  },
  'shell.notFound.title': { en: 'Page Not Found', fr: 'Page introuvable' }, // A008
  'shell.notFound.text': {
    en: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    fr: 'Il n’y a aucune page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
  },
  'shell.notFound.home': { en: 'Go to the start page', fr: 'Aller à la page de départ' },
  'shell.refused.title': {
    en: 'You may not open this page',
    fr: 'Vous ne pouvez pas ouvrir cette page',
  },
  'shell.refused.text': {
    en: 'This page needs the permission {{permission}}, which none of your roles has. An administrator of your organization can give you such a role.',
    fr: 'Cette page exige l’autorisation {{permission}}, qu’aucun de vos rôles ne donne. Un administrateur de votre organisation peut vous attribuer un tel rôle.',
  },
  'shell.refused.flag': {
    en: 'This part of the portal is not switched on here.',
    fr: 'Cette partie du portail n’est pas activée ici.',
  },
  'ui.row.more': { en: 'More actions: {{name}}', fr: 'Autres actions : {{name}}' },
  'ui.pager': { en: 'Pages', fr: 'Pagination' },
  'ui.pager.size': { en: 'Rows per page', fr: 'Lignes par page' },
  'ui.pager.previous': { en: 'Previous', fr: 'Précédente' },
  'ui.pager.next': { en: 'Next', fr: 'Suivante' },
  'ui.pager.first': { en: 'This is the first page', fr: 'C’est la première page' },
  'ui.pager.last': { en: 'This is the last page', fr: 'C’est la dernière page' },
  'ui.pager.page': { en: 'Page {{page}}', fr: 'Page {{page}}' },
  'ui.pager.pageOf': { en: 'Page {{page}} of {{pages}}', fr: 'Page {{page}} sur {{pages}}' },
  'ui.pager.total_one': { en: '{{formatted}} row', fr: '{{formatted}} ligne' },
  'ui.pager.total_many': { fr: '{{formatted}} de lignes' },
  'ui.pager.total_other': { en: '{{formatted}} rows', fr: '{{formatted}} lignes' },
  'ui.list.retrying': {
    en: 'The service is unavailable for the moment. Retrying every few seconds…',
    fr: 'Le service est momentanément indisponible. Nouvel essai toutes les quelques secondes…',
  },
  'ui.list.stale': {
    en: 'Could not be refreshed. Shown as of {{time}}.',
    fr: 'L’actualisation a échoué. Données affichées : {{time}}.',
  },
  'ui.list.search': { en: 'Search this list', fr: 'Rechercher dans la liste' },
  'ui.list.tools': { en: 'Sort and filter', fr: 'Trier et filtrer' },
  'ui.list.tools.some': { en: 'Sort and filter ({{count}})', fr: 'Trier et filtrer ({{count}})' },
  'ui.list.sort': { en: 'Sort by', fr: 'Trier par' },
  'ui.list.sort.none': { en: 'Default order', fr: 'Ordre par défaut' },
  'ui.list.direction': { en: 'Order', fr: 'Ordre' },
  'ui.list.direction.ascending': { en: 'Ascending', fr: 'Croissant' },
  'ui.list.direction.descending': { en: 'Descending', fr: 'Décroissant' },
  'ui.list.all': { en: 'All', fr: 'Tous' },
  'ui.list.choice': { en: '{{value}} ({{formatted}})', fr: '{{value}} ({{formatted}})' },
  'ui.list.searching': { en: 'Searching the whole list…', fr: 'Recherche dans toute la liste…' },
  'ui.list.wholeFailed': {
    en: 'The whole list could not be read. Search, order and filters wait until it can.',
    fr: 'La liste entière n’a pas pu être lue. La recherche, le tri et les filtres attendent qu’elle puisse l’être.',
  },
  'ui.list.matches_one': {
    en: '{{formatted}} of {{total}} rows matches',
    fr: '{{formatted}} ligne sur {{total}} correspond',
  },
  'ui.list.matches_many': { fr: '{{formatted}} lignes sur {{total}} correspondent' },
  'ui.list.matches_other': {
    en: '{{formatted}} of {{total}} rows match',
    fr: '{{formatted}} lignes sur {{total}} correspondent',
  },
  'ui.list.noMatch': {
    en: 'Nothing here matches “{{search}}”',
    fr: 'Rien ici ne correspond à « {{search}} »',
  },
  'ui.list.noRow': {
    en: 'No row matches the filters',
    fr: 'Aucune ligne ne correspond aux filtres',
  },
  'ui.list.showAll': { en: 'Show all rows', fr: 'Afficher toutes les lignes' },
  'ui.list.refused': { en: 'You may not see this list', fr: 'Vous ne pouvez pas voir cette liste' },
  'ui.list.refused.who': {
    en: 'An administrator of your organization can give you a role that allows it.',
    fr: 'Un administrateur de votre organisation peut vous attribuer un rôle qui le permet.',
  },
  'ui.list.pageEmpty': { en: 'There is nothing on this page.', fr: 'Cette page est vide.' },
  'ui.copy': { en: 'Copy', fr: 'Copier' },
  'ui.copied': { en: 'Copied', fr: 'Copié' },
  'ui.copy.refused': {
    en: 'The browser did not allow copying. Select the text and copy it with the keyboard.',
    fr: 'Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le au clavier.',
  },
  'ui.list.firstPage': { en: 'Go to the first page', fr: 'Aller à la première page' },
  'ui.step.done': { en: 'done', fr: 'terminée' },
  'ui.step.current': { en: 'in progress', fr: 'en cours' },
  'ui.step.waiting': { en: 'waiting', fr: 'en attente' },
  'ui.step.failed': { en: 'failed', fr: 'échouée' },
  'ui.breadcrumbs': { en: 'You are here', fr: 'Vous êtes ici' },
  'ui.unsaved.title': { en: 'Leave without saving?', fr: 'Quitter sans enregistrer ?' },
  'ui.unsaved.text': {
    en: 'What you have entered on this page will be lost.',
    fr: 'Ce que vous avez saisi sur cette page sera perdu.',
  },
  'ui.unsaved.inDialog': {
    en: 'What you have entered in “{{title}}” will be lost.',
    fr: 'Ce que vous avez saisi dans « {{title}} » sera perdu.',
  },
  'ui.unsaved.leave': { en: 'Leave', fr: 'Quitter' },
  'ui.unsaved.stay': { en: 'Stay', fr: 'Rester' },
} as const satisfies Texts
