/** What data set types, query job types and inference job types share: two tabs of one document, Validate, Save and Delete (C053). */
export const catalogue = {
  'catalogue.tabs': 'Design or preview',
  'catalogue.design': 'Design',
  'catalogue.preview': 'Preview',
  'catalogue.preview.lead': 'The payload that Validate sends. What you change here shows in Design, and the other way round.',
  'catalogue.payload': 'Payload',
  'catalogue.problems_one': 'One value is not as it must be; its line says what is wrong.',
  'catalogue.problems_other': '{{count}} values are not as they must be; each line says what is wrong.',
  'catalogue.validate': 'Validate',
  'catalogue.validateFirst': 'Validate the payload first. Any change asks for it anew.',
  'catalogue.payloadIsValid': 'The payload is valid. You can save it.',
  'catalogue.save': 'Save',
  'catalogue.saved': '“{{name}}” is saved.',
  'catalogue.delete': 'Delete',
  'catalogue.delete.title': 'Delete “{{name}}”?',
  'catalogue.deleted': '“{{name}}” is deleted.',

  'messages.error.unableToRenderPayload': 'The payload cannot be drawn here. Correct it in Preview.',
  'messages.error.payloadIsInvalid': 'The payload is not valid JSON: line {{line}}, column {{column}}',
  'messages.error.payloadFormatError': 'The payload is JSON, but has not the form that is expected here',
  'validation.payloadRequired': 'Payload is required',
} as const
