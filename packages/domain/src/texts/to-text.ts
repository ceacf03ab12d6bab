import { markElisions, withDe } from '../elision.ts'
import type { Language } from '../people/language.ts'
import type { Message, MessageValue, Texts } from '../text.ts'

const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Replaces the spaces before : ; ! ? » and after « in a French text with non-breaking ones; the
 * source files have plain spaces, which are visible and easy to type. Source: Office québécois de
 * la langue française, « Espacement avant et après les signes de ponctuation ». Elisions are marked.
 */
export const typeset = (text: string): string =>
  markElisions(text)
    .replaceAll(/ (?=[:»])|(?<=«) /g, NO_BREAK_SPACE)
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK_SPACE)

const PLURALS: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
}

/**
 * Formats a message like i18next in the portal: `{{name}}` is replaced by the value of that name,
 * and a `count` chooses the plural. French spaces are set before the values are inserted, and
 * values are never searched for placeholders, so that names stay unchanged whatever they contain. A
 * code without a text is returned unchanged.
 */
export function toText(texts: Texts, language: Language, { code, values = {} }: Message): string {
  const text = findText(texts, language, code, values.count)
  if (text === undefined) return code
  return (language === 'fr' ? typeset(text) : text).replace(
    /\{\{(\w+)(,de)?\}\}/g,
    (_, name: string, de?: string) => {
      const isGiven = Object.hasOwn(values, name)
      const words = isGiven ? toWords(texts, language, values[name] ?? '') : `{{${name}}}`
      return de ? withDe(words) : words
    },
  )
}

function findText(
  texts: Texts,
  language: Language,
  code: string,
  count?: MessageValue,
): string | undefined {
  const find = (key: string) =>
    Object.hasOwn(texts, key) ? (texts[key] as Partial<Record<Language, string>>) : undefined
  if (typeof count !== 'number') return find(code)?.[language]
  const plural = find(`${code}_${PLURALS[language].select(count)}`)?.[language]
  return plural ?? find(`${code}_other`)?.[language] ?? find(code)?.[language]
}

function toWords(texts: Texts, language: Language, value: MessageValue): string {
  if (typeof value !== 'object') return String(value)
  if ('code' in value) return toText(texts, language, value)
  return value.map((each) => toWords(texts, language, each)).join(', ')
}
