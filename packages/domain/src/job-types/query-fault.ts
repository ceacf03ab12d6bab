import type { Language } from '../people/language.ts'

/** A place in a text; both count from 1. */
export type Place = { line: number; column: number }

/** Not specified: how a refusal tells where in the query something is wrong. The words stand before it, so that people read both. */
export const withPlace = (words: string, { line, column }: Place, language: Language): string =>
  language === 'fr' ? `${words} (ligne ${line}, colonne ${column})` : `${words} (line ${line}, column ${column})`

/** What a refusal says of the query and where, to be shown at that place; without one, the words alone. Any kind of blank is read. */
export function readPlace(message: string): { words: string; place?: Place } {
  const [found, line, column] = /\s*\((?:line|ligne)\s(\d+),\s(?:column|colonne)\s(\d+)\)\s*$/i.exec(message) ?? []
  if (found === undefined) return { words: message }
  return { words: message.slice(0, -found.length), place: { line: Number(line), column: Number(column) } }
}
