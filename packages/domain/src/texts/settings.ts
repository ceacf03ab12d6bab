import type { Texts } from '../text.ts'

/** /settings (A038, C028, C040). */
export const settings = {
  'settings.tab.attestation': { en: 'Attestation', fr: 'Attestation' },
  'settings.tab.quotas': { en: 'Quotas', fr: 'Quotas' },
  'settings.quotas.title': {
    en: 'Quotas of your organization',
    fr: 'Quotas de votre organisation',
  },
  'settings.quotas.lead': {
    en: 'When a quota is used up, the server refuses more and says what to do. The operator of the service sets the limits.',
    fr: 'Quand un quota est atteint, le serveur refuse d’aller plus loin et dit quoi faire. L’exploitant du service fixe les limites.',
  },
  'settings.quotas.usedOfLimit': { en: '{{used}} of {{limit}}', fr: '{{used}} sur {{limit}}' },
  'settings.quotas.announcedBytes': { en: 'Uploads in progress', fr: 'Téléversements en cours' },
  'settings.quotas.storedBytes': {
    en: 'Stored data, with uploads in progress',
    fr: 'Données stockées, téléversements en cours compris',
  },
  'settings.quotas.datasets': { en: 'Data sets', fr: 'Jeux de données' },
  'settings.quotas.definitionBytes': {
    en: 'Data set types and job types',
    fr: 'Types de jeux de données et types de tâches',
  },
  'settings.quotas.jobs': { en: 'Jobs that wait or run', fr: 'Tâches en attente ou en cours' },
  'settings.quotas.runningJobs': {
    en: 'Jobs that run at a time',
    fr: 'Tâches exécutées à la fois',
  },
  'settings.quotas.trials': {
    en: 'Queries checked at a time',
    fr: 'Requêtes vérifiées à la fois',
  },
  'settings.quotas.mails': {
    en: 'Invitations and emails to partners in 24 hours',
    fr: 'Invitations et courriels aux partenaires en 24 heures',
  },
  'settings.attestation.lead': {
    en: 'Before any data leaves this browser, the portal checks that it talks to exactly the program you trust. Paste the values that you received from the reviewers of that program, over a channel you trust.',
    fr: 'Avant que des données ne quittent ce navigateur, le portail vérifie qu’il parle exactement au programme auquel vous faites confiance. Collez les valeurs reçues, par une voie sûre, de la personne qui a examiné ce programme.',
  },
  'settings.attestation.payload': { en: 'Measurements (JSON)', fr: 'Mesures (JSON)' },
  'settings.attestation.payload.hint': {
    en: 'An object with attestationKey, sgxMrenclave and sgxMrsigner. It is kept in this browser only.',
    fr: 'Un objet contenant attestationKey, sgxMrenclave et sgxMrsigner. Il est conservé dans ce navigateur seulement.',
  },
  'settings.attestation.validate': { en: 'Validate', fr: 'Valider' },
  'settings.attestation.save': { en: 'Save', fr: 'Enregistrer' },
  'settings.attestation.saved': {
    en: 'The measurements are saved in this browser.',
    fr: 'Les mesures sont enregistrées dans ce navigateur.',
  },
  'settings.attestation.next': { en: 'Go to collaborations', fr: 'Aller aux collaborations' },
  'settings.attestation.none': {
    en: 'No measurements are saved in this browser yet. Uploads and downloads are refused until there are.',
    fr: 'Aucune mesure n’est encore enregistrée dans ce navigateur. Les téléversements et les téléchargements sont refusés d’ici là.',
  },
  'settings.attestation.valid': {
    en: 'The measurements are well formed',
    fr: 'Les mesures sont bien formées',
  },
  'settings.attestation.inUse': {
    en: 'These measurements are in use',
    fr: 'Ces mesures sont en vigueur',
  },
  'settings.attestation.validText': {
    en: 'Compare the values below, character by character, with what you were given.',
    fr: 'Comparez les valeurs ci-dessous, caractère par caractère, avec celles que vous avez reçues.',
  },
  'settings.attestation.notJson': {
    en: 'This is not valid JSON.',
    fr: 'Ce n’est pas du JSON valide.',
  },
  'settings.attestation.notObject': {
    en: 'The measurements must be one JSON object.',
    fr: 'Les mesures doivent former un seul objet JSON.',
  },
  'settings.attestation.unknownField': {
    en: '{{field}} is not one of the three measurements.',
    fr: '{{field}} ne fait pas partie des trois mesures.',
  },
  'settings.attestation.badKey': {
    en: 'attestationKey must be an RSA public key of at least 2048 bits, as PEM or as a JSON Web Key.',
    fr: 'attestationKey doit être une clé publique RSA d’au moins 2\u00a0048 bits, en PEM ou en JSON Web Key.',
  },
  'settings.attestation.badMeasurement': {
    en: '{{field}} must be 64 hexadecimal digits.',
    fr: '{{field}} doit compter 64 chiffres hexadécimaux.',
  },
  'settings.attestation.thumbprint': {
    en: 'Key thumbprint (RFC 7638)',
    fr: 'Empreinte de la clé (RFC 7638)',
  },
  'settings.attestation.thumbprint.hint': {
    en: 'attestationKey: whose signature under an attestation is believed.',
    fr: 'attestationKey : la signature qui rend une attestation digne de foi.',
  },
  'settings.attestation.mrenclave.hint': {
    en: 'sgxMrenclave: the fingerprint of the exact program.',
    fr: 'sgxMrenclave : l’empreinte du programme exact.',
  },
  'settings.attestation.mrsigner.hint': {
    en: 'sgxMrsigner: the fingerprint of the publisher of the program.',
    fr: 'sgxMrsigner : l’empreinte de l’éditeur du programme.',
  },
  'settings.attestation.host.listed': {
    en: 'This key is among the keys that {{host}} publishes now.',
    fr: 'Cette clé fait partie de celles que {{host}} publie en ce moment.',
  },
  'settings.attestation.host.unlisted': {
    en: 'This key is not among the keys that {{host}} publishes now. Attestations it signs will be refused.',
    fr: 'Cette clé ne fait pas partie de celles que {{host}} publie en ce moment. Les attestations qu’elle signe seront refusées.',
  },
  'settings.attestation.host.unreachable': {
    en: 'The keys of {{host}} could not be read, so this was not compared.',
    fr: 'Les clés de {{host}} n’ont pas pu être lues ; la comparaison n’a donc pas eu lieu.',
  },
  'settings.attestation.host.none': {
    en: 'No attestation service is configured, so the key was not compared.',
    fr: 'Aucun service d’attestation n’est configuré ; la clé n’a donc pas été comparée.',
  },
  'settings.attestation.shownAt': {
    en: 'This environment is for development or a demo. It shows the values of its enclave at {{link}}.',
    fr: 'Cet environnement sert au développement ou à la démonstration. Il affiche les valeurs de son enclave à {{link}}.',
  },
} as const satisfies Texts
