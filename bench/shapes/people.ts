import type { Column } from '@concord/domain/csv'
import type { Random } from '@concord/domain/fixtures/random'
import { column, type Shape } from './shape.ts'

// An ordinary file: 12 columns of many types, with some two-byte characters and some empty cells.

const schema: Column[] = [
  column('id', { datatype: 'int' }, false),
  column('policy', { datatype: 'varchar', length: 12, pattern: '^[A-Z]-\\d{6}$' }, false),
  column('given_name', { datatype: 'nvarchar' }),
  column('family_name', { datatype: 'nvarchar', minLength: 2 }, false),
  column('email', { datatype: 'varchar', length: 80, pattern: '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$' }),
  column('born', { datatype: 'date' }),
  column('seen', { datatype: 'datetime' }),
  column('premium', { datatype: 'decimal' }),
  column('visits', { datatype: 'smallint' }),
  column('risk', { datatype: 'tinyint' }),
  column('postal_code', {
    datatype: 'char',
    length: 7,
    pattern: '^[A-CEGHJ-NPR-TVXY]\\d[A-Z] \\d[A-Z]\\d$',
  }),
  column('account', { datatype: 'bigint' }),
]

const GIVEN = [
  'Anne',
  'José',
  'Marie-Ève',
  'Bob',
  'Chloé',
  'David',
  'Élise',
  'François',
  'Gabriel',
  'Hélène',
  '',
]
const FAMILY = [
  'Tremblay',
  'Smith',
  'Gagnon',
  'Roy',
  'Côté',
  'Bouchard',
  'Gauthier',
  'Morin',
  'Lavoie',
  'Fortin',
]
const LETTERS = 'ABCEGHJKLMNPRSTVXY'

const two = (value: number) => String(value).padStart(2, '0')

function cells(id: number, random: Random): string[] {
  const letter = () => LETTERS.charAt(random(LETTERS.length))
  const day = (from: number, years: number) =>
    `${from + random(years)}-${two(1 + random(12))}-${two(1 + random(28))}`
  return [
    `${id}`,
    `${letter()}-${100_000 + random(900_000)}`,
    GIVEN[random(GIVEN.length)] ?? '',
    FAMILY[random(FAMILY.length)] ?? '',
    `user${random(1_000_000)}@example.${random(2) ? 'com' : 'ca'}`,
    random(20) ? day(1930, 80) : '',
    `${day(2020, 6)} ${two(random(24))}:${two(random(60))}:${two(random(60))}`,
    `${random(100_000)}.${two(random(100))}`,
    `${random(32_768)}`,
    `${random(256)}`,
    `${letter()}${random(10)}${letter()} ${random(10)}${letter()}${random(10)}`,
    `${1 + random(1_000_000)}${random(1_000_000)}`,
  ]
}

const WRONG: readonly (readonly [place: number, cell: string])[] = [
  [0, ''],
  [3, 'x'],
  [5, '31.12.1999'],
  [7, '1,5'],
  [8, '123456789'],
  [10, 'H0H0H0'],
]

/** @param wrongRows How many rows of a thousand have an error. */
export const people = (wrongRows: number): Shape => ({
  schema,
  line: (id, random) => {
    const row = cells(id, random)
    const wrong = WRONG[random(WRONG.length)]
    if (wrong && random(1000) < wrongRows) row[wrong[0]] = wrong[1]
    return `${row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join()}\n`
  },
})
