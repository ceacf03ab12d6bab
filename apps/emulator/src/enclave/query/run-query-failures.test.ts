import { randomBytes } from 'node:crypto'
import { RECORD_BYTES_MAX } from '@concord/domain/limits'
import { describe, expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { outputType } from '#testing/query-data.ts'
import { LIMITS, one, run } from '#testing/run-sealed-query.ts'
import { QueryError } from './query-error.ts'

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )

describe('a failure is reported without values', () => {
  const secret = `secret${randomBytes(8).toString('hex')}`

  test.for([
    [
      'SELECT id / (id - 1) AS id FROM People',
      "Column 'id' of the result: Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL), in id / (id - 1) (line 1, column 8)",
    ],
    [
      'SELECT CAST(name AS int) AS id FROM People',
      "Column 'id' of the result: Conversion failed: a text is not a number (TRY_CAST gives NULL instead), in CAST(name AS int) (line 1, column 8)",
    ],
    [
      'SELECT id FROM People WHERE CAST(name AS int) > 0',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead), in CAST(name AS int) (line 1, column 29)',
    ],
    [
      'SELECT id * 2000000000 AS id FROM People',
      "Column 'id' of the result: Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint), in id * 2000000000 (line 1, column 8)",
    ],
    [
      'SELECT NULLIF(id, 2) AS id FROM People ORDER BY id DESC',
      "Row 4 of the result, column 'id': Must contain a value",
    ],
  ] as const)('%s', async ([query, message]) => {
    const error = await failure(
      run(
        query,
        one(`id,name,paid\n1,${secret},\n2,${secret},\n3,${secret},\n`),
        outputType('id int'),
      ),
    )
    expect(error).toBeInstanceOf(QueryError)
    expect(getErrorText(error)).toBe(message)
  })

  const NOT_A_NUMBER = 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)'
  const DIVIDED = 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'

  const NAMED = [
    ['SELECT id FROM People WHERE name > 5', `${NOT_A_NUMBER}, in name > 5 (line 1, column 29)`],
    [
      'SELECT id FROM People WHERE id > 0 AND 10 / (id - 1) >= 0 AND CAST(name AS int) > 0',
      `${DIVIDED}, in 10 / (id - 1) (line 1, column 40)`,
    ],
    [
      'SELECT a.id FROM People a\nJOIN People b\n  ON b.id = CAST(a.name AS int)',
      `${NOT_A_NUMBER}, in CAST(a.name AS int) (line 3, column 13)`,
    ],
    [
      'SELECT COUNT(*) AS id FROM People GROUP BY 100 / (id - 2)',
      `${DIVIDED}, in 100 / (id - 2) (line 1, column 44)`,
    ],
    [
      'SELECT 100 / (id - 2) AS id FROM People GROUP BY 100 / (id - 2)',
      `${DIVIDED}, in 100 / (id - 2) (line 1, column 50)`,
    ],
    [
      'SELECT name, MAX(id) AS id FROM People GROUP BY name HAVING SUM(id) / (COUNT(*) - COUNT(id)) > 1',
      `${DIVIDED}, in SUM(id) / (COUNT(*) - COUNT(id)) (line 1, column 61)`,
    ],
    [
      'SELECT id FROM People ORDER BY 1 / (id - 3)',
      `${DIVIDED}, in 1 / (id - 3) (line 1, column 32)`,
    ],
    [
      'WITH p AS (SELECT id, DATEADD(day, id * 2000000000, 0) AS d FROM People)\nSELECT id FROM p WHERE d IS NULL',
      'Arithmetic overflow: a result does not fit its type (CAST to a larger one, such as bigint), in id * 2000000000 (line 1, column 36)',
    ],
    [
      'SELECT d.id FROM (SELECT id, 1 % (id - 1) AS m FROM People) AS d WHERE d.m = 0',
      `${DIVIDED}, in 1 % (id - 1) (line 1, column 30)`,
    ],
    [
      'SELECT id FROM People WHERE id IN (SELECT CONVERT(int, LEFT(name, 3)) FROM People)',
      `${NOT_A_NUMBER}, in CONVERT(int, LEFT(name, 3)) (line 1, column 43)`,
    ],
    [
      'SELECT id FROM People WHERE id = (SELECT id FROM People)',
      'A subquery used as a value gave more than one row (write TOP 1, or an aggregate such as MAX), in (SELECT id FROM People) (line 1, column 34)',
    ],
    [
      'SELECT id FROM People a WHERE EXISTS (SELECT 1 FROM People b WHERE a.id / (b.id - 1) = 5)',
      `${DIVIDED}, in a.id / (b.id - 1) (line 1, column 68)`,
    ],
    [
      'SELECT CASE WHEN id > 1 THEN 8 / (id - 1) ELSE 7 / (id - 1) END AS id FROM People',
      `Column 'id' of the result: ${DIVIDED}, in 7 / (id - 1) (line 1, column 48)`,
    ],
    [
      'SELECT ISNULL(NULLIF(id, 1), 1 / (id - 1)) AS id FROM People',
      `Column 'id' of the result: ${DIVIDED}, in 1 / (id - 1) (line 1, column 30)`,
    ],
    [
      'SELECT 1 AS id UNION ALL SELECT 1 / (id - 1) FROM People',
      `${DIVIDED}, in 1 / (id - 1) (line 1, column 33)`,
    ],
    [
      'SELECT a.id FROM People a CROSS APPLY (SELECT 5 / (a.id - 2) AS q) x WHERE x.q > -9',
      `${DIVIDED}, in 5 / (a.id - 2) (line 1, column 47)`,
    ],
    [
      "SELECT id FROM People WHERE DATEFROMPARTS(2024, 2, 28 + id) > '2024-01-01'",
      'in DATEFROMPARTS(2024, 2, 28 + id) (line 1, column 29)',
    ],
    [
      'SELECT SUM(id) OVER (ORDER BY 1 / (id - 2)) AS id FROM People',
      `Column 'id' of the result: ${DIVIDED}, in 1 / (id - 2) (line 1, column 31)`,
    ],
  ] as const

  // Each runs in a process, as of a job. One in nine, or all.
  const ONE_IN = process.env.LONG === '1' ? 1 : 9
  test.for(NAMED.filter((_, index) => index % ONE_IN === 0))(
    '%s: the expression is named',
    async ([query, message]) => {
      const error = await failure(
        run(
          query,
          one(`id,name,paid\n1,${secret},\n2,${secret},\n3,${secret},\n`),
          outputType('id int'),
        ),
      )
      const text = getErrorText(error)
      expect(message.startsWith('in ') ? text.slice(text.indexOf('in DATE')) : text).toBe(message)
    },
  )

  test('a row that breaks the output type names its row and column', async () => {
    const error = await failure(
      run(
        'SELECT name FROM People ORDER BY id',
        one(`id,name,paid\n1,ok,\n2,${secret},\n`),
        outputType('name varchar(5) null'),
      ),
    )
    expect(getErrorText(error)).toBe("Row 3 of the result, column 'name': Data size is too long")
  })

  test('a NUL, which no CSV file may hold, fails the job with its row and column', async () => {
    const error = await failure(
      run(
        "SELECT id, CASE id WHEN 2 THEN 'a' + CHAR(0) ELSE name END AS name FROM People ORDER BY id",
        one('id,name,paid\n1,Ann,1\n2,Bob,2\n'),
        outputType('id int', 'name varchar(40) null'),
      ),
    )
    expect(getErrorText(error)).toBe(
      "Row 3 of the result, column 'name': Invalid value or data type",
    )
  })

  test('an input that no longer matches its declaration fails the job', async () => {
    expect(
      getErrorText(
        await failure(run('SELECT id FROM People', one('id,name\n1,x\n'), outputType('id int'))),
      ),
    ).toBe("The header of an input of 'People' does not have the declared columns")
    expect(
      getErrorText(
        await failure(
          run('SELECT id FROM People', one('id,name,paid\n1,x\n'), outputType('id int')),
        ),
      ),
    ).toBe("Row 2 of an input of 'People' does not have the declared columns")
    expect(
      getErrorText(
        await failure(
          run('SELECT id FROM People', one('id,name,paid\n1,"x\n'), outputType('id int')),
        ),
      ),
    ).toBe('An input file cannot be read: A quotation mark that opens in row 2 is never closed.')
    expect(
      getErrorText(
        await failure(
          run('SELECT id FROM People', one(`id,name,paid\n${secret},x,\n`), outputType('id int')),
        ),
      ),
    ).toBe('Conversion failed: a text is not a number (TRY_CAST gives NULL instead)')
  })

  test('a manipulated part fails the job', async () => {
    const readPart = () => ({
      iv: new Uint8Array(12),
      ciphertext: new Uint8Array(40),
      isFinal: true,
    })
    expect(
      getErrorText(
        await failure(run('SELECT id FROM People', one(''), outputType('id int'), { readPart })),
      ),
    ).toBe('Part 1 of an input is damaged')
  })

  test('a failing callback ends the run with its own error', async () => {
    const lost = new Error('disk full')
    const promise = run(
      'SELECT id FROM People',
      one('id,name,paid\n1,x,\n'),
      outputType('id int'),
      {
        writePart: () => Promise.reject(lost),
      },
    )
    expect(await failure(promise)).toBe(lost)
  })
})

