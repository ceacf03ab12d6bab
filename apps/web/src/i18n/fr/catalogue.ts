import type { catalogue as english } from '../en/catalogue.ts'
import { type French, typeset } from '../french.ts'

export const catalogue = typeset({
  'catalogue.column.name': 'Nom',
  'catalogue.column.description': 'Description',
  'catalogue.column.created': 'Création',
  'catalogue.column.createdBy': 'Créé par',
  'catalogue.column.actions': 'Actions',
  'catalogue.tabs': 'Conception ou aperçu',
  'catalogue.design': 'Conception',
  'catalogue.preview': 'Aperçu',
  'catalogue.preview.lead': 'Le contenu que Valider envoie. Ce que vous modifiez ici paraît dans Conception, et inversement.',
  'catalogue.payload': 'Contenu JSON',
  'catalogue.problems_one': 'Une valeur ne respecte pas les règles ; sa ligne dit laquelle.',
  'catalogue.problems_many': '{{count}} de valeurs ne respectent pas les règles ; chaque ligne dit laquelle.',
  'catalogue.problems_other': '{{count}} valeurs ne respectent pas les règles ; chaque ligne dit laquelle.',
  'catalogue.validate': 'Valider',
  'catalogue.validateFirst': 'Validez d’abord le contenu. Toute modification demande une nouvelle validation.',
  'catalogue.payloadIsValid': 'Le contenu est valide. Vous pouvez l’enregistrer.',
  'catalogue.save': 'Enregistrer',
  'catalogue.saved': '« {{name}} » est enregistré.',
  'catalogue.delete': 'Supprimer',
  'catalogue.delete.of': 'Supprimer « {{name}} »',
  'catalogue.delete.title': 'Supprimer « {{name}} » ?',
  'catalogue.deleted': '« {{name}} » est supprimé.',

  'messages.error.unableToRenderPayload': 'Ce contenu ne peut pas être représenté ici. Corrigez-le dans Aperçu.',
  'messages.error.payloadIsInvalid': 'Le contenu n’est pas du JSON valide : ligne {{line}}, colonne {{column}}',
  'messages.error.payloadFormatError': 'Le contenu est du JSON, mais n’a pas la forme attendue ici',
  'validation.payloadRequired': 'Le contenu est obligatoire',
} satisfies French<typeof english>)
