import { PRELUDE } from '../macros/prelude.ts'

/**
 * How many terms an expression has once DuckDB has expanded its macros, which repeat an argument
 * wherever they name it.
 */
type Weight = { own: number; uses: number[] }
type Macro = { names: string[]; body: string; weight?: Weight }

/** The place of an argument in SQL that is built without it; no text of a query can contain it. */
const toPlace = (at: number) => `\0${at}\0`
const PLACE = /\0(\d+)\0/g

/** The macros that DuckDB itself has, of those that the compiled SQL calls. */
const BUILT_IN = [
  'nullif(a, b) AS CASE WHEN a = b THEN NULL ELSE a END',
  'array_to_string(a, s) AS CASE WHEN len(a) = 0 THEN NULL ELSE list_aggr(a, s) END',
  'split_part(x, s, n) AS CASE WHEN x IS NOT NULL AND s IS NOT NULL AND n IS NOT NULL THEN string_split(x, s)[n] END',
].map((macro) => `CREATE MACRO ${macro}`)
const MACROS: ReadonlyMap<string, Macro> = new Map(
  [...PRELUDE, ...BUILT_IN]
    .map((sql) => /^CREATE MACRO (\w+)\((.*?)\) AS (.*)$/s.exec(sql) ?? [])
    .map(([, name = '', names = '', body = '']) => [name, { names: names.split(', '), body }]),
)
/** The general form of the keys of a column, see `textMacro`. */
const KEY = /^[kmpqlugs]\d+_\d+c?$/
const KEY_FORM = ['tsql_order', 'tsql_fold']

const TOKEN = /'(?:[^']|'')*'|\/\*.*?\*\/|\0\d+\0|[\w$]+(?:\.\w+)?|[(),]/gs

function weigh(sql: string, names: readonly string[]): Weight {
  const tokens = sql.match(TOKEN) ?? []
  let at = 0
  const none = (): Weight => ({ own: 0, uses: names.map(() => 0) })
  const add = (sum: Weight, other: Weight, times = 1) => {
    sum.own += other.own * times
    for (const [index, uses] of other.uses.entries())
      sum.uses[index] = (sum.uses[index] ?? 0) + uses * times
  }
  /** Adds a term, and returns it; DuckDB repeats the one before BETWEEN. */
  const addNext = (sum: Weight, token: string, last: Weight): Weight => {
    if (token.startsWith('/*') || token === 'NOT') return last
    const next = token === 'BETWEEN' ? last : term(token)
    add(sum, next)
    return next
  }
  /** The operands up to the closing parenthesis. */
  const operands = (): Weight[] => {
    const found = [none()]
    let last = none()
    for (let token = tokens[at++]; token !== undefined && token !== ')'; token = tokens[at++]) {
      if (token === ',') found.push(none())
      else last = addNext(found.at(-1) as Weight, token, last)
    }
    return found
  }
  const term = (token: string): Weight => {
    const whole = none()
    const name = names.indexOf(token)
    if (token === '(') for (const each of operands()) add(whole, each)
    else if (name >= 0) whole.uses[name] = 1
    else if (token === 'CASE') add(whole, branches())
    else if (tokens[at] !== '(' || token.startsWith("'")) whole.own = 1
    else {
      at += 1
      add(whole, called(token, operands()))
    }
    return whole
  }
  /** DuckDB repeats the operand of CASE in each branch. */
  const branches = (): Weight => {
    const [operand, others] = [none(), none()]
    let [count, last] = [0, none()]
    for (let token = tokens[at++]; token !== undefined && token !== 'END'; token = tokens[at++]) {
      if (token === 'WHEN') count += 1
      else last = addNext(count === 0 ? operand : others, token, last)
    }
    add(others, operand, count)
    return others
  }
  const called = (name: string, args: readonly Weight[]): Weight => {
    if (KEY.test(name))
      return KEY_FORM.reduceRight((inner, each) => called(each, [inner]), args[0] as Weight)
    const whole = none()
    const macro = MACROS.get(name)
    if (macro && !macro.weight) macro.weight = weigh(macro.body, macro.names)
    whole.own = macro?.weight?.own ?? 1
    for (const [index, arg] of args.entries()) add(whole, arg, macro?.weight?.uses[index] ?? 1)
    return whole
  }
  const whole = none()
  while (at < tokens.length) for (const each of operands()) add(whole, each)
  return whole
}

/** Not specified: terms that arguments may add by being repeated, before each is computed once. */
const REPEATED_MAX = 2000
/** An argument with fewer terms is not worth a name. */
const SMALL = 8
const CONSTANT = /^(CAST\()?('(?:[^']|'')*'|-?[\d.]+|NULL)( AS [^']*\))?$/

/**
 * Builds SQL from the SQL of arguments that it may name several times. Nested in one another, such
 * calls would grow exponentially; where they grow large, each argument is computed once, under a
 * name.
 */
export class Repeats {
  readonly #sizes = new Map<string, number>()

  /** @param build Returns the SQL for texts in place of the arguments. */
  once(args: readonly string[], build: (args: readonly string[]) => string): string {
    const sizes = args.map((arg) => this.#size(arg))
    if (sizes.every((size) => size < SMALL)) return build(args)
    const given = args.map((arg, at) => (CONSTANT.test(arg) ? arg : toPlace(at)))
    const names = args.map((_, at) => toPlace(at))
    const body = build(given)
    const { own, uses } = weigh(body, names)
    const fill = (name: (at: number) => string) =>
      body.replace(PLACE, (_, at: string) => name(Number(at)))
    const sum = (times: (at: number) => number) =>
      sizes.reduce((total, size, at) => total + size * times(at), own)
    const plain = sum((at) => uses[at] ?? 0)
    if (plain - sum((at) => Math.min(uses[at] ?? 0, 1)) <= REPEATED_MAX) {
      const sql = fill((at) => args[at] ?? '')
      this.#sizes.set(sql, plain)
      return sql
    }
    const fields = given.flatMap((arg, at) => (arg === toPlace(at) ? `a${at} := ${args[at]}` : []))
    const sql = `list_transform([struct_pack(${fields.join(', ')})], lambda arg: ${fill((at) => `arg.a${at}`)})[1]`
    this.#sizes.set(sql, sum(() => 1) + uses.reduce((total, each) => total + each, 0))
    return sql
  }

  /** Whether SQL is too long to be written that many times. */
  isLong(sql: string, times: number): boolean {
    return this.#size(sql) * (times - 1) > REPEATED_MAX
  }

  #size(sql: string): number {
    const known = this.#sizes.get(sql)
    if (known !== undefined) return known
    const size = weigh(sql, []).own
    this.#sizes.set(sql, size)
    return size
  }
}
