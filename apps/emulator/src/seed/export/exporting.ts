import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { KEY_LENGTH_MAX } from '../format/words.ts'

/** The context of the steps of an export. */
export type Exporting = {
  deps: Pick<EnclaveDeps, 'store' | 'parts'>
  now: Date
  /** The plaintext of each data set, if it was requested. */
  contents: ReadonlyMap<string, string | undefined> | undefined
  /** Users and administrators. */
  people: Keys
  organizations: Keys
  datasetTypes: Keys
  models: Keys
  jobTypes: Keys
  collaborations: Keys
  /** Data sets and the jobs that made some of them. */
  data: Keys
  /** Facts that the file does not contain. */
  notes: string[]
}

/** The keys by which entries of the file refer to one another. */
export type Keys = {
  /** A new key, derived from a name. */
  of(id: string, name: string): string
  /** The key of an entry exported before. @throws {Error} for any other id. */
  known(id: string): string
  /** The same; undefined for any other id. */
  find(id: string): string | undefined
  /** Gives `alias` the key of `id`. */
  join(alias: string, id: string): void
}

const KEY_LENGTH = 48

/** @param word The start of keys whose names have no usable letters. */
export function createKeys(word: string): Keys {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  /** The last number tried for each name, so that many entries of one name cost no more each. */
  const numbers = new Map<string, number>()
  const free = (wanted: string) => {
    for (let count = (numbers.get(wanted) ?? 0) + 1; ; count += 1) {
      const end = count === 1 ? '' : `-${count}`
      const key = `${wanted.slice(0, KEY_LENGTH_MAX - end.length)}${end}`
      numbers.set(wanted, count)
      if (!taken.has(key)) return key
    }
  }
  return {
    of(id, name) {
      const key = free(slug(name, word))
      taken.add(key)
      keys.set(id, key)
      return key
    },
    known(id) {
      const key = keys.get(id)
      if (key === undefined) throw new Error(`The world has no ${word} ${id}`)
      return key
    },
    find: (id) => keys.get(id),
    join: (alias, id) => void keys.set(alias, keys.get(id) ?? ''),
  }
}

/**
 * `Étude d’expérience 2026` → `etude-d-experience-2026`: letters and digits, starting with a
 * letter. A valid key is unchanged.
 */
function slug(name: string, word: string): string {
  if (/^[A-Za-z][\w-]{0,63}$/.test(name)) return name
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_LENGTH)
    .replace(/^-+|-+$/g, '')
  return /^[a-z]/.test(plain) ? plain : [word, plain].filter(Boolean).join('-')
}

/** Undefined for default values: the file contains only deviations. */
export const unless = <T>(usual: T, value: T): T | undefined =>
  value === usual ? undefined : value
export const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** The lines of a text of several lines. */
export const toLines = (text: string): string | string[] =>
  text.includes('\n') ? text.split('\n') : text
