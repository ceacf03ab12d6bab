/** French counts "many" apart (1 000 000 de lignes), so a plural of two forms in English has three in French. */
type ManyOf<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never

/** The French texts of one file: one for each English key, and the third plural form. A missing or unknown key does not compile. */
export type French<English> = Record<keyof English | ManyOf<keyof English>, string>

const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Makes the spaces before : ; ! ? » and after « such that no line breaks there; the files hold plain ones, which people can see and type.
 * Source: Office québécois de la langue française, « Espacement avant et après les signes de ponctuation ».
 */
export function typeset<Texts extends Record<string, string>>(texts: Texts): Texts {
  const set = (text: string) => text.replaceAll(/ (?=[:»])|(?<=«) /g, NO_BREAK_SPACE).replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK_SPACE)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, set(text)])) as Texts
}
