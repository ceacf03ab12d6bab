import { ApiError } from '@concord/domain/api/api-error'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const tryOut = (query: string, draft: Partial<QueryDraft> = {}, signal?: AbortSignal) =>
  workplace.as('owner')(
    queryJobTypes.tryOut,
    {
      body: {
        query,
        queryParameters: [],
        inputs: ['/dataset-types/Patients', '/dataset-types/Claims'],
        ...draft,
      },
    },
    signal,
  )
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.body : error),
  )

test('a query is tried on invented rows, before it has a name or an output, and joins find partners', async () => {
  const query = `SELECT p.name, SUM(c.amount) AS total, COUNT(*)
    FROM Patients p JOIN Claims c ON c.patient_id = p.patient_id
    WHERE c.amount >= @least GROUP BY p.name`
  const queryParameters = [{ name: 'least', type: 'decimal' as const, scale: 2 }]
  const trial = await tryOut(query, { queryParameters })
  expect(trial.tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Patients', 12],
    ['Claims', 12],
  ])
  expect(trial.parameters).toEqual([{ name: 'least', value: expect.stringMatching(/^\d+\.\d\d$/) }])
  expect(trial.result).toMatchObject({
    columns: [{ name: 'name' }, { name: 'total', type: 'decimal(38,2)' }, { type: 'int' }],
    isCut: false,
  })
  expect(trial.result.rows.length).toBeGreaterThan(0)
  expect(await tryOut(query, { queryParameters })).toEqual(trial)
})

test('a trial shows the first 50 rows and the beginning of long texts', async () => {
  const { result } = await tryOut(
    "SELECT REPLICATE('x', 1000) AS a FROM Patients p CROSS JOIN Claims c",
  )
  expect(result.rows).toHaveLength(50)
  expect(result.isCut).toBe(true)
  expect(result.rows[0]).toEqual([`${'x'.repeat(200)}…`])
})

test('a query that does not compile, or stops on the rows, is refused with its reason', async () => {
  expect(await refused(tryOut('SELECT nme FROM Patients'))).toMatchObject({
    status: 422,
    code: 'queryRefused',
    fields: [{ path: 'body.query', position: { line: 1, column: 8 } }],
  })
  expect(
    await refused(tryOut('SELECT name FROM Patients WHERE CAST(name AS int) > 0')),
  ).toMatchObject({
    status: 422,
    code: 'queryRefused',
    fields: [
      {
        path: 'body.query',
        message: 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
        position: { line: 1, column: 33, length: 'CAST(name AS int)'.length },
      },
    ],
  })
})

// it waits for the limit of 5 seconds
test.runIf(process.env.LONG)(
  'a trial that takes too long ends after its limit, and the next one is answered [security S1]',
  async () => {
    const tables = Array.from({ length: 12 }, (_, at) => `Patients p${at}`).join(', ')
    const sum = Array.from({ length: 12 }, (_, at) => `LEN(p${at}.name)`).join(' + ')
    const [bomb, next] = await Promise.all([
      refused(tryOut(`SELECT COUNT(*) AS a FROM ${tables} WHERE ${sum} = 1`)),
      tryOut('SELECT 1 AS a'),
    ])
    expect(bomb).toMatchObject({ status: 422, code: 'queryRefused' })
    expect(next.result.rows).toEqual([['1']])
  },
)

test('a trial that is cancelled leaves the next one its turn', async () => {
  const gone = new AbortController()
  const cancelled = refused(tryOut('SELECT 1 AS a', {}, gone.signal))
  gone.abort()
  expect(await cancelled).toMatchObject({ name: 'AbortError' })
  expect((await tryOut('SELECT 2 AS a')).result.rows).toEqual([['2']])
})
