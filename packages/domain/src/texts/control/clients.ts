import type { Texts } from '../../text.ts'

/** The applications that sign people in at the emulated identity providers. */
export const controlClients = {
  'control.clients': { en: 'Clients', fr: 'Clients' },
  'control.clients.lead': {
    en: 'Other applications that sign people in here. Each needs an issuer and its registration.',
    fr: 'Autres applications qui connectent des personnes ici. Il leur faut un émetteur et leur inscription.',
  },
  'control.clients.issuers': { en: 'Issuers', fr: 'Émetteurs' },
  'control.clients.okta': { en: 'Okta, for people', fr: 'Okta, pour les personnes' },
  'control.clients.azure': {
    en: 'Entra, for administrators',
    fr: 'Entra, pour les administrateurs',
  },
  'control.clients.new': { en: 'Register a client', fr: 'Inscrire un client' },
  'control.clients.provider': { en: 'Provider', fr: 'Fournisseur' },
  'control.clients.id': { en: 'Client ID', fr: 'Identifiant du client' },
  'control.clients.secret': { en: 'Secret', fr: 'Secret' },
  'control.clients.secret.hint': {
    en: 'Without a secret the client is public and uses PKCE.',
    fr: 'Sans secret, le client est public et utilise PKCE.',
  },
  'control.clients.noSecret': { en: 'public', fr: 'public' },
  'control.clients.redirect': { en: 'Redirect addresses', fr: 'Adresses de redirection' },
  'control.clients.several': {
    en: 'Separate several with spaces.',
    fr: 'Séparez plusieurs adresses par des espaces.',
  },
  'control.clients.logout': {
    en: 'Addresses after sign-out',
    fr: 'Adresses après la déconnexion',
  },
  'control.clients.origins': {
    en: 'Pages that call the provider',
    fr: 'Pages qui appellent le fournisseur',
  },
  'control.clients.origins.hint': {
    en: 'Origins, for CORS, such as http://localhost:3000.',
    fr: 'Origines, pour CORS, par exemple http://localhost:3000.',
  },
  'control.clients.device': {
    en: 'May sign in devices by a code',
    fr: 'Peut connecter des appareils avec un code',
  },
  'control.clients.register': { en: 'Register the client', fr: 'Inscrire le client' },
  'control.clients.registered': {
    en: 'Client {{clientId}} registered',
    fr: 'Client {{clientId}} inscrit',
  },
  'control.clients.fromSetting': { en: 'by a setting', fr: 'par un paramètre' },
  'control.clients.remove.title': {
    en: 'Remove client {{name}}?',
    fr: 'Retirer le client {{name}} ?',
  },
  'control.clients.remove.text': {
    en: 'It can then get no more tokens.',
    fr: 'Il ne pourra plus obtenir de jetons.',
  },
  'control.clients.remove.what': { en: 'Remove client {{name}}', fr: 'Retirer le client {{name}}' },
  'control.clients.none': { en: 'No clients', fr: 'Aucun client' },
  'control.clients.none.text': {
    en: 'The portal has its own. Register one above to sign people in from your application.',
    fr: 'Le portail a les siens. Inscrivez-en un ci-dessus pour connecter des personnes depuis votre application.',
  },
} as const satisfies Texts
