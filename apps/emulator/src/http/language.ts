import type { Language } from '@concord/domain/people/language'
import type { Request } from 'express'

/**
 * The language that the request prefers; English if it names neither. Source: RFC 9110, section
 * 12.5.4.
 */
export const getLanguage = (request: Request): Language =>
  request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
