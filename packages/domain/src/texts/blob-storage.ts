import type { Texts } from '../text.ts'

/** The blob storage. */
export const blobStorage = {
  'blobs.title': { en: 'Blob storage', fr: 'Stockage d’objets' },
  'blobs.lead': {
    en: 'What the platform stores, part by part. All of it is encrypted; nobody can read it here.',
    fr: 'Ce que la plateforme stocke, partie par partie. Tout est chiffré ; personne ne peut le lire ici.',
  },
  'blobs.containers': { en: 'Containers', fr: 'Conteneurs' },
  'blobs.container.TEST': { en: 'Test', fr: 'Essai' },
  'blobs.container.MODEL_INTAKE': { en: 'Model intake', fr: 'Réception des modèles' },
  'blobs.container.MODEL_REPO': { en: 'Model repository', fr: 'Dépôt des modèles' },
  'blobs.caption': { en: 'Blobs of {{container}}', fr: 'Objets de {{container}}' },
  'blobs.empty.title': { en: 'This container is empty', fr: 'Ce conteneur est vide' },
  'blobs.empty.TEST': {
    en: 'It holds the parts of data sets. There are none at present.',
    fr: 'Il contient les parties des jeux de données. Il n’y en a pas en ce moment.',
  },
  'blobs.empty.MODEL_INTAKE': {
    en: 'It holds models until they are deployed. None is waiting at present.',
    fr: 'Il contient les modèles jusqu’à leur déploiement. Aucun n’attend en ce moment.',
  },
  'blobs.empty.MODEL_REPO': {
    en: 'It holds deployed models. There are none at present.',
    fr: 'Il contient les modèles déployés. Il n’y en a pas en ce moment.',
  },
  'blobs.column.size': { en: 'Size', fr: 'Taille' },
  'blobs.column.bytes_one': { en: '{{formatted}} byte', fr: '{{formatted}} octet' },
  'blobs.column.bytes_many': { fr: '{{formatted}} d’octets' },
  'blobs.column.bytes_other': { en: '{{formatted}} bytes', fr: '{{formatted}} octets' },
  'blobs.container': { en: 'Container', fr: 'Conteneur' },
  'blobs.etag': { en: 'Etag', fr: 'Version (Etag)' },
  'blobs.length': { en: 'Content-Length', fr: 'Longueur (Content-Length)' },
  'blobs.md5': { en: 'Content-MD5', fr: 'Empreinte (Content-MD5)' },
  'blobs.time': { en: 'Creation-Time', fr: 'Création (Creation-Time)' },
} as const satisfies Texts
