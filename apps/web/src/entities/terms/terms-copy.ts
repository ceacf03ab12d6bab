import type { Language } from '@concord/domain/people/language'
import type { Terms } from '@concord/domain/terms/contract'

/** Used if the terms cannot be fetched (A130, C118). */
export const NO_TERMS: Terms = {
  name: 'Default',
  version: '',
  accepted: false,
  englishCopy: '',
  frenchCopy: '',
} as Terms

/** Whether the terms must be accepted first (A039); an empty record never blocks (A130). */
export const areTermsOpen = ({ version, accepted, englishCopy, frenchCopy }: Terms): boolean =>
  !accepted && version !== '' && (englishCopy !== '' || frenchCopy !== '')

/** The copy in the user's language, otherwise the other one. */
export function copyFor({ englishCopy, frenchCopy }: Terms, language: Language): string {
  const [own, other] = language === 'fr' ? [frenchCopy, englishCopy] : [englishCopy, frenchCopy]
  return own === '' ? other : own
}

/** The PDF of a base64 `data:` URL; undefined if it is not a PDF. */
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
