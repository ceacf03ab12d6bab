import type { terms as english } from '../en/terms.ts'
import type { French } from '../french.ts'

export const terms = {
  'terms.title': 'Conditions d’utilisation',
  'terms.lead': 'Pour continuer à travailler ici, veuillez lire et accepter les conditions (version {{version}}).',
  'terms.document': 'Texte des conditions',
  'terms.fileName': 'Conditions d’utilisation {{version}}.pdf',
  'terms.reject': 'Refuser',
  'terms.accept': 'Accepter',
  'terms.failed': 'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
} satisfies French<typeof english>
