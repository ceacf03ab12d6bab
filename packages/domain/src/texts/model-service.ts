import type { Texts } from '../text.ts'

/** The model service: master keys and image tags. */
export const modelService = {
  'validation.masterKeyUrlRequired': { en: 'URL is required', fr: 'L’URL est obligatoire' },
  'validation.masterKeyUrl': {
    en: 'Enter an address that begins with https:// and holds no password',
    fr: 'Entrez une adresse qui commence par https:// et ne contient pas de mot de passe',
  },
  'validation.imageTagRequired': {
    en: 'Image tag is required',
    fr: 'L’étiquette d’image est obligatoire',
  },

  'modelService.title': { en: 'Model service', fr: 'Service de modèles' },
  'modelService.keys': { en: 'Master Keys', fr: 'Clés maîtresses' },
  'modelService.images': { en: 'Image Tags', fr: 'Étiquettes d’image' },
  'modelService.resources': { en: 'Resources', fr: 'Ressources' },

  'masterKeys.lead': {
    en: 'The master keys of the model service. They are recorded here; the keys themselves stay where they are kept.',
    fr: 'Les clés maîtresses du service de modèles. Elles sont consignées ici ; les clés elles-mêmes restent là où elles sont conservées.',
  },
  'masterKeys.caption': { en: 'Master keys', fr: 'Clés maîtresses' },
  'masterKeys.new': { en: 'New Master Key', fr: 'Nouvelle clé maîtresse' },
  'masterKeys.empty.title': { en: 'No master keys yet', fr: 'Aucune clé maîtresse pour le moment' },
  'masterKeys.empty.text': {
    en: 'Record where the model service finds its master key.',
    fr: 'Consignez où le service de modèles trouve sa clé maîtresse.',
  },
  'masterKeys.url': { en: 'URL', fr: 'Adresse URL' },
  'masterKeys.url.hint': {
    en: 'Where the key is kept; begins with https://',
    fr: 'Là où la clé est conservée ; commence par https://',
  },
  'masterKeys.new.title': { en: 'New master key', fr: 'Nouvelle clé maîtresse' },
  'masterKeys.new.submit': { en: 'Record', fr: 'Consigner' },
  'masterKeys.recorded': {
    en: 'The master key “{{name}}” is recorded.',
    fr: 'La clé maîtresse « {{name}} » est consignée.',
  },

  'images.lead': {
    en: 'The images for the model service to run. Each is checked before it is accepted.',
    fr: 'Les images que le service de modèles doit exécuter. Chacune est vérifiée avant d’être acceptée.',
  },
  'images.caption': { en: 'Image tags', fr: 'Étiquettes d’image' },
  'images.new': { en: 'New Image Tag', fr: 'Nouvelle étiquette d’image' },
  'images.empty.title': { en: 'No image tags yet', fr: 'Aucune étiquette d’image pour le moment' },
  'images.empty.text': {
    en: 'Name the image for the model service to run.',
    fr: 'Nommez l’image que le service de modèles doit exécuter.',
  },
  'images.tag': { en: 'Image tag', fr: 'Étiquette d’image' },
  'images.tag.hint': {
    en: 'A tag, or a name and a tag, such as model-service:1.4.2',
    fr: 'Une étiquette, ou un nom et une étiquette, par exemple model-service:1.4.2',
  },
  'images.new.title': { en: 'New image tag', fr: 'Nouvelle étiquette d’image' },
  'images.new.submit': { en: 'Update image', fr: 'Mettre l’image à jour' },
  'images.asked': {
    en: 'The image “{{name}}” is recorded. Its status in the list shows the outcome.',
    fr: 'L’image « {{name}} » est enregistrée. Son état dans la liste indique le résultat.',
  },
  'images.viewError': { en: 'View Error', fr: 'Voir l’erreur' },
  'images.viewError.of': { en: 'View Error of {{name}}', fr: 'Voir l’erreur de {{name}}' },
} as const satisfies Texts
