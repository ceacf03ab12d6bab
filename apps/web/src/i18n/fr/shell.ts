import type { shell as english } from '../en/shell.ts'
import type { French } from '../french.ts'

export const shell = {
  'shell.language': 'Langue',
  'shell.language.en': 'English',
  'shell.language.fr': 'Français',
  'shell.theme': 'Apparence',
  'shell.theme.system': 'Comme le système',
  'shell.theme.light': 'Claire',
  'shell.theme.dark': 'Sombre',
  'shell.theme.contrast': 'À contraste élevé',
  'shell.footer': 'Mentions légales',
  'shell.footer.legal': 'Avis juridique',
  'shell.footer.accessibility': 'Accessibilité',
  'shell.footer.privacy': 'Confidentialité',
  'shell.notFound.title': 'Page introuvable',
  'shell.notFound.text': 'Il n’y a aucune page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
  'shell.notFound.home': 'Aller à la page de départ',
  'shell.crash.title': 'Cette page s’est arrêtée',
  'shell.crash.text': 'Une erreur s’est produite dans le portail lui-même. Rien d’autre n’a été envoyé. Rechargez la page pour continuer.',
  'shell.crash.reload': 'Recharger la page',
  'shell.notLoaded.title': 'Cette page n’a pas pu être chargée',
  'shell.notLoaded.text':
    'La connexion est peut-être coupée, ou le portail vient d’être mis à jour. Rien de ce que vous avez enregistré n’est perdu.',
  'shell.environment.title': 'Le portail ne peut pas démarrer',
  'shell.environment.missing': 'Il manque des valeurs obligatoires aux paramètres d’environnement. L’exploitant du portail doit fournir :',
  'shell.environment.insecure.title': 'Cette adresse n’est pas sécurisée',
  'shell.environment.insecure.text':
    'Le portail chiffre les données dans le navigateur, ce que les navigateurs ne permettent qu’en https ou sur la machine elle-même. Ouvrez le portail à une adresse qui commence par https://, ou à http://localhost.',
} satisfies French<typeof english>
