import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export type Language = 'en' | 'fr'
/** A table: of a language, or of the phrases that only product texts may use. */
export type Table = Language | 'comments'
export type Idiom = { readonly phrase: string; readonly pattern: RegExp }

/** The first header cell of each table in docs/style.md. */
const TABLES: Readonly<Record<Table, string>> = {
  en: 'do not write',
  fr: 'ne pas écrire',
  comments: 'do not write in comments',
}

const FUNCTION_WORDS =
  'a|after|also|and|are|as|at|be|because|before|but|by|can|does|each|even|for|from|has|have|here|' +
  'if|in|inside|is|it|may|must|not|of|on|only|or|per|since|so|than|that|the|they|this|to|too|under|' +
  'until|was|were|when|where|which|while|who|whose|will|with|without'
/** A noun must follow: "of its own process". */
const NOUN = { after: `\\s+(?!(?:${FUNCTION_WORDS})\\b)\\p{L}` }

/** Exempts "there is no limit" and "it is no longer there". */
const THERE = {
  before: '(?:there|here)\\s+(?:\\w+\\s+)?',
  after: '\\s+(?:longer|more|less|different|one|\\w+er)\\b',
}

/** Contexts, before or after a phrase, in which it is ordinary English. */
const CONTEXT: Readonly<Record<string, { readonly before?: string; readonly after?: string }>> = {
  alone: { before: '(?:lea[vf]\\w+|left|let|stand|stands)(?:\\s+\\S+){0,2}\\s+|-' },
  'of its own': NOUN,
  'of their own': NOUN,
  "of one's own": NOUN,
  'is no': THERE,
  'are no': THERE,
  stands: { after: '\\s+for\\b' },
}

function toIdiom(phrase: string): Idiom {
  const words = phrase.replaceAll(/['’]/g, "['’]").replaceAll(/\s+/g, '\\s+')
  const { before, after } = CONTEXT[phrase] ?? {}
  const behind = before === undefined ? '' : `(?<!${before})`
  const ahead = after === undefined ? '' : `(?!${after})`
  const source = `${behind}(?<![\\p{L}\\d_-])${words}(?![\\p{L}\\d_])${ahead}`
  return { phrase, pattern: new RegExp(source, 'giu') }
}

/**
 * The phrases that each table of `docs/style.md` refuses: the first cell of each row, split at
 * commas.
 *
 * @throws {Error} if a table is missing.
 */
export function readIdioms(): Readonly<Record<Table, readonly Idiom[]>> {
  const text = readFileSync(path.join(root, 'docs/style.md'), 'utf8')
  const read = (title: string) => {
    const table = text.split(`| ${title} |`)[1]?.split('\n\n')[0]
    if (table === undefined) throw new Error(`docs/style.md has no table "${title}"`)
    return table
      .split('\n')
      .slice(2)
      .flatMap((row) => row.split('|')[1]?.split(',') ?? [])
      .map((phrase) => toIdiom(phrase.trim()))
  }
  return { en: read(TABLES.en), fr: read(TABLES.fr), comments: read(TABLES.comments) }
}
