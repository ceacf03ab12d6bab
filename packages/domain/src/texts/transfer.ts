import type { Texts } from '../text.ts'

/**
 * Texts of every upload and download, for data sets and models: steps, progress, and reasons for
 * failures.
 */
export const transfer = {
  'attestation.disabled.title': { en: 'Attestation disabled', fr: 'Attestation désactivée' },
  'attestation.disabled.text': {
    en: 'This deployment does not verify the secure enclave before data is encrypted for it. Do not upload data that must stay confidential.',
    fr: 'Ce déploiement ne vérifie pas l’enclave sécurisée avant de chiffrer des données pour elle. N’y téléversez aucune donnée qui doit rester confidentielle.',
  },
  'viewError.title': { en: 'Error', fr: 'Erreur' },
  'viewError.of': {
    en: 'What was reported for “{{name}}”',
    fr: 'Ce qui a été signalé pour « {{name}} »',
  },
  'viewError.none': { en: 'The server gave no details.', fr: 'Le serveur n’a donné aucun détail.' },
  'upload.steps': { en: 'Progress of the upload', fr: 'Progression du téléversement' },
  'upload.step.loading': { en: 'Loading File', fr: 'Lecture du fichier' },
  'upload.step.validating': { en: 'Validating', fr: 'Validation' },
  'upload.step.channel': { en: 'Creating Secure Channel', fr: 'Création du canal sécurisé' },
  'upload.step.dataset': { en: 'Creating Data Set', fr: 'Création du jeu de données' },
  'upload.step.transmitting': {
    en: 'Transmitting Encrypted Data',
    fr: 'Transmission des données chiffrées',
  },
  'upload.step.done': { en: 'Done', fr: 'Terminé' },
  'upload.progress': { en: '{{done}} of {{total}}', fr: '{{done}} sur {{total}}' },
  'upload.rows_one': { en: '{{formatted}} row', fr: '{{formatted}} ligne' },
  'upload.rows_many': { fr: '{{formatted}} de lignes' },
  'upload.rows_other': { en: '{{formatted}} rows', fr: '{{formatted}} lignes' },
  'upload.rate': { en: '{{rate}} per second', fr: '{{rate}} par seconde' },
  'upload.timeLeft': { en: 'about {{time}} left', fr: 'encore {{time}} environ' },
  'upload.noAnswer': {
    en: 'The service does not answer. The upload continues automatically as soon as it does.',
    fr: 'Le service ne répond pas. Le téléversement reprendra de lui-même dès qu’il répondra.',
  },
  'upload.cancelling': { en: 'Cancelling…', fr: 'Annulation…' },
  'upload.cancel.title': { en: 'Cancel the upload?', fr: 'Annuler le téléversement ?' },
  'upload.cancel.text': {
    en: 'What has been sent so far will be deleted.',
    fr: 'Ce qui a déjà été transmis sera supprimé.',
  },
  'upload.cancel.confirm': { en: 'Cancel the upload', fr: 'Annuler le téléversement' },
  'upload.cancel.stay': { en: 'Keep uploading', fr: 'Poursuivre le téléversement' },
  'upload.again': { en: 'Try again', fr: 'Réessayer' },
  'upload.announce': { en: '{{step}}, {{percent}}', fr: '{{step}}, {{percent}}' },
  'messages.error.attestation.settings': {
    en: 'Open the attestation settings in a new tab',
    fr: 'Ouvrir les paramètres d’attestation dans un nouvel onglet',
  },
  'messages.error.attestation.title': {
    en: 'The secure enclave could not be verified, so nothing was encrypted or sent',
    fr: 'L’enclave sécurisée n’a pas pu être vérifiée ; rien n’a été chiffré ni transmis',
  },
  'upload.attestationMissing': {
    en: 'No attestation measurements are saved in this browser, so a file cannot be sent yet. Save the ones that you trust first.',
    fr: 'Aucune mesure d’attestation n’est enregistrée dans ce navigateur : aucun fichier ne peut encore être envoyé. Enregistrez d’abord celles auxquelles vous faites confiance.',
  },
  'datasets.download.attestationMissing': {
    en: 'No attestation measurements are saved in this browser, so no file can be downloaded yet. Save the ones that you trust first.',
    fr: 'Aucune mesure d’attestation n’est enregistrée dans ce navigateur : aucun fichier ne peut encore être téléchargé. Enregistrez d’abord celles auxquelles vous faites confiance.',
  },
  'messages.error.attestationMissing': {
    en: 'No attestation measurements are saved in this browser. Save the ones that you trust first.',
    fr: 'Aucune mesure d’attestation n’est enregistrée dans ce navigateur. Enregistrez d’abord celles auxquelles vous faites confiance.',
  },
  'messages.error.attestation.malformed': {
    en: 'The attestation cannot be read.',
    fr: 'L’attestation est illisible.',
  },
  'messages.error.attestation.algorithm': {
    en: 'The attestation is signed in a way that is not accepted.',
    fr: 'L’attestation est signée d’une manière qui n’est pas acceptée.',
  },
  'messages.error.attestation.key': {
    en: 'The attestation is signed by another key than the saved attestationKey.',
    fr: 'L’attestation est signée par une autre clé que l’attestationKey enregistrée.',
  },
  'messages.error.attestation.signature': {
    en: 'The signature of the attestation does not match the saved attestationKey.',
    fr: 'La signature de l’attestation ne correspond pas à l’attestationKey enregistrée.',
  },
  'messages.error.attestation.host-missing': {
    en: 'ATTESTATION_HOST is missing in the environment settings of this portal.',
    fr: 'ATTESTATION_HOST manque dans les paramètres d’environnement de ce portail.',
  },
  'messages.error.attestation.issuer': {
    en: 'The attestation was not issued by ATTESTATION_HOST.',
    fr: 'L’attestation n’a pas été émise par ATTESTATION_HOST.',
  },
  'messages.error.attestation.expired': {
    en: 'The attestation has expired. Check the clock of this computer, then try again.',
    fr: 'L’attestation a expiré. Vérifiez l’horloge de cet ordinateur, puis réessayez.',
  },
  'messages.error.attestation.not-yet-valid': {
    en: 'The attestation is not valid yet. Check the clock of this computer, then try again.',
    fr: 'L’attestation n’est pas encore valide. Vérifiez l’horloge de cet ordinateur, puis réessayez.',
  },
  'messages.error.attestation.type': {
    en: 'The attestation is not about an SGX enclave.',
    fr: 'L’attestation ne porte pas sur une enclave SGX.',
  },
  'messages.error.attestation.debuggable': {
    en: 'The enclave can be debugged, so it cannot keep secrets.',
    fr: 'L’enclave peut être déboguée ; elle ne peut donc garder aucun secret.',
  },
  'messages.error.attestation.mrenclave': {
    en: 'The enclave runs another program: sgxMrenclave differs from the saved measurement.',
    fr: 'L’enclave exécute un autre programme : sgxMrenclave diffère de la mesure enregistrée.',
  },
  'messages.error.attestation.mrsigner': {
    en: 'The enclave comes from another publisher: sgxMrsigner differs from the saved measurement.',
    fr: 'L’enclave provient d’un autre éditeur : sgxMrsigner diffère de la mesure enregistrée.',
  },
  'messages.error.attestation.mrenclave-mrsigner': {
    en: 'This is another enclave: sgxMrenclave and sgxMrsigner differ from the saved measurements.',
    fr: 'C’est une autre enclave : sgxMrenclave et sgxMrsigner diffèrent des mesures enregistrées.',
  },
  'messages.error.attestation.held-data': {
    en: 'The attestation is not about the key of this secure channel.',
    fr: 'L’attestation ne porte pas sur la clé de ce canal sécurisé.',
  },
  'messages.error.attestation.stale': {
    en: 'The attestation is older than ten minutes.',
    fr: 'L’attestation date de plus de dix minutes.',
  },
  'messages.error.attestation.measurements-malformed': {
    en: 'The attestation measurements saved in this browser are damaged. Save them again.',
    fr: 'Les mesures d’attestation enregistrées dans ce navigateur sont endommagées. Enregistrez-les de nouveau.',
  },
  'messages.error.channel.channel-id-missing': {
    en: 'The server opened a secure channel without an id.',
    fr: 'Le serveur a ouvert un canal sécurisé sans identifiant.',
  },
  'messages.error.channel.public-key': {
    en: 'The key of the enclave is not a usable key.',
    fr: 'La clé de l’enclave n’est pas utilisable.',
  },
  'messages.error.channel.key-not-derived': {
    en: 'Encryption key not derived',
    fr: 'La clé de chiffrement n’a pas pu être dérivée',
  },
  'messages.error.channel.part-position': {
    en: 'The file has more parts than one transfer may have.',
    fr: 'Le fichier compte plus de parties qu’un transfert ne peut en avoir.',
  },
  'messages.error.channel.part-tampered': {
    en: 'A part of the file was altered on its way. Nothing was saved.',
    fr: 'Une partie du fichier a été altérée en chemin. Rien n’a été enregistré.',
  },
  'messages.error.channel.header-malformed': {
    en: 'The server’s answer lacks what is needed to decrypt it.',
    fr: 'Il manque à la réponse du serveur de quoi la déchiffrer.',
  },
  'messages.error.transfer.file-changed': {
    en: 'The file was changed, moved or deleted while it was read. Choose it again.',
    fr: 'Le fichier a été modifié, déplacé ou supprimé pendant sa lecture. Choisissez-le de nouveau.',
  },
  'messages.error.transfer.not-allowed': {
    en: 'Operation not allowed',
    fr: 'Opération non permise',
  },
  'messages.error.transfer.incomplete': {
    en: 'A part of the file is missing on the server. Nothing was saved.',
    fr: 'Il manque une partie du fichier sur le serveur. Rien n’a été enregistré.',
  },
  'messages.error.transfer.checksum': {
    en: 'A part of the file arrived damaged. Nothing was saved. Try again.',
    fr: 'Une partie du fichier est arrivée endommagée. Rien n’a été enregistré. Réessayez.',
  },
  'messages.error.transfer.stopped-saving': {
    en: 'The download was stopped in the browser. Nothing was saved.',
    fr: 'Le téléchargement a été arrêté dans le navigateur. Rien n’a été enregistré.',
  },
  'messages.error.transfer.disk-full': {
    en: 'The browser has no more space on this disk for the file. Free some space, then download it again.',
    fr: 'Le navigateur n’a plus d’espace sur ce disque pour le fichier. Libérez de l’espace, puis téléchargez-le de nouveau.',
  },
  'messages.error.transfer.not-saved': {
    en: 'The browser could not write the file to the place that you chose. Download it again, and choose another place.',
    fr: 'Le navigateur n’a pas pu écrire le fichier à l’endroit choisi. Téléchargez-le de nouveau, en choisissant un autre endroit.',
  },
  'messages.error.transfer.other-file': {
    en: 'This is not the file that the upload began with. Nothing is lost: choose the same file, unchanged.',
    fr: 'Ce n’est pas le fichier du début de ce téléversement. Rien n’est perdu : choisissez le même fichier, inchangé.',
  },
  'messages.error.transfer.dataset-failed': {
    en: 'The service has given up this upload: see View Error in the list. Upload the file again.',
    fr: 'Le service a abandonné ce téléversement : voyez « Voir l’erreur » dans la liste. Téléversez le fichier de nouveau.',
  },
  'messages.error.transfer.dataset-gone': {
    en: 'The data set of this upload has been deleted. Upload the file again.',
    fr: 'Le jeu de données de ce téléversement a été supprimé. Téléversez le fichier de nouveau.',
  },
  'messages.error.transfer.worker': {
    en: 'This browser could not carry on with the work. Close other tabs and try again.',
    fr: 'Ce navigateur n’a pas pu poursuivre le travail. Fermez d’autres onglets, puis réessayez.',
  },
} as const satisfies Texts
