import { ACCUMULATIONS } from './accumulations.ts'
import { ANALYSTS } from './analysts.ts'
import { ARGUMENTS } from './arguments.ts'
import { BINARIES } from './binaries.ts'
import type { Topic } from './case.ts'
import { COLLATIONS } from './collations.ts'
import { COMMON_TABLES } from './common-tables.ts'
import { CONVERSIONS } from './conversions.ts'
import { DATES } from './dates.ts'
import { DECIMALS } from './decimals.ts'
import { GROUPS } from './groups.ts'
import { JOINS } from './joins.ts'
import { JSON_TEXTS } from './json.ts'
import { LENGTHS } from './lengths.ts'
import { MOMENTS } from './moments.ts'
import { MONEY } from './money.ts'
import { NULLS } from './nulls.ts'
import { NUMBERS } from './numbers.ts'
import { PARSES } from './parses.ts'
import { PIVOTS } from './pivots.ts'
import { PRECEDENCE } from './precedence.ts'
import { QUERIES } from './queries.ts'
import { SCRIPTS } from './scripts.ts'
import { TEMPORARY } from './temporary.ts'
import { TEXTS } from './texts.ts'
import { TYPE_NAMES } from './type-names.ts'
import { WINDOWS } from './windows.ts'
import { XML } from './xml.ts'

export const TOPICS: Readonly<Record<string, Topic>> = {
  accumulations: ACCUMULATIONS,
  analysts: ANALYSTS,
  arguments: ARGUMENTS,
  binaries: BINARIES,
  collations: COLLATIONS,
  'common tables': COMMON_TABLES,
  conversions: CONVERSIONS,
  dates: DATES,
  decimals: DECIMALS,
  groups: GROUPS,
  joins: JOINS,
  json: JSON_TEXTS,
  lengths: LENGTHS,
  moments: MOMENTS,
  money: MONEY,
  nulls: NULLS,
  numbers: NUMBERS,
  parses: PARSES,
  pivots: PIVOTS,
  precedence: PRECEDENCE,
  queries: QUERIES,
  scripts: SCRIPTS,
  'temporary tables': TEMPORARY,
  texts: TEXTS,
  'type names': TYPE_NAMES,
  windows: WINDOWS,
  xml: XML,
}
