import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Problem } from '@concord/domain/api/problem'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { readInputColumns, readOutputColumns } from '@concord/domain/job-types/column-metadata'
import { queryJobTypes } from '@concord/domain/job-types/contract'
import type { QueryJobTypePayload } from '@concord/domain/job-types/query-payload'
import { PERMISSIONS, type Permission } from '@concord/domain/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const QUERY = `SELECT p.name, CAST(SUM(c.amount) AS decimal(10, 2)) AS Total
FROM Patients p JOIN Claims c ON c.patient_id = p.patient_id
WHERE c.amount >= @least
GROUP BY p.name`

const payload = (change: Partial<QueryJobTypePayload> = {}): QueryJobTypePayload => ({
  name: ' Sums of claims ',
  description: 'What each patient claimed.',
  query: QUERY,
  queryParameters: [{ name: 'least', type: 'decimal' }],
  inputs: ['/dataset-types/Patients', '/dataset-types/Claims'],
  output: '/dataset-types/Totals',
  ...change,
})
const validate = (change: Partial<QueryJobTypePayload> = {}, call: Call = workplace.as('owner'), language = 'en') =>
  call(queryJobTypes.validate, { body: payload(change), headers: { 'accept-language': language } })
const create = (change: Partial<QueryJobTypePayload> = {}, headers: Record<string, string> = {}) =>
  workplace.as('owner')(queryJobTypes.create, { body: payload(change), headers })

async function refusal(promise: Promise<unknown>): Promise<Problem> {
  const error = await promise.then(
    () => 'no refusal',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).body as Problem
}

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
    expect(Object.entries(inputs).map(([table, columns]) => [table, columns.map(({ name }) => name)])).toEqual([
      ['Patients', ['patient_id', 'name']],
      ['Claims', ['patient_id', 'amount']],
    ])
    expect(readOutputColumns(answer.outputColumnMetadata)?.map(({ name, queryType }) => [name, queryType])).toEqual([
      ['name', 'varchar(80)'],
      ['total', 'decimal(10,2)'],
    ])
    expect(await workplace.as('owner')(queryJobTypes.list, {})).toEqual(before)
    // What it answers may be sent as it is, and is not changed any more.
    expect(await validate(answer)).toEqual(answer)
  })

  test.for([
    ['en', "Unknown column 'p.nme' (line 2, column 5)", 'The query cannot be used as it is.'],
    ['fr', 'Colonne inconnue : «\u00a0p.nme\u00a0» (ligne 2, colonne 5)', 'La requête ne peut pas être utilisée telle quelle.'],
  ] as const)('tells in %s what is wrong in the query, with line and column [C065 C093 C115]', async ([language, words, title]) => {
    const query = 'SELECT 1 AS total,\n    p.nme AS name\nFROM Patients p'
    const told = await refusal(validate({ query, queryParameters: [] }, workplace.as('owner'), language))
    expect(told).toMatchObject({ status: 422, code: 'queryRefused', message: title })
    expect(told.fields?.map(({ path, message }) => [path, message.replaceAll(/[\u00a0\u202f]/g, '\u00a0')])).toEqual([
      ['body.query', expect.stringMatching(blanks(words))],
    ])
  })

  const fieldsOf = async (change: Partial<QueryJobTypePayload>) => {
    const { status, fields } = await refusal(validate(change))
    return [status, ...(fields ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }

  test.for<[string, Partial<QueryJobTypePayload>, string[]]>([
    ['a syntax error', { query: 'SELECT name\nFORM Patients' }, ["body.query: Incorrect syntax near 'Patients' (line 2, column 6)"]],
    [
      'another statement',
      { query: 'DROP TABLE Patients' },
      ['body.query: Only a SELECT statement is supported, not DROP (line 1, column 1)'],
    ],
    [
      'a data set type that is no input',
      { query: 'SELECT name, total FROM Secrets' },
      ["body.query: Unknown table 'Secrets' (line 1, column 25)"],
    ],
    [
      'a parameter that is not declared',
      { query: QUERY.replace('@least', '@most'), queryParameters: [] },
      ["body.query: Unknown parameter '@most' (line 3, column 19)"],
    ],
    [
      'a parameter that is not used',
      { queryParameters: [...payload().queryParameters, { name: 'since', type: 'date' }] },
      ['body.queryParameters.1.name: The query does not use @since'],
    ],
    [
      'a parameter of the wrong type',
      { queryParameters: [{ name: 'least', type: 'date' }] },
      ['body.query: decimal(8,2) cannot be compared with date (line 3, column 7)'],
    ],
    [
      'columns that do not fit the output type',
      { query: 'SELECT name, patient_id, patient_id AS [name ], COUNT(*) FROM Patients GROUP BY name, patient_id', queryParameters: [] },
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
      ["body.output.total: Column 'total' is varchar(80) in the query but decimal(10,2) in the output type"],
    ],
    [
      'data set types that are not there',
      { inputs: ['/dataset-types/Patients', '/dataset-types/none', 'Claims'], output: '/dataset-types/none' },
      [
        'body.inputs.1: Your organization has no such data set type',
        'body.inputs.2: Your organization has no such data set type',
        'body.output: Your organization has no such data set type',
      ],
    ],
    [
      'everything that the portal says too',
      { name: '', description: ' ', query: '', inputs: [], output: '', queryParameters: [{ name: '1', type: 'int', scale: 1 }] },
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
    expect(await fieldsOf(change)).toEqual([422, ...fields])
  })

  test('says in French too which rules a payload breaks [C065 C115]', async () => {
    const { fields } = await refusal(validate({ name: '', query: '' }, workplace.as('owner'), 'fr'))
    expect(fields?.map(({ message }) => message)).toEqual(['Le nom est obligatoire', 'La requête est obligatoire'])
  })

  test('refuses what has another form before any rule: 400 [C065]', async () => {
    const told = await refusal(validate({ queryParameters: [{ name: 'p', type: 'money' as never }], color: 'red' } as never))
    expect(told).toMatchObject({ status: 400, code: 'malformed' })
    expect(told.fields?.map(({ path }) => path)).toEqual(['body.queryParameters.0.type', 'body'])
  })

  test("another organization's data set types are none of the caller's, whatever is asked of them [C093]", async () => {
    const told = await refusal(validate({}, workplace.as('stranger')))
    expect(told).toMatchObject({ status: 422, code: 'unknownDatasetType' })
    expect(JSON.stringify(told)).not.toMatch(/Patients|patient_id/)
  })
})

/** French blanks may be any kind of blank. */
const blanks = (words: string) => new RegExp(`^${words.replaceAll(/[.()]/g, '\\$&').replaceAll(/\s/g, '\\s')}$`)

describe('saving', () => {
  test('a query job type is saved as the dry run answered it, and listed first [C093 C053 C037]', async () => {
    const normalised = await validate()
    const saved = await create(normalised)
    expect(saved).toEqual({
      ...normalised,
      id: expect.any(String),
      links: { self: `/query-job-types/${saved.id}` },
      orgId: 'north',
      orgName: 'The north',
      createdAt: expect.stringMatching(/^2026-05-04T10:0/),
      createdByName: 'owner Example',
    })
    expect(await workplace.as('owner')(queryJobTypes.get, { params: { id: saved.id } })).toEqual(saved)
    expect((await workplace.as('owner')(queryJobTypes.list, {})).items[0]).toEqual(saved)
  })

  test('what was never validated is judged all the same [C093]', async () => {
    const count = () => workplace.world.store.all('SELECT id FROM query_job_types').length
    const before = count()
    expect(await refusal(create({ query: 'SELECT nme FROM Patients', queryParameters: [] }))).toMatchObject({
      status: 422,
      code: 'queryRefused',
    })
    expect(await refusal(create({ name: '' }))).toMatchObject({ status: 422, code: 'rulesBroken' })
    expect(count()).toBe(before)
  })

  test('the same call again makes one thing, though it waits for the engine', async () => {
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = await Promise.all([create({}, headers), create({}, headers)])
    expect(second).toEqual(first)
  })

  test('a data set type that goes while the query is tried is missed [C093]', async () => {
    const { store } = workplace.world
    const waiting = create({ output: '/dataset-types/Secrets' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    store.run("UPDATE dataset_types SET organization_id = 'east' WHERE id = 'Secrets'")
    expect(await refusal(waiting)).toMatchObject({ status: 422, fields: [{ path: 'body.output' }] })
    store.run("UPDATE dataset_types SET organization_id = 'north' WHERE id = 'Secrets'")
  })
})

describe('deleting', () => {
  const remove = (id: string, call: Call = workplace.as('owner')) => call(queryJobTypes.remove, { params: { id } })

  test('one that no collaboration uses is gone; a second time it is 404 [C082 C093]', async () => {
    const { id } = await create()
    await remove(id, workplace.as('colleague'))
    expect(await refusal(workplace.as('owner')(queryJobTypes.get, { params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusal(remove(id))).toMatchObject({ status: 404 })
  })

  test('one that a collaboration uses stays: 409, until the draft lets it go [C082 C093]', async () => {
    const { id } = await create()
    const params = { id: 'draft', jobTypeId: id }
    await workplace.as('owner')(collaborations.addQueryJobType, { params })
    expect(await refusal(remove(id))).toMatchObject({
      status: 409,
      code: 'jobTypeInUse',
      message: 'A collaboration uses this job type, so it cannot be deleted.',
    })
    await workplace.as('owner')(collaborations.removeQueryJobType, { params })
    await remove(id)
  })

  test("another organization's is 404, even to a partner that sees it [C093]", async () => {
    expect((await workplace.as('partner')(queryJobTypes.get, { params: { id: 'Sums' } })).name).toBe('Sums')
    expect(await refusal(remove('Sums', workplace.as('partner')))).toMatchObject({ status: 404 })
    expect(await refusal(remove('Unattached', workplace.as('stranger')))).toMatchObject({ status: 404 })
  })

  test('a data set type that a query job type names stays as long as it does', async () => {
    const { id } = await create({ output: '/dataset-types/Secrets' })
    const removeType = () => workplace.as('owner')(datasetTypes.remove, { params: { id: 'Secrets' } })
    expect(await refusal(removeType())).toMatchObject({ status: 409, code: 'datasetTypeInUse' })
    await remove(id)
    await removeType()
  })
})

describe('each call asks for its permission alone, before anything else', () => {
  const calls: [string, Permission | 'none', (call: Call) => Promise<unknown>][] = [
    ['list', 'GET_QUERY_JOB', (call) => call(queryJobTypes.list, {})],
    ['get', 'none', (call) => call(queryJobTypes.get, { params: { id: 'Sums' } })],
    ['validate', 'CREATE_QUERY_JOB', (call) => validate({ name: '' }, call)],
    ['create', 'CREATE_QUERY_JOB', (call) => call(queryJobTypes.create, { body: payload({ name: '' }) })],
    ['remove', 'DELETE_QUERY_JOB_TYPE', (call) => call(queryJobTypes.remove, { params: { id: 'none' } })],
  ]
  const holding = (...permissions: readonly Permission[]) =>
    workplace.world.store.run("UPDATE roles SET permissions = ? WHERE id = 'reader'", [JSON.stringify(permissions)])
  const statusOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: ApiError) => error.status,
    )

  test.for(calls)('%s: %s [C080 C082 C085]', async ([name, permission, ask]) => {
    const allowed = { list: 200, get: 200, validate: 422, create: 422, remove: 404 }[name]
    const reader = workplace.as('reader')
    if (permission !== 'none') {
      holding(permission)
      expect(await statusOf(ask(reader))).toBe(allowed)
      holding(...PERMISSIONS.filter((other) => other !== permission))
      expect(await refusal(ask(reader))).toMatchObject({ status: 403, code: 'insufficientUserPermission' })
    } else {
      holding()
      expect(await statusOf(ask(reader))).toBe(allowed)
    }
    expect(await statusOf(ask(workplace.as('nobody' as 'owner')))).toBe(401)
  })
})
