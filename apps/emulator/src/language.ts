import { typeset } from '@concord/domain/french'
import type { Language } from '@concord/domain/people/language'
import type { Request } from 'express'

/** One text in both languages of the product (A006). */
export type Words = Record<Language, string>

/** The text in one of them, French with its own spaces. */
export const wordsIn = (language: Language, { en, fr }: Words): string => (language === 'fr' ? typeset(fr) : en)

/** The language that the reader asks for; English for whoever asks for neither. Source: RFC 9110, section 12.5.4. */
export const languageOf = (request: Request): Language => (request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en')
