import { type Idiom, readIdioms, type Table } from './idioms.ts'
import { findProse } from './prose.ts'

export type Finding = { readonly file: string; readonly line: number; readonly phrase: string }

let idioms: Readonly<Record<Table, readonly Idiom[]>> | undefined

/** Files with texts that are not ours, or that are about the phrases themselves. */
const EXEMPT =
  /^docs\/(style\.md$|requirements\/)|^scripts\/language\/|\/corpus\/|\/vectors\/|\/fixtures\/.*\.json$/

/** Exceptions: texts of the specification, or foreign names, that contain a refused phrase. */
export const ALLOWED: readonly { readonly file: RegExp; readonly words: RegExp }[] = [
  // A quotation of a product text.
  { file: /^docs\/demo\.md$/, words: /nobody can read it here/ },
]

const isAllowed = (file: string, line: string) =>
  ALLOWED.some((each) => each.file.test(file) && each.words.test(line))

/** The phrases in a file that `docs/style.md` refuses, with line numbers from 1. */
export function findIdioms(file: string, text: string): Finding[] {
  if (EXEMPT.test(file)) return []
  idioms ??= readIdioms()
  const refused = idioms
  const lines = text.split('\n')
  return findProse(file, text).flatMap(({ language, isString, text: prose, start }) =>
    [...refused[language], ...(isString ? [] : refused.comments)].flatMap(({ phrase, pattern }) =>
      Array.from(prose.matchAll(pattern), ({ index }) => ({
        file,
        line: text.slice(0, start + index).split('\n').length,
        phrase,
      })).filter(({ line }) => !isAllowed(file, lines[line - 1] ?? '')),
    ),
  )
}
