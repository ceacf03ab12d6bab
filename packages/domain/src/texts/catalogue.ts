import type { Texts } from '../text.ts'

/**
 * The shared texts of data set types, query job types and inference job types: two tabs of one
 * document, Validate, Save and Delete (C053).
 */
export const catalogue = {
  'catalogue.column.name': { en: 'Name', fr: 'Nom' },
  'catalogue.column.description': { en: 'Description', fr: 'Description' },
  'catalogue.column.created': { en: 'Created', fr: 'Création' },
  'catalogue.column.createdBy': { en: 'Created by', fr: 'Créé par' },
  'catalogue.column.actions': { en: 'Actions', fr: 'Actions' },
  'catalogue.tabs': { en: 'Design or preview', fr: 'Conception ou aperçu' },
  'catalogue.design': { en: 'Design', fr: 'Conception' },
  'catalogue.preview': { en: 'Preview', fr: 'Aperçu' },
  'catalogue.preview.lead': {
    en: 'The payload that Validate sends. What you change here shows in Design, and the other way round.',
    fr: 'Le contenu que Valider envoie. Ce que vous modifiez ici paraît dans Conception, et inversement.',
  },
  'catalogue.payload': { en: 'Payload', fr: 'Contenu JSON' },
  'catalogue.problems_one': {
    en: 'One value needs correcting. See its line.',
    fr: 'Une valeur est à corriger. Voyez sa ligne.',
  },
  'catalogue.problems_many': {
    fr: '{{count}} de valeurs sont à corriger. Voyez chaque ligne.',
  },
  'catalogue.problems_other': {
    en: '{{count}} values need correcting. See each line.',
    fr: '{{count}} valeurs sont à corriger. Voyez chaque ligne.',
  },
  'catalogue.validate': { en: 'Validate', fr: 'Valider' },
  'catalogue.validateFirst': {
    en: 'Validate the payload first. Validate again after any change.',
    fr: 'Validez d’abord le contenu. Toute modification demande une nouvelle validation.',
  },
  'catalogue.payloadIsValid': {
    en: 'The payload is valid. You can save it.',
    fr: 'Le contenu est valide. Vous pouvez l’enregistrer.',
  },
  'catalogue.save': { en: 'Save', fr: 'Enregistrer' },
  'catalogue.saved': { en: '“{{name}}” is saved.', fr: '« {{name}} » est enregistré.' },
  'catalogue.delete': { en: 'Delete', fr: 'Supprimer' },
  'catalogue.delete.of': { en: 'Delete “{{name}}”', fr: 'Supprimer « {{name}} »' },
  'catalogue.delete.several': {
    en: 'They can no longer be used, and they cannot be brought back.',
    fr: 'Ils ne pourront plus servir ni être rétablis.',
  },
  'catalogue.delete.title': { en: 'Delete “{{name}}”?', fr: 'Supprimer « {{name}} » ?' },
  'catalogue.deleted': { en: '“{{name}}” is deleted.', fr: '« {{name}} » est supprimé.' },

  'messages.error.unableToRenderPayload': {
    en: 'The payload cannot be drawn here. Correct it in Preview.',
    fr: 'Ce contenu ne peut pas être représenté ici. Corrigez-le dans Aperçu.',
  },
  'messages.error.payloadIsInvalid': {
    en: 'The payload is not valid JSON: line {{line}}, column {{column}}',
    fr: 'Le contenu n’est pas du JSON valide : ligne {{line}}, colonne {{column}}',
  },
  'messages.error.payloadFormatError': {
    en: 'The payload is JSON, but does not have the form that is expected here',
    fr: 'Le contenu est du JSON, mais n’a pas la forme attendue ici',
  },
  'validation.payloadRequired': { en: 'Payload is required', fr: 'Le contenu est obligatoire' },
  'validation.datetimeoffsetDisabled': {
    en: 'The type datetimeoffset is switched off in this environment',
    fr: 'Le type datetimeoffset est désactivé dans cet environnement',
  },
  'catalogue.types.hidden': {
    en: 'Your role does not let you see data set types.',
    fr: 'Votre rôle ne vous permet pas de voir les types de jeux de données.',
  },
} as const satisfies Texts
