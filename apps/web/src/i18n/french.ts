import { typeset as typesetText } from '@concord/domain/french'

/** French counts "many" apart (1 000 000 de lignes), so a plural of two forms in English has three in French. */
type ManyOf<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never

/** The French texts of one file: one for each English key, and the third plural form. A missing or unknown key does not compile. */
export type French<English> = Record<keyof English | ManyOf<keyof English>, string>

export const typeset = <Texts extends Record<string, string>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typesetText(text)])) as Texts
