import type { Call } from '@concord/domain/api/client'
import {
  readInputColumns,
  readOutputColumns,
} from '@concord/domain/query-job-types/column-metadata'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payload, QUERY, refusal, validateQuery } from '#testing/claims-query.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const validate = (
  change: Partial<QueryJobTypePayload> = {},
  call: Call = workplace.as('owner'),
  language = 'en',
) => validateQuery(call, change, language)

describe('the dry run', () => {
  test('answers the payload as it would be saved, with the columns of both sides as JSON text, and saves nothing [C053 C093 C037]', async () => {
    const before = await workplace.as('owner')(queryJobTypes.list, {})
    const answer = await validate()
    expect(answer).toMatchObject({
      name: 'Sums of claims',
      query: QUERY,
      queryParameters: [{ name: 'least', type: 'decimal', scale: 0 }],
      inputs: payload().inputs,
      output: payload().output,
    })
    expect(answer).not.toHaveProperty('id')
    const inputs = readInputColumns(answer.inputColumnMetadata) ?? {}
    expect(
      Object.entries(inputs).map(([table, columns]) => [table, columns.map(({ name }) => name)]),
    ).toEqual([
      ['Patients', ['patient_id', 'name']],
      ['Claims', ['patient_id', 'amount']],
    ])
    expect(
      readOutputColumns(answer.outputColumnMetadata)?.map(({ name, queryType }) => [
        name,
        queryType,
      ]),
    ).toEqual([
      ['name', 'varchar(80)'],
      ['total', 'decimal(10,2)'],
    ])
    expect(await workplace.as('owner')(queryJobTypes.list, {})).toEqual(before)
    // Its result can be sent unchanged, and is not normalized further.
    expect(await validate(answer)).toEqual(answer)
  })

  test('other requests are answered while a query of 2,500 expressions is compiled [security S2]', async () => {
    const keys = Array.from({ length: 2500 }, (_, index) => `patient_id + ${index}`)
    const query = `SELECT 'x' AS name, 1.5 AS total FROM Patients GROUP BY ${keys.join()}`
    const compiled = validate({ query }).then(
      () => 'compiled',
      () => 'compiled',
    )
    const lists = Array.from({ length: 20 }, () => workplace.as('partner')(queryJobTypes.list, {}))
    const answered = Promise.all(lists).then(() => 'answered')
    expect(await Promise.race([compiled, answered])).toBe('answered')
    await compiled
  }, 60_000)

  test.for([
    ['en', "Unknown column 'p.nme'. Did you mean 'p.name'?", 'The query cannot be used as it is.'],
    [
      'fr',
      'Colonne inconnue : «\u00a0p.nme\u00a0». Vouliez-vous dire «\u00a0p.name\u00a0» ?',
      'La requête ne peut pas être utilisée telle quelle.',
    ],
  ] as const)(
    'reports in %s the errors of the query and their positions, as data [C065 C093 C115]',
    async ([language, words, title]) => {
      const query = 'SELECT 1 AS total,\n    p.nme AS name\nFROM Patients p'
      const refused = await refusal(
        validate({ query, queryParameters: [] }, workplace.as('owner'), language),
      )
      expect(refused).toMatchObject({ status: 422, code: 'queryRefused', message: title })
      expect(
        refused.fields?.map(({ message, ...field }) => ({
          ...field,
          message: message.replaceAll(/[\u00a0\u202f]/g, '\u00a0'),
        })),
      ).toEqual([
        {
          path: 'body.query',
          message: expect.stringMatching(blanks(words)),
          position: { line: 2, column: 5 },
        },
      ])
    },
  )

  const getFields = async (change: Partial<QueryJobTypePayload>) => {
    const { status, fields } = await refusal(validate(change))
    const place = (at: (typeof fields & {})[number]['position']) =>
      at ? ` at ${at.line}:${at.column}` : ''
    return [
      status,
      ...(fields ?? []).map(
        ({ path, message, position }) => `${path}${place(position)}: ${message}`,
      ),
    ]
  }

  test.for<[string, Partial<QueryJobTypePayload>, string[]]>([
    [
      'a syntax error',
      { query: 'SELECT name\nFORM Patients' },
      ["body.query at 2:6: Incorrect syntax near 'Patients'"],
    ],
    [
      'another statement',
      { query: 'DROP TABLE Patients' },
      [
        'body.query at 1:1: DROP is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name',
      ],
    ],
    [
      'a data set type that is not an input',
      { query: 'SELECT name, total FROM Secrets' },
      ["body.query at 1:25: Unknown table 'Secrets'"],
    ],
    [
      'a parameter that is not declared',
      { query: QUERY.replace('@least', '@most'), queryParameters: [] },
      [
        "body.query at 3:19: Unknown variable or parameter '@most'. Declare it first: DECLARE @most int",
      ],
    ],
    [
      'a parameter that is not used',
      { queryParameters: [...payload().queryParameters, { name: 'since', type: 'date' }] },
      ['body.queryParameters.1.name: The query does not use @since'],
    ],
    [
      'a parameter of the wrong type',
      { queryParameters: [{ name: 'least', type: 'date' }] },
      ['body.query at 3:7: decimal(8,2) cannot be compared with date'],
    ],
    [
      'columns that do not fit the output type',
      {
        query:
          'SELECT name, patient_id, patient_id AS [name ], COUNT(*) FROM Patients GROUP BY name, patient_id',
        queryParameters: [],
      },
      [
        "body.output.patient_id: The output type has no column 'patient_id'",
        "body.output.name : The query has two columns named 'name '",
        'body.output.4: Column 4 of the query has no name: give it an alias',
        "body.output.total: The query has no column 'total', which the output type needs",
      ],
    ],
    [
      'a column of the wrong type',
      { query: 'SELECT name, name AS total FROM Patients', queryParameters: [] },
      [
        "body.output.total: Column 'total' is varchar(80) in the query but decimal(10,2) in the output type",
      ],
    ],
    [
      'data set types that are not there',
      {
        inputs: ['/dataset-types/Patients', '/dataset-types/none', 'Claims'],
        output: '/dataset-types/none',
      },
      [
        'body.inputs.1: Your organization has no such data set type',
        'body.inputs.2: Your organization has no such data set type',
        'body.output: Your organization has no such data set type',
      ],
    ],
    [
      'everything that the portal says too',
      {
        name: '',
        description: ' ',
        query: '',
        inputs: [],
        output: '',
        queryParameters: [{ name: '1', type: 'int', scale: 1 }],
      },
      [
        'body.name: Name is required',
        'body.description: Description is required',
        'body.inputs: Choose at least one input data set type',
        'body.output: Choose the output data set type',
        'body.queryParameters.0.name: A parameter’s name starts with a letter or an underscore, then letters, digits or underscores, at most 127',
        'body.queryParameters.0.scale: Only a decimal parameter has a scale',
        'body.query: Query is required',
      ],
    ],
  ])('refuses %s, each at its field [C065 C093]', async ([, change, fields]) => {
    expect(await getFields(change)).toEqual([422, ...fields])
  })

  test('also reports in French which rules a payload breaks [C065 C115]', async () => {
    const { fields } = await refusal(validate({ name: '', query: '' }, workplace.as('owner'), 'fr'))
    expect(fields?.map(({ message }) => message)).toEqual([
      'Le nom est obligatoire',
      'La requête est obligatoire',
    ])
  })

  test('refuses a malformed payload before any rule: 400 [C065]', async () => {
    const refused = await refusal(
      validate({ queryParameters: [{ name: 'p', type: 'money' as never }], color: 'red' } as never),
    )
    expect(refused).toMatchObject({ status: 400, code: 'malformed' })
    expect(refused.fields?.map(({ path }) => path)).toEqual(['body.queryParameters.0.type', 'body'])
  })

  test("another organization's data set types are unknown in every field [C093]", async () => {
    const refused = await refusal(validate({}, workplace.as('stranger')))
    expect(refused).toMatchObject({ status: 422, code: 'unknownDatasetType' })
    expect(JSON.stringify(refused)).not.toMatch(/Patients|patient_id/)
  })
})

/** French blanks may be any kind of blank. */
const blanks = (words: string) =>
  new RegExp(`^${words.replaceAll(/[.()?]/g, '\\$&').replaceAll(/\s/g, '\\s')}$`)
