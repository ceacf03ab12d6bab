import type { settings as english } from '../en/settings.ts'
import type { French } from '../french.ts'

export const settings = {
  'settings.title': 'Paramètres',
  'settings.tab.attestation': 'Attestation',
  'settings.attestation.lead':
    'Avant que des données ne quittent ce navigateur, le portail vérifie qu’il parle exactement au programme auquel vous faites confiance. Collez les valeurs reçues, par une voie sûre, de la personne qui a examiné ce programme.',
  'settings.attestation.payload': 'Mesures (JSON)',
  'settings.attestation.payload.hint':
    'Un objet contenant attestationKey, sgxMrenclave et sgxMrsigner. Il est conservé dans ce navigateur seulement.',
  'settings.attestation.validate': 'Valider',
  'settings.attestation.save': 'Enregistrer',
  'settings.attestation.saved': 'Les mesures sont enregistrées dans ce navigateur.',
  'settings.attestation.none':
    'Aucune mesure n’est encore enregistrée dans ce navigateur. Les téléversements et les téléchargements sont refusés d’ici là.',
  'settings.attestation.valid': 'Les mesures sont bien formées',
  'settings.attestation.inUse': 'Ces mesures sont en vigueur',
  'settings.attestation.validText': 'Comparez les valeurs ci-dessous, caractère par caractère, avec celles que vous avez reçues.',
  'settings.attestation.notJson': 'Ce n’est pas du JSON valide.',
  'settings.attestation.notObject': 'Les mesures doivent former un seul objet JSON.',
  'settings.attestation.unknownField': '{{field}} ne fait pas partie des trois mesures.',
  'settings.attestation.badKey': 'attestationKey doit être une clé publique RSA d’au moins 2048 bits, en PEM ou en JSON Web Key.',
  'settings.attestation.badMeasurement': '{{field}} doit compter 64 chiffres hexadécimaux.',
  'settings.attestation.thumbprint': 'Empreinte de la clé (RFC 7638)',
  'settings.attestation.thumbprint.hint': 'attestationKey : la signature qui rend une attestation digne de foi.',
  'settings.attestation.mrenclave.hint': 'sgxMrenclave : l’empreinte du programme exact.',
  'settings.attestation.mrsigner.hint': 'sgxMrsigner : l’empreinte de l’éditeur du programme.',
  'settings.attestation.host': 'Service d’attestation',
  'settings.attestation.host.checking': 'Comparaison avec les clés que publie {{host}}…',
  'settings.attestation.host.listed': 'Cette clé fait partie de celles que {{host}} publie en ce moment.',
  'settings.attestation.host.unlisted':
    'Cette clé ne fait pas partie de celles que {{host}} publie en ce moment. Les attestations qu’elle signe seront refusées.',
  'settings.attestation.host.unreachable': 'Les clés de {{host}} n’ont pas pu être lues ; la comparaison n’a donc pas eu lieu.',
  'settings.attestation.host.none': 'Aucun service d’attestation n’est configuré ; la clé n’a donc pas été comparée.',
  'settings.attestation.shownAt':
    'Cet environnement sert au développement ou à la démonstration. Il affiche les valeurs de son enclave à {{link}}.',
} satisfies French<typeof english>
