import { describe, expect, test } from 'vitest'
import { type ColumnType, DATATYPE_NAMES } from '../csv/index.ts'
import { aColumn } from '../fixtures/a-dataset-type.ts'
import { aPayload, categories, findIssues, flags } from '../fixtures/dataset-type-issues.ts'
import { datasetTypeIssues } from './dataset-type-rules.ts'
import { offeredDatatypes } from './offered-datatypes.ts'
import type { DraftColumn } from './payload.ts'

const TOO_LARGE = '(a|b)*a(a|b){20}'
const ofType = (type: DraftColumn['type']) =>
  findIssues({ schema: [{ ...aColumn({ name: 'x' }), type }] })

describe('columns', () => {
  test('have names that are unique regardless of case and surrounding spaces [B067]', () => {
    const schema = ['id', ' ID ', '', 'other', 'x'.repeat(129)].map((name) => aColumn({ name }))
    expect(findIssues({ schema })).toEqual([
      'schema.1.name: validation.columnNameTwice',
      'schema.2.name: validation.columnNameRequired',
      'schema.4.name: validation.columnNameTooLong',
    ])
    expect(findIssues({ schema: [] })).toEqual(['schema: validation.columnsRequired'])
  })

  test('a name that is there already is reported with the number of the first one [B067 B107]', () => {
    const schema = ['a', 'id', ' ID ', 'Id'].map((name) => aColumn({ name }))
    expect(
      datasetTypeIssues(aPayload({ schema }), { categories, flags }).map(({ values }) => values),
    ).toEqual([
      { name: 'ID', number: 2 },
      { name: 'Id', number: 2 },
    ])
  })

  test.each<[DraftColumn['type'], string[]]>([
    [{ datatype: 'varchar', length: 1 }, []],
    [{ datatype: 'nvarchar', length: 8000 }, []],
    [{ datatype: 'varchar', length: 0 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 8001 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 2.5 }, ['schema.0.type.length: validation.columnLength']],
    [{ datatype: 'varchar', length: 5, minLength: 0 }, []],
    [{ datatype: 'nvarchar', length: 5, minLength: 5 }, []],
    [
      { datatype: 'varchar', length: 5, minLength: 6 },
      ['schema.0.type.minLength: validation.columnMinLength'],
    ],
    [
      { datatype: 'varchar', length: 5, minLength: -1 },
      ['schema.0.type.minLength: validation.columnMinLength'],
    ],
    [
      { datatype: 'varchar', minLength: 41 },
      ['schema.0.type.minLength: validation.columnMinLength'],
    ],
    [{ datatype: 'varchar', minLength: 40 }, []],
    [
      { datatype: 'varchar', precision: 3 },
      ['schema.0.type.precision: validation.columnDecimalOnly'],
    ],
    [{ datatype: 'int', scale: 3 }, ['schema.0.type.scale: validation.columnDecimalOnly']],
    [{ datatype: 'decimal' }, []],
    [{ datatype: 'decimal', precision: 38, scale: 38 }, []],
    [{ datatype: 'decimal', precision: 8, scale: 2 }, []],
    [
      { datatype: 'decimal', precision: 39, scale: 2 },
      ['schema.0.type.precision: validation.columnPrecision'],
    ],
    [
      { datatype: 'decimal', precision: 8, scale: 0 },
      ['schema.0.type.scale: validation.columnScale'],
    ],
    [
      { datatype: 'decimal', precision: 8, scale: 9 },
      ['schema.0.type.scale: validation.columnScale'],
    ],
    [{ datatype: 'decimal', precision: 1 }, ['schema.0.type.scale: validation.columnScale']],
    [{ datatype: 'decimal', length: 10 }, []],
    [
      { datatype: 'decimal', length: 12 },
      ['schema.0.type.length: validation.columnLengthNotAllowed'],
    ],
  ])('%j gives %j [C063 C121]', (type, expected) => {
    expect(ofType(type)).toEqual(expected)
  })

  test('have names of up to 128 characters and descriptions of up to 1,000 [B067]', () => {
    const schema = [0, 1].map((more) =>
      aColumn({ name: String(more).padStart(128, 'n'), description: 'd'.repeat(1000 + more) }),
    )
    expect(findIssues({ schema })).toEqual([
      'schema.1.description: validation.columnDescriptionTooLong',
    ])
  })

  test('only varchar and nvarchar have lengths, and no date or time a pattern [C063]', () => {
    const refused = (type: Partial<ColumnType>, key: string) =>
      DATATYPE_NAMES.filter((datatype) =>
        ofType({ datatype, ...type }).some((issue) => issue.endsWith(key)),
      )
    const others = DATATYPE_NAMES.filter((datatype) => !['varchar', 'nvarchar'].includes(datatype))
    expect(refused({ length: 77 }, 'columnLengthNotAllowed')).toEqual(others)
    expect(refused({ minLength: 1 }, 'columnMinLengthNotAllowed')).toEqual(others)
    expect(refused({ pattern: '^a$' }, 'columnPatternNotAllowed')).toEqual([
      'date',
      'time',
      'datetime',
      'datetimeoffset',
    ])
  })

  test.each([
    ['(', 'patternSyntax'],
    ['(?i:a)', 'patternFlags'],
    ['(?=a)b', 'patternLookAround'],
    ['(a)\\1', 'patternBackReference'],
    ['^[a-z]{1,5000}$', 'patternRepeat'],
    [TOO_LARGE, 'patternTooLarge'],
  ])('the pattern %s is refused by name: %s', (pattern, key) => {
    expect(ofType({ datatype: 'varchar', pattern })).toEqual([
      `schema.0.type.pattern: validation.${key}`,
    ])
  })

  test('patterns of many columns share one budget of steps, and the rest are too large', () => {
    const evil = Array.from({ length: 1000 }, (_, at) =>
      aColumn({
        name: `c${at}`,
        type: { datatype: 'varchar', pattern: `(a|b)*a(a|b){12}${'c'.repeat(at % 7)}x{${at}}` },
      }),
    )
    const harmless = aColumn({ name: 'h', type: { datatype: 'varchar', pattern: '^h$' } })
    expect(findIssues({ schema: [harmless, evil[0] ?? harmless] })).toEqual([])
    expect(findIssues({ schema: [...evil, harmless] }).at(-1)).toBe(
      'schema.1000.type.pattern: validation.patternTooLarge',
    )
    const tooLarge = aColumn({ name: 'l', type: { datatype: 'varchar', pattern: TOO_LARGE } })
    expect(findIssues({ schema: [harmless, tooLarge, { ...harmless, name: 'after' }] })).toEqual([
      'schema.1.type.pattern: validation.patternTooLarge',
    ])
    const broken = aColumn({ name: 'b', type: { datatype: 'varchar', pattern: '(' } })
    expect(findIssues({ schema: [broken, harmless] })).toEqual([
      'schema.0.type.pattern: validation.patternSyntax',
    ])
    const other = { datatype: 'varchar', pattern: '^o$' } as const
    expect(findIssues({ schema: [tooLarge, aColumn({ name: 'o', type: other })] })).toEqual([
      'schema.0.type.pattern: validation.patternTooLarge',
      'schema.1.type.pattern: validation.patternTooLarge',
    ])
  })

  test('datetimeoffset is allowed only with its flag [B117]', () => {
    const off = { ...flags, FEATURE_DATE_TIME_OFFSET_ENABLED: false }
    expect(offeredDatatypes(flags)).toEqual(DATATYPE_NAMES)
    expect(offeredDatatypes(off)).not.toContain('datetimeoffset')
    const schema = [aColumn({ name: 'x', type: { datatype: 'datetimeoffset' } })]
    expect(findIssues({ schema }, { flags: off })).toEqual([
      'schema.0.type.datatype: validation.datetimeoffsetDisabled',
    ])
  })
})
