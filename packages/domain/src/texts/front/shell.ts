import type { Texts } from '../../text.ts'

/** The frame around every screen (A006, A027–A034). */
export const shell = {
  'shell.language.en': { en: 'English', fr: 'English' },
  'shell.language.fr': { en: 'Français', fr: 'Français' },
  'shell.theme': { en: 'Appearance', fr: 'Apparence' },
  'shell.theme.system': { en: 'As the system', fr: 'Comme le système' },
  'shell.theme.light': { en: 'Light', fr: 'Claire' },
  'shell.theme.dark': { en: 'Dark', fr: 'Sombre' },
  'shell.theme.contrast': { en: 'High contrast', fr: 'À contraste élevé' },
  'shell.footer.legal': { en: 'Legal', fr: 'Avis juridique' },
  'shell.footer.accessibility': { en: 'Accessibility', fr: 'Accessibilité' },
  'shell.footer.privacy': { en: 'Privacy', fr: 'Confidentialité' },
  'shell.crash.title': { en: 'This page has stopped', fr: 'Cette page s’est arrêtée' },
  'shell.crash.text': {
    en: 'Something went wrong in the portal itself. Nothing more was sent. Reload the page to continue.',
    fr: 'Une erreur s’est produite dans le portail lui-même. Rien d’autre n’a été envoyé. Rechargez la page pour continuer.',
  },
  'shell.crash.reload': { en: 'Reload the page', fr: 'Recharger la page' },
  'shell.notLoaded.title': {
    en: 'This page could not be loaded',
    fr: 'Cette page n’a pas pu être chargée',
  },
  'shell.notLoaded.text': {
    en: 'The connection may be down, or the portal has been updated meanwhile. Nothing you saved is lost.',
    fr: 'La connexion est peut-être coupée, ou le portail vient d’être mis à jour. Rien de ce que vous avez enregistré n’est perdu.',
  },
  'shell.waiting.title': { en: 'Waiting for the service', fr: 'En attente du service' },
  'shell.waiting.text': {
    en: 'The portal cannot start yet: the service has not answered. It opens as soon as it does.',
    fr: 'Le portail ne peut pas encore démarrer : le service n’a pas répondu. Il s’ouvrira dès qu’il le fera.',
  },
} as const satisfies Texts
