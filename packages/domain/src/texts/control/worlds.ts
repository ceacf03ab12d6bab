import type { Texts } from '../../text.ts'

/** Scenarios, snapshots and worlds. */
export const controlWorlds = {
  'control.scenarios': { en: 'Scenarios', fr: 'Scénarios' },
  'control.scenarios.lead': {
    en: 'What a fresh world holds: people, organizations, collaborations, data, clock.',
    fr: 'Ce qu’un monde neuf contient : personnes, organisations, collaborations, données, heure.',
  },
  'control.scenarios.running': { en: 'The running world', fr: 'Le monde en cours' },
  'control.scenarios.export': {
    en: 'Download as a scenario file',
    fr: 'Télécharger comme fichier de scénario',
  },
  'control.scenarios.export.lead': {
    en: 'A readable file that makes this world again: attach it to a bug report.',
    fr: 'Un fichier lisible qui refait ce monde : joignez-le à un rapport de bogue.',
  },
  'control.scenarios.choose': { en: 'Reset', fr: 'Réinitialiser' },
  'control.scenarios.choose.lead': {
    en: 'Everything in this world goes; the fresh one is there in a second.',
    fr: 'Tout ce qui est dans ce monde disparaît ; le nouveau est là en une seconde.',
  },
  'control.scenarios.now': { en: 'Clock', fr: 'Heure de l’horloge' },
  'control.scenarios.reset': { en: 'Reset', fr: 'Réinitialiser' },
  'control.scenarios.reset.title': { en: 'Reset the world?', fr: 'Réinitialiser le monde ?' },
  'control.scenarios.reset.text': {
    en: 'All data, messages, faults and sessions of this world go. Save a snapshot first to come back to them.',
    fr: 'Toutes les données, tous les messages, toutes les pannes et toutes les sessions de ce monde disparaissent. Enregistrez d’abord un instantané pour y revenir.',
  },
  'control.scenarios.fresh': { en: 'The fresh world is there.', fr: 'Le monde neuf est là.' },
  'control.scenarios.file': { en: 'Load a file', fr: 'Charger un fichier' },
  'control.scenarios.file.lead': {
    en: 'From a colleague or a bug report. It is checked before anything goes.',
    fr: 'D’un collègue ou d’un rapport de bogue. Il est vérifié avant que quoi que ce soit disparaisse.',
  },
  'control.scenarios.file.label': { en: 'Scenario file', fr: 'Fichier de scénario' },
  'control.scenarios.file.faults': { en: 'The file has faults', fr: 'Le fichier a des fautes' },
  'control.scenarios.file.good': { en: 'The file is valid.', fr: 'Le fichier est valide.' },
  'control.scenarios.file.missing': {
    en: 'Choose a scenario file without faults first.',
    fr: 'Choisissez d’abord un fichier de scénario sans faute.',
  },
  'control.scenarios.file.load': {
    en: 'Reset to this file',
    fr: 'Réinitialiser avec ce fichier',
  },
  'control.scenarios.notJson': { en: 'The file is not JSON.', fr: 'Le fichier n’est pas du JSON.' },

  'control.snapshots': { en: 'Snapshots', fr: 'Instantanés' },
  'control.snapshots.lead': {
    en: 'The whole state under a name: data, parts, keys, inbox and clock. Restored in an instant, without a restart.',
    fr: 'L’état entier sous un nom : données, parties, clés, boîte de réception et horloge. Rétabli en un instant, sans redémarrage.',
  },
  'control.snapshots.new': { en: 'New snapshot', fr: 'Nouvel instantané' },
  'control.snapshots.name.hint': {
    en: 'Lowercase a to z, digits, - and _.',
    fr: 'Lettres minuscules de a à z, chiffres, - et _.',
  },
  'control.snapshots.name.missing': { en: 'Enter a name first.', fr: 'Entrez d’abord un nom.' },
  'control.snapshots.file': { en: 'From a file', fr: 'D’un fichier' },
  'control.snapshots.save': { en: 'Save the present state', fr: 'Enregistrer l’état présent' },
  'control.snapshots.upload': { en: 'Upload the file', fr: 'Téléverser le fichier' },
  'control.snapshots.saved': { en: 'The snapshot is saved.', fr: 'L’instantané est enregistré.' },
  'control.snapshots.clock': { en: 'Its clock (UTC)', fr: 'Son horloge (UTC)' },
  'control.snapshots.restore': { en: 'Restore', fr: 'Rétablir' },
  'control.snapshots.restore.what': { en: 'Restore {{name}}', fr: 'Rétablir {{name}}' },
  'control.snapshots.restore.title': { en: 'Restore {{name}}?', fr: 'Rétablir {{name}} ?' },
  'control.snapshots.restore.text': {
    en: 'This world goes back to it. What happened since is lost unless it is saved too.',
    fr: 'Ce monde y revient. Ce qui s’est passé depuis est perdu, à moins d’être enregistré aussi.',
  },
  'control.snapshots.restored': {
    en: 'The world is as it was.',
    fr: 'Le monde est comme il était.',
  },
  'control.snapshots.toWorld': { en: 'New world', fr: 'Nouveau monde' },
  'control.snapshots.download.what': { en: 'Download {{name}}', fr: 'Télécharger {{name}}' },
  'control.snapshots.delete.title': { en: 'Delete {{name}}?', fr: 'Supprimer {{name}} ?' },
  'control.snapshots.delete.text': {
    en: 'Worlds that were made from it stay.',
    fr: 'Les mondes qui en sont nés restent.',
  },
  'control.snapshots.none': { en: 'No snapshot is saved', fr: 'Aucun instantané n’est enregistré' },
  'control.snapshots.none.text': {
    en: 'Save the state before an experiment, and come back to it afterwards.',
    fr: 'Enregistrez l’état avant une expérience, et revenez-y ensuite.',
  },

  'control.worlds': { en: 'Worlds', fr: 'Mondes' },
  'control.worlds.lead': {
    en: 'Isolated copies in this process, each with its own address, people, data and clock.',
    fr: 'Des copies isolées dans ce processus, chacune avec son adresse, ses personnes, ses données et son horloge.',
  },
  'control.worlds.new': { en: 'New world', fr: 'Nouveau monde' },
  'control.worlds.name.hint': {
    en: 'Left empty, the emulator finds one.',
    fr: 'Si le champ est vide, l’émulateur en trouve un.',
  },
  'control.worlds.from': { en: 'From', fr: 'À partir de' },
  'control.worlds.from.scenario': { en: 'A scenario', fr: 'Un scénario' },
  'control.worlds.scenario.same': {
    en: 'As when the emulator started',
    fr: 'Comme au démarrage de l’émulateur',
  },
  'control.worlds.create': { en: 'Create the world', fr: 'Créer le monde' },
  'control.worlds.created': {
    en: 'The world {{name}} is at {{origin}}.',
    fr: 'Le monde {{name}} est à {{origin}}.',
  },
  'control.worlds.open': { en: 'Address', fr: 'Adresse' },
  'control.worlds.open.portal': { en: 'Its portal', fr: 'Son portail' },
  'control.worlds.open.control': { en: 'Its control page', fr: 'Sa page de contrôle' },
  'control.worlds.delete.title': {
    en: 'Delete the world {{name}}?',
    fr: 'Supprimer le monde {{name}} ?',
  },
  'control.worlds.delete.text': {
    en: 'Its data, sessions and messages go with it.',
    fr: 'Ses données, ses sessions et ses messages disparaissent avec lui.',
  },
  'control.worlds.lost': { en: 'Lost worlds', fr: 'Mondes perdus' },
  'control.worlds.lost.lead': {
    en: 'Their process ended unexpectedly. All other worlds are still there.',
    fr: 'Leur processus s’est arrêté de façon inattendue. Tous les autres mondes sont toujours là.',
  },
  'control.worlds.lost.at': { en: 'Lost at', fr: 'Perdu le' },
  'control.worlds.lost.what': { en: 'What is gone', fr: 'Ce qui a disparu' },
  'control.worlds.lost.since': {
    en: 'Everything since the snapshot {{snapshot}}',
    fr: 'Tout ce qui a suivi l’instantané {{snapshot}}',
  },
  'control.worlds.lost.all': {
    en: 'Everything, since it has no snapshot. Create a new world with its name, or remove it here.',
    fr: 'Tout, car il n’a pas d’instantané. Créez un nouveau monde sous son nom, ou retirez-le ici.',
  },
  'control.worlds.lost.do': { en: 'What to do', fr: 'Que faire' },
  'control.worlds.lost.again': { en: 'Create again', fr: 'Recréer' },
  'control.worlds.lost.again.what': {
    en: 'Create again {{name}} from {{snapshot}}',
    fr: 'Recréer {{name}} à partir de {{snapshot}}',
  },
  'control.worlds.lost.remove': { en: 'Remove', fr: 'Retirer' },
  'control.worlds.lost.remove.what': {
    en: 'Remove {{name}} from the list',
    fr: 'Retirer {{name}} de la liste',
  },
} as const satisfies Texts
