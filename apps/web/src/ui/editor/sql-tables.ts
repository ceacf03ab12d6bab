import { NO_NAMES } from './sql-words.ts'

/** A column, and its type as T-SQL writes it where that is known. */
export type SqlColumn = { name: string; type?: string | undefined }
/** A table with its columns, names without brackets; an alias counts as a table. */
export type SqlTable = { table: string; columns: readonly SqlColumn[] }

/** A parameter without its `@`, and its type as T-SQL writes it. */
type SqlParameter = { name: string; type?: string | undefined }
/** The names that a query may use. */
export type SqlNames = { tables: readonly SqlTable[]; parameters: readonly SqlParameter[] }

type Token = { text: string; upper: string; from: number }
/** One SELECT at one depth of parentheses; what is in parentheses inside is another scope. */
type Scope = { from: number; to: number; parent: Scope | undefined; parts: (Token | Scope)[] }
type Part = Token | Scope | undefined

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|N?'(?:[^']|'')*(?:'|$)|\[(?:[^\]]|\]\])*(?:\]|$)|"(?:[^"]|"")*(?:"|$)|[#@]*[\p{L}_][\p{L}\d_@#$]*|\d+|\S/gu
const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*')
const isScope = (part: Part): part is Scope => part !== undefined && 'parts' in part
const isWord = (part: Part, ...words: string[]): boolean =>
  part !== undefined && !isScope(part) && words.includes(part.upper)

/** The name that a token is, without brackets or quotes; undefined if it names nothing. */
function getName(part: Part): string | undefined {
  if (part === undefined || isScope(part)) return undefined
  if (/^["[]/.test(part.text)) return part.text.slice(1, -1).replaceAll(']]', ']')
  return /^#*[\p{L}_]/u.test(part.text) && !/^N?'/.test(part.text) && !NO_NAMES.has(part.upper)
    ? part.text
    : undefined
}
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function readScopes(text: string): Scope[] {
  let scope: Scope = { from: 0, to: text.length, parent: undefined, parts: [] }
  const scopes = [scope]
  const open = (from: number, parent: Scope | undefined) => {
    scope = { from, to: text.length, parent, parts: [] }
    scopes.push(scope)
    return scope
  }
  for (const { 0: found, index: from } of text.matchAll(TOKEN)) {
    const token: Token = { text: found, upper: found.toUpperCase(), from }
    if (isComment(found)) continue
    if (found === '(') {
      const outer = scope
      outer.parts.push(open(from + 1, outer))
    } else if (found === ')' && scope.parent) {
      scope.to = from
      scope = scope.parent
    } else {
      // The next SELECT, of a union or of a script.
      if (token.upper === 'SELECT' && scope.parts.some((part) => isWord(part, 'SELECT'))) {
        scope.to = from
        open(from, scope.parent)
      }
      scope.parts.push(token)
    }
  }
  return scopes
}

/**
 * The tables of a query as far as its text shows them: the given ones, common table expressions,
 * temporary tables and, at each place, the aliases there. For suggestions only: an unfinished text
 * has a meaning too.
 */
export class SqlTables {
  /** The given tables, then those that the query defines. */
  readonly tables: SqlTable[]
  readonly #scopes: Scope[]
  readonly #sources = new Map<Scope, SqlTable[]>()

  constructor(text: string, given: readonly SqlTable[]) {
    this.tables = [...given]
    this.#scopes = readScopes(text)
    for (const scope of this.#scopes)
      for (const at of scope.parts.keys()) this.#define(scope.parts, at, scope)
  }

  /** Names that may precede a dot at this place, those of the innermost query first. */
  sourcesAt(place: number): SqlTable[] {
    const inside = this.#scopes.filter(({ from, to }) => from <= place && place <= to)
    const found: SqlTable[] = []
    for (let scope = inside.at(-1); scope; scope = scope.parent) found.push(...this.#read(scope))
    return found
  }

  /** Adds the common table expression or the temporary table that is defined here. */
  #define(parts: Scope['parts'], at: number, scope: Scope): void {
    const name = getName(parts[at])
    if (name === undefined) return
    if (isWord(parts[at - 1], 'INTO'))
      return void this.tables.push({ table: name, columns: this.#columns(scope) })
    if (!isWord(parts[at - 1], 'WITH', ',')) return
    const names = parts[at + 1]
    const body = parts[isScope(names) ? at + 3 : at + 2]
    if (isScope(body) && isWord(body.parts[0], 'SELECT', 'WITH'))
      this.tables.push({ table: name, columns: this.#renamed(body, names) })
  }

  /** The tables of the FROM of a scope, as they are called in it. */
  #read(scope: Scope): SqlTable[] {
    const known = this.#sources.get(scope)
    if (known) return known
    const found: SqlTable[] = []
    this.#sources.set(scope, found) // while it is read, so that a table in itself ends
    const { parts } = scope
    let isFrom = false
    for (let at = 0; at < parts.length; at += 1) {
      if (isWord(parts[at], 'WHERE', 'GROUP', 'HAVING', 'ORDER', 'UNION')) isFrom = false
      isFrom ||= isWord(parts[at], 'FROM')
      if (!isFrom || !isWord(parts[at], 'FROM', 'JOIN', 'APPLY', ',')) continue
      at += 1
      while (getName(parts[at]) !== undefined && isWord(parts[at + 1], '.')) at += 2
      const read = parts[at]
      const name = getName(read)
      const next = isWord(parts[at + 1], 'AS') ? at + 2 : at + 1
      const alias = getName(parts[next]) ?? name
      if (alias === undefined) continue
      const columns = isScope(read)
        ? this.#renamed(read, parts[next + 1])
        : (this.tables.findLast(({ table }) => isSame(table, name ?? ''))?.columns ?? [])
      found.push({ table: alias, columns })
    }
    return found
  }

  /** The columns of a query, renamed by a list of names in parentheses after its alias. */
  #renamed(body: Scope, names: Part): readonly SqlColumn[] {
    const columns = this.#columns(body)
    if (!isScope(names) || names === body) return columns
    const given = names.parts.flatMap((part) => getName(part) ?? [])
    return given.map((name, at) => ({ ...columns[at], name }))
  }

  /** The columns that the SELECT of a scope gives, without those that have no name. */
  #columns(scope: Scope): SqlColumn[] {
    const start = scope.parts.findIndex((part) => isWord(part, 'SELECT')) + 1
    if (start === 0) return []
    const items: Part[][] = [[]]
    for (const part of scope.parts.slice(start)) {
      if (isWord(part, 'FROM', 'INTO', 'WHERE', 'GROUP', 'ORDER', 'UNION')) break
      if (isWord(part, ',')) items.push([])
      else items.at(-1)?.push(part)
    }
    return items.flatMap((item) => this.#column(item, scope))
  }

  #column(item: readonly Part[], scope: Scope): SqlColumn[] {
    const [first, second] = item
    const last = item.at(-1)
    const sources = () => this.#read(scope)
    const qualifier = isWord(item.at(-2), '.') ? getName(item.at(-3)) : undefined
    const from = () =>
      qualifier === undefined
        ? sources()
        : sources().filter(({ table }) => isSame(table, qualifier))
    if (isWord(last, '*')) return from().flatMap(({ columns }) => [...columns])
    const assigned = isWord(second, '=') ? getName(first) : undefined
    const name = assigned ?? getName(last)
    if (name === undefined) return []
    const isColumn = assigned === undefined && !isWord(item.at(-2), 'AS')
    const found = from().flatMap(({ columns }) => columns)
    const type = isColumn ? found.find((column) => isSame(column.name, name))?.type : undefined
    return [{ name, type }]
  }
}
