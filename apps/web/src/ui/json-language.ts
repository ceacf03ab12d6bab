import { jsonLanguage } from '@codemirror/lang-json'
import { LanguageSupport } from '@codemirror/language'

export const language = new LanguageSupport(jsonLanguage)
