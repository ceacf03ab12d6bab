import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const PATIENTS = '/dataset-types/Patients'
const check = (
  query: string,
  {
    call = workplace.as('owner'),
    language = 'en',
    signal,
    ...draft
  }: Partial<QueryDraft> & { call?: Call; language?: string; signal?: AbortSignal } = {},
) =>
  call(
    queryJobTypes.check,
    {
      body: { query, queryParameters: [], inputs: [PATIENTS], ...draft },
      headers: { 'accept-language': language },
    },
    signal,
  )
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.body : error),
  )

test('a check reports errors of a query, with their positions, in the reader’s language, before output or name are chosen', async () => {
  const query = 'SELECT name,\n  agee FROM Patients'
  const position = { line: 2, column: 3 }
  expect(await check(query)).toEqual({
    faults: [{ message: "Unknown column 'agee'", position }],
    notices: [],
  })
  expect(await check(query, { language: 'fr' })).toEqual({
    faults: [{ message: expect.stringMatching(/^Colonne inconnue/), position }],
    notices: [],
  })
})

test('a check reports parts without effect as notices', async () => {
  expect(await check('SELECT name FROM Patients WITH (NOLOCK)')).toEqual({
    faults: [],
    notices: [{ message: expect.stringContaining('NOLOCK'), position: { line: 1, column: 27 } }],
  })
})

test('a check takes parameters into account and refuses those that break a rule [C065]', async () => {
  const query = 'SELECT name FROM Patients WHERE patient_id = @id'
  expect((await check(query)).faults).toMatchObject([{ position: { line: 1, column: 46 } }])
  const parameter = { name: 'id', type: 'int' as const }
  expect(await check(query, { queryParameters: [parameter] })).toEqual({ faults: [], notices: [] })
  expect(
    await refused(check(query, { queryParameters: [{ ...parameter, scale: 2 }] })),
  ).toMatchObject({
    status: 422,
    code: 'rulesBroken',
    fields: [{ path: 'body.queryParameters.0.scale' }],
  })
})

test('a query of more than 100,000 characters is refused without being parsed', async () => {
  const { faults } = await check(`SELECT name FROM Patients -- ${'x'.repeat(100_000)}`)
  expect(faults).toMatchObject([{ message: expect.stringContaining('at most 100000') }])
})

test("another organization's data set type is as unknown as a missing one [C093]", async () => {
  const call = workplace.as('stranger')
  for (const inputs of [[PATIENTS], ['/dataset-types/none']])
    expect(await refused(check('SELECT 1 AS a', { call, inputs }))).toMatchObject({
      status: 422,
      code: 'unknownDatasetType',
      fields: [{ path: 'body.inputs.0' }],
    })
})

test('a cancelled check leaves its turn to the next one', async () => {
  const gone = new AbortController()
  const cancelled = Array.from({ length: 5 }, () =>
    refused(check('SELECT name FROM Patients', { signal: gone.signal })),
  )
  gone.abort()
  for (const answer of await Promise.all(cancelled))
    expect(answer).toMatchObject({ name: 'AbortError' })
  expect(await check('SELECT name FROM Patients')).toEqual({ faults: [], notices: [] })
})
