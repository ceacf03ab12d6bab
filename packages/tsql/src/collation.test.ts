import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columns, compileQuery } from './fixtures.ts'
import { LETTERS } from './macros/like-pattern.ts'
import { fetchRows, openTables } from './test-database.ts'

const LONG = process.env.LONG === '1'
/** Another seed gives other names; the default one gives the same each time. */
const SEED = Number(process.env.TEST_SEED ?? 22) * 100
const PAIRS = LONG ? 60_000 : 3000
const TABLE = { name: 'Names', columns: columns('id int', 'a nvarchar(30)', 'b nvarchar(30)') }

/** Pieces of names of France, Quebec and elsewhere; many differ only in an accent or in case. */
const PIECES = [
  ...['e', 'é', 'è', 'ê', 'ë', 'E', 'É', 'a', 'à', 'â', 'ä', 'A', 'c', 'ç', 'Ç', 'i', 'î', 'ï'],
  ...['o', 'ô', 'ö', 'ø', 'œ', 'Œ', 'oe', 'u', 'ù', 'û', 'ü', 'y', 'ÿ', 'æ', 'ae', 'ß', 'ss', 'SS'],
  ...['n', 'ñ', 's', 'š', 'z', 'ž', 'l', 'ł', 'd', 'đ', 'å', 'í', 'ó', 'á', 'ř', 'ě', 'ń', 'č'],
  ...[' ', '-', "'", '.', ', ', '&', '(', ')', '/', '#', '_', '’', '1', '2', '10'],
  ...[
    'Jean',
    'Saint',
    'Ste',
    'Mc',
    'Le ',
    "L'",
    'D’',
    'Élise',
    'Eric',
    'Zoé',
    'cote',
    'côté',
    'Île',
  ],
]
const name = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''))
/** A pair of names, often differing in one piece only. */
const pair = fc.oneof(
  fc.tuple(name, name),
  fc.tuple(name, name, name).map(([start, a, b]): [string, string] => [start + a, start + b]),
  fc.tuple(name, name, name).map(([end, a, b]): [string, string] => [a + end, b + end]),
)
const plain = fc
  .array(fc.constantFrom('a', 'A', 'b', 'e', 'E', 'z', '1', '2', ' ', 'an'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''))

const LIGATURES = { œ: 'oe', æ: 'ae', ß: 'ss' }
/** Removes what Microsoft's word sort weighs last, and expands ligatures to two letters. */
const getWord = (text: string) =>
  Object.entries(LIGATURES).reduce(
    (word, [letter, both]) => word.replaceAll(letter, both),
    text.trimEnd().toLowerCase().replaceAll(/[-']/g, ''),
  )
/** The positions of hyphens and apostrophes: earlier ones first, none before all. */
const getMarks = (text: string) =>
  text
    .trimEnd()
    .toLowerCase()
    .replaceAll(/[œæß]/g, '~~')
    .replaceAll(/[^-']/g, '~')
    .replace(/~+$/, '')

function compareAs(collator: Intl.Collator, a: string, b: string): number {
  const [x, y] = [getMarks(a), getMarks(b)]
  return collator.compare(getWord(a), getWord(b)) || (x < y ? -1 : x > y ? 1 : 0)
}

async function load(pairs: readonly (readonly [string, string])[]) {
  const rows = pairs.map(([a, b], id) => [`${id}`, a, b])
  const loaded = await openTables([TABLE], [[['id', 'a', 'b'], ...rows]])
  return async (query: string) => {
    const found = await fetchRows(loaded, compileQuery(query, [TABLE]))
    return found.map((row) => row.map(Number))
  }
}

describe("texts are ordered like Intl.Collator by letters and accents, except for - and '", () => {
  test.for([
    { language: 'fr', names: pair, seed: SEED + 1 },
    { language: 'en', names: pair, seed: SEED + 2 },
    { language: 'fr', names: fc.tuple(plain, plain), seed: SEED + 3 },
  ])('$language, seed $seed [B035]', { timeout: 600_000 }, async ({ language, names, seed }) => {
    const collator = new Intl.Collator(language, { sensitivity: 'accent' })
    const pairs = fc.sample(names, { seed, numRuns: PAIRS / 3 })
    const answer = await load(pairs)
    const found = await answer(
      `SELECT CASE WHEN a < b THEN -1 WHEN a > b THEN 1 WHEN a = b THEN 0 END o, CASE WHEN b BETWEEN a AND b THEN 1 ELSE 0 END w FROM Names ORDER BY id`,
    )
    for (const [index, [a, b]] of pairs.entries()) {
      const order = Math.sign(compareAs(collator, a, b))
      expect([a, b, ...(found[index] ?? [])]).toEqual([a, b, order, order <= 0 ? 1 : 0])
    }
    const sorted = await answer('SELECT id, DENSE_RANK() OVER (ORDER BY a) r FROM Names ORDER BY a')
    const groups = await answer('SELECT MIN(id) i, COUNT(*) n FROM Names GROUP BY a')
    for (const [index, [id = 0, rank]] of sorted.entries()) {
      const [before = 0, rankBefore] = sorted[index - 1] ?? []
      if (index === 0) continue
      const order = compareAs(collator, pairs[before]?.[0] ?? '', pairs[id]?.[0] ?? '')
      expect(order).toBeLessThanOrEqual(0)
      expect(rank === rankBefore).toBe(order === 0)
    }
    expect(groups.length).toBe(sorted.at(-1)?.[1])
    expect(await answer('SELECT COUNT(DISTINCT a) n FROM Names')).toEqual([[groups.length]])
    const joined = '(SELECT a FROM Names GROUP BY a) x JOIN Names y ON x.a = y.a'
    expect(await answer(`SELECT COUNT(*) n FROM ${joined}`)).toEqual([[pairs.length]])
  })
})

test('the letters of a range of LIKE are in the order of ICU', () => {
  const { compare } = new Intl.Collator('fr', { sensitivity: 'accent' })
  const codes = Array.from({ length: 0x1f00 }, (_, code) => code)
  const isLatin = (code: number) => code < 0x80 || (code >= 0xdf && code < 0x250) || code >= 0x1e00
  const letters = codes
    .filter(isLatin)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Ll}/u.test(letter))
  expect([...LETTERS]).toEqual(letters.toSorted(compare))
})
