import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createHunspellFromFiles, type Hunspell } from 'hunspell-wasm'
import { root } from '../run.ts'
import type { Finding } from './find-idioms.ts'
import type { Language } from './idioms.ts'
import { findProse } from './prose.ts'

/** Documents in French. */
const FRENCH = /^docs\/fr\//
/** Files that quote French. */
const BILINGUAL =
  /^(GLOSSARY|docs\/(README|demo|decisions\/0030[\w-]+|emulator\/decisions\/jobs))\.md$|\/texts\/to-text\b|\/drive\.js$/
/** Files with texts that are not ours, or that are about wrong words. */
const EXEMPT =
  /\/corpus\/|\/vectors\/|\/fixtures\/|^docs\/style\.md$|^scripts\/language\/.*\.test\.ts$/
const TEXTS = /\/texts\//

/** Two letters or more, outside of addresses, file names, flags and names with digits. */
const WORD = /(?<![\p{L}\p{N}_./@$<]|--)\p{L}[\p{L}’']*\p{L}(?![\p{L}\p{N}_@]|[./(]\p{L})/gu
const ADDRESS = /\bhttps?:\S+|\\n/g
/** Names in code and abbreviations: `notFound`, DuckDB, CSV. */
const NAME = /\p{Ll}\p{Lu}|^\p{Lu}+s?$/u
const ELISION = /^(?:[cdjlmnst]|qu)'/i

export type Spelling = (file: string, text: string) => Finding[]

/**
 * Loads the dictionaries of Canadian English and of French. Its result finds the words of
 * documents, comments, test titles and product texts that are in neither the dictionary of their
 * language nor the glossary nor `words.txt`, with line numbers from 1.
 */
export async function loadSpelling(): Promise<Spelling> {
  const dictionaries: Record<Language, Hunspell> = {
    en: await loadDictionary('dictionary-en-ca'),
    fr: await loadDictionary('dictionary-fr'),
  }
  const ours = { en: readOurWords('en'), fr: readOurWords('fr') }
  const isKnown = (word: string, language: Language): boolean => {
    const stem = language === 'en' ? word.replace(/'s?$/, '') : word.replace(ELISION, '')
    return [word, stem].some(
      (each) =>
        NAME.test(each) ||
        ours[language].has(each) ||
        ours[language].has(each.toLowerCase()) ||
        dictionaries[language].testSpelling(each),
    )
  }
  return (file, text) => {
    if (EXEMPT.test(file)) return []
    return findProse(file, text).flatMap(({ language: own, isString, text: prose, start }) => {
      if (isString && !TEXTS.test(file)) return []
      const languages: Language[] = BILINGUAL.test(file)
        ? ['en', 'fr']
        : [FRENCH.test(file) ? 'fr' : own]
      return Array.from(blankAddresses(prose).matchAll(WORD), ({ 0: phrase, index }) => ({
        file,
        line: text.slice(0, start + index).split('\n').length,
        phrase,
      })).filter(
        ({ phrase }) => !languages.some((each) => isKnown(phrase.replaceAll('’', "'"), each)),
      )
    })
  }
}

const loadDictionary = (name: string) => {
  const folder = path.join(root, 'node_modules', name)
  return createHunspellFromFiles(path.join(folder, 'index.aff'), path.join(folder, 'index.dic'))
}

/** The glossary's words in one language, and those of `words.txt`, which belong to both. */
function readOurWords(language: Language): ReadonlySet<string> {
  const column = language === 'en' ? 1 : 2
  const glossary = readFileSync(path.join(root, 'GLOSSARY.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|')[column] ?? '')
  const more = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8')
  const text = [...glossary, more].join(' ').replaceAll('’', "'")
  return new Set(text.match(/\p{L}[\p{L}']*/gu))
}

const blankAddresses = (text: string) =>
  text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