describe('a query that exceeds a limit is stopped', () => {
  const many = one(
    `id,name,paid\n${Array.from({ length: 30_000 }, (_, id) => `${id},n${id},`).join('\n')}`,
  )
  const bomb =
    'SELECT COUNT(*) AS id FROM People a CROSS JOIN People b CROSS JOIN People c WHERE a.id + b.id + c.id = 7'

  test('at its time limit', async () => {
    const error = await failure(
      run(bomb, many, outputType('id int'), { limits: { ...LIMITS, timeSeconds: 2 } }),
    )
    expect(getErrorText(error)).toBe('The query ran longer than a job may take')
  })

  test('at its memory limit, since nothing may spill to disk', async () => {
    const query = 'SELECT a.id FROM People a JOIN People b ON a.id < b.id ORDER BY a.name, b.name'
    const error = await failure(
      run(query, many, outputType('id int'), {
        limits: { ...LIMITS, memoryBytes: 256 * 1024 * 1024 },
      }),
    )
    expect(getErrorText(error)).toMatch(
      /^The query needs more memory than the limit of 256 MiB[.:]/,
    )
  })

  test('at the maximum size of its output', async () => {
    const error = await failure(
      run('SELECT a.id FROM People a CROSS JOIN People b', many, outputType('id int'), {
        limits: { ...LIMITS, outputBytes: 1_000_000 },
      }),
    )
    expect(getErrorText(error)).toBe('The result is larger than a job may store')
  })

  test('at the longest row that a later job can read [B066]', async () => {
    const full = Array.from({ length: 131 }, (_, at) => `c${at}`)
    const type = outputType(...[...full, 'last'].map((name) => `${name} varchar(8000)`))
    const longest = RECORD_BYTES_MAX - full.length * 8001 - '\r'.length
    const query = (length: number) =>
      `SELECT ${full.map((name) => `REPLICATE('x', 8000) AS ${name}`).join(', ')}, REPLICATE('x', ${length}) AS last FROM People`
    const { csv } = await run(query(longest), one('id,name,paid\n1,,\n'), type)
    const table = { name: 'Wide', columns: type.schema }
    const again = await run(
      'SELECT LEN(last) AS id FROM Wide',
      [{ table, files: [csv] }],
      outputType('id int'),
    )
    expect(again.csv).toBe(`id\r\n${longest}\r\n`)
    const error = await failure(run(query(longest + 1), one('id,name,paid\n1,,\n'), type))
    expect(getErrorText(error)).toBe(
      'Row 2 of the result is longer than 1 MiB. Select fewer columns or shorter texts',
    )
  })

  test('when its job is aborted', async () => {
    const abort = new AbortController()
    const reason = new Error('partner revoked')
    setTimeout(() => abort.abort(reason), 500)
    expect(await failure(run(bomb, many, outputType('id int'), { signal: abort.signal }))).toBe(
      reason,
    )
    expect(await failure(run(bomb, many, outputType('id int'), { signal: abort.signal }))).toBe(
      reason,
    )
  })
})
