import type { Language } from '@concord/domain/people/language'
import type { Terms } from '@concord/domain/terms/contract'

/** In the place of terms that could not be fetched (A130, C118). */
export const NO_TERMS: Terms = {
  name: 'Default',
  version: '',
  accepted: false,
  englishCopy: '',
  frenchCopy: '',
} as Terms

/**
 * Whether the terms must be accepted before anything else (A039); an empty record blocks nobody
 * (A130).
 */
export const areTermsOpen = ({ version, accepted, englishCopy, frenchCopy }: Terms): boolean =>
  !accepted && version !== '' && (englishCopy !== '' || frenchCopy !== '')

/** The copy in the person's language, else in the other one. */
export function copyFor({ englishCopy, frenchCopy }: Terms, language: Language): string {
  const [own, other] = language === 'fr' ? [frenchCopy, englishCopy] : [englishCopy, frenchCopy]
  return own === '' ? other : own
}

/** The bytes of a base64 `data:` URL as a PDF; nothing when it is none. */
export function toPdf(dataUrl: string): Blob | undefined {
  const base64 = /^data:application\/pdf;base64,(.+)$/s.exec(dataUrl)?.[1]
  if (base64 === undefined) return undefined
  try {
    return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
      type: 'application/pdf',
    })
  } catch {
    return undefined
  }
}
