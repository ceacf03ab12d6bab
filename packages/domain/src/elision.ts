/**
 * Before these letters the French "de" becomes "d’", before `hé` too. Before another h, and before
 * y, it depends on the word, so it stays "de".
 */
const VOWEL = /^(h?é|[aàâæeèêëiîïoôœuùûü])/i

/**
 * Marks the places of a French text where the value decides how "de" is written: `de {{name}}`
 * becomes `{{name,de}}`, a format of i18next. The catalogue has the plain form.
 */
export const markElisions = (text: string): string =>
  text.replaceAll(/\bde \{\{(\w+)\}\}/g, '{{$1,de}}')

/** A value with the French "de" before it. */
export const withDe = (value: unknown): string =>
  `${VOWEL.test(String(value)) ? 'd’' : 'de '}${value}`
