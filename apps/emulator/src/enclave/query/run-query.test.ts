import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileQuery, type QueryTable } from '#enclave/tsql/compile.ts'
import { createContentKey, openStored, sealStored } from '../content-key.ts'
import { columns, outputType } from './fixtures.ts'
import type { OutputPart, OutputType } from './protocol.ts'
import { QueryError } from './query-error.ts'
import { type QueryOutcome, type QueryRun, runQuery } from './run-query.ts'

const PART_BYTES = 64 * 1024
const LIMITS = { timeSeconds: 20, memoryBytes: 256 * 1024 * 1024, outputBytes: 64 * 1024 * 1024 }

type Files = { table: QueryTable; files: string[] }[]
type Ran = { outcome: QueryOutcome; csv: string; parts: OutputPart[] }

/** Runs a query over files that lie sealed in parts, as the parts file has them, and opens the result. */
async function run(query: string, inputs: Files, type: OutputType, options: Partial<QueryRun> = {}): Promise<Ran> {
  const contentKey = createContentKey()
  const sealed = inputs.map(({ files }, input) => files.map((file, set) => sealFile(contentKey, `set-${input}-${set}`, file)))
  const parts: OutputPart[] = []
  const outcome = await runQuery({
    compiled: compileQuery({ query, tables: inputs.map(({ table }) => table), parameters: [{ name: 'least', type: 'int' }] }),
    inputs: inputs.map(({ table, files }, input) => ({ table, datasetIds: files.map((_, set) => `set-${input}-${set}`) })),
    parameters: { least: '2' },
    output: { datasetId: 'output', type, chunkBytes: PART_BYTES },
    contentKey,
    now: new Date('2026-05-04T03:02:01Z'),
    limits: LIMITS,
    readPart: (input, set, part) => sealed[input]?.[set]?.[part - 1] ?? Promise.reject(new Error('no such part')),
    writePart: (part) => void parts.push(part),
    ...options,
  })
  const plain = parts.map((part) => openStored(contentKey, part, { datasetId: 'output', part: part.part, isFinal: part.isFinal }))
  return { outcome, csv: Buffer.concat(plain).toString(), parts }
}

function sealFile(contentKey: Uint8Array, datasetId: string, file: string) {
  const bytes = Buffer.from(file)
  const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
  return Array.from({ length: count }, (_, index) => {
    const isFinal = index + 1 === count
    const plaintext = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
    return { ...sealStored(contentKey, plaintext, { datasetId, part: index + 1, isFinal }), isFinal }
  })
}

const PEOPLE: QueryTable = { name: 'People', columns: columns('id int', 'name varchar(40) null', 'paid decimal(8,2) null') }
const one = (file: string): Files => [{ table: PEOPLE, files: [file] }]
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )

describe('one query in a process of its own', () => {
  test('several files of one input are read as one table, whatever the order of their columns [B064]', async () => {
    const inputs = [
      { table: PEOPLE, files: ['id,name,paid\n1,"Ann, the ""first""",1.5\n2,,\n', '\uFEFFpaid,id,name\r\n+2.25,3,"two\r\nlines"'] },
    ]
    const { csv, outcome, parts } = await run(
      'SELECT paid * 2 AS twice, name, id FROM People WHERE id >= @least OR id = 1 ORDER BY id',
      inputs,
      outputType('id int', 'name varchar(40) null', 'twice decimal(9,2) null'),
    )
    expect(csv).toBe('id,name,twice\r\n1,"Ann, the ""first""",3.00\r\n2,,\r\n3,"two\r\nlines",4.50\r\n')
    expect(outcome).toEqual({ rows: 3, bytes: Buffer.byteLength(csv), parts: 1 })
    expect(parts.map(({ part, isFinal }) => ({ part, isFinal }))).toEqual([{ part: 1, isFinal: true }])
  })

  test('a large result comes in parts of one size, the last one marked, and waits for each to be stored', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => `${id},name ${id},1`)
    let open = 0
    let most = 0
    const parts: OutputPart[] = []
    const writePart = async (part: OutputPart) => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      parts.push(part)
      open -= 1
    }
    const { outcome } = await run(
      'SELECT id, name FROM People',
      one(`id,name,paid\n${rows.join('\n')}`),
      outputType('id int', 'name varchar(40) null'),
      { writePart },
    )
    expect(outcome.rows).toBe(20_000)
    expect(parts).toHaveLength(outcome.parts)
    expect(parts.slice(0, -1).every((part) => part.ciphertext.length === PART_BYTES + 16 && !part.isFinal)).toBe(true)
    expect(parts.at(-1)?.isFinal).toBe(true)
    expect(most).toBe(1)
  })

  test('a result without rows is its header', async () => {
    const { csv } = await run('SELECT id FROM People WHERE 1 = 0', one('id,name,paid\n'), outputType('id int'))
    expect(csv).toBe('id\r\n')
  })

  test('two files of 200,000 rows are joined in seconds', async () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => `${id},person number ${id},${id % 1000}.25`).join('\n')
    const bills = Array.from({ length: 200_000 }, (_, id) => `${199_999 - id},${id % 7}`).join('\n')
    const inputs = [
      ...one(`id,name,paid\n${rows}`),
      { table: { name: 'Bills', columns: columns('person int', 'count int') }, files: [`person,count\n${bills}`] },
    ]
    const start = performance.now()
    const { outcome } = await run(
      'SELECT id, name, paid * count AS total FROM People JOIN Bills ON id = person',
      inputs,
      outputType('id int', 'name varchar(40) null', 'total decimal(38,2) null'),
    )
    expect(outcome.rows).toBe(200_000)
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})

describe('a failure is told in words without values', () => {
  const secret = `secret${randomBytes(8).toString('hex')}`

  test.for([
    ['SELECT id / (id - 1) AS id FROM People', 'Divide by zero error encountered'],
    ['SELECT CAST(name AS int) AS id FROM People', 'Conversion failed: a text is not a number'],
    ['SELECT id * 2000000000 AS id FROM People', 'Arithmetic overflow: a result does not fit its type'],
    ['SELECT NULLIF(id, 2) AS id FROM People ORDER BY id DESC', "Row 4 of the result, column 'id': Must contain a value"],
  ] as const)('%s', async ([query, message]) => {
    const error = await failure(run(query, one(`id,name,paid\n1,${secret},\n2,${secret},\n3,${secret},\n`), outputType('id int')))
    expect(error).toBeInstanceOf(QueryError)
    expect((error as Error).message).toBe(message)
  })

  test('a row that breaks the output type names its row and column', async () => {
    const error = await failure(
      run('SELECT name FROM People ORDER BY id', one(`id,name,paid\n1,ok,\n2,${secret},\n`), outputType('name varchar(5) null')),
    )
    expect((error as Error).message).toBe("Row 3 of the result, column 'name': Data size is too long")
  })

  test('an input that is no longer what was declared fails the job', async () => {
    expect(((await failure(run('SELECT id FROM People', one('id,name\n1,x\n'), outputType('id int')))) as Error).message).toBe(
      "The header of an input of 'People' does not have the declared columns",
    )
    expect(((await failure(run('SELECT id FROM People', one('id,name,paid\n1,x\n'), outputType('id int')))) as Error).message).toBe(
      "Row 2 of an input of 'People' does not have the declared columns",
    )
    expect(((await failure(run('SELECT id FROM People', one('id,name,paid\n1,"x\n'), outputType('id int')))) as Error).message).toBe(
      'An input file cannot be read: CSV record 2: unclosed-quote',
    )
    expect(
      ((await failure(run('SELECT id FROM People', one(`id,name,paid\n${secret},x,\n`), outputType('id int')))) as Error).message,
    ).toBe('Conversion failed: a text is not a number')
  })

  test('a part that was tampered with fails the job', async () => {
    const readPart = () => ({ iv: new Uint8Array(12), ciphertext: new Uint8Array(40), isFinal: true })
    expect(((await failure(run('SELECT id FROM People', one(''), outputType('id int'), { readPart }))) as Error).message).toBe(
      'Part 1 of an input is damaged',
    )
  })

  test('a failing callback ends the run with its own error', async () => {
    const lost = new Error('disk full')
    const promise = run('SELECT id FROM People', one('id,name,paid\n1,x,\n'), outputType('id int'), {
      writePart: () => Promise.reject(lost),
    })
    expect(await failure(promise)).toBe(lost)
  })
})

describe('a query that wants too much is stopped', () => {
  const many = one(`id,name,paid\n${Array.from({ length: 30_000 }, (_, id) => `${id},n${id},`).join('\n')}`)
  const bomb = 'SELECT COUNT(*) AS id FROM People a CROSS JOIN People b CROSS JOIN People c WHERE a.id + b.id + c.id = 7'

  test('after its time', async () => {
    const error = await failure(run(bomb, many, outputType('id int'), { limits: { ...LIMITS, timeSeconds: 2 } }))
    expect((error as Error).message).toBe('The query ran longer than a job may take')
  })

  test('at its memory limit, for nothing may spill to disk', async () => {
    const query = 'SELECT a.id FROM People a JOIN People b ON a.id < b.id ORDER BY a.name, b.name'
    const error = await failure(run(query, many, outputType('id int'), { limits: { ...LIMITS, memoryBytes: 48 * 1024 * 1024 } }))
    expect((error as Error).message).toBe('The query needs more memory than a job may use')
  })

  test('at its size of output', async () => {
    const error = await failure(
      run('SELECT a.id FROM People a CROSS JOIN People b', many, outputType('id int'), { limits: { ...LIMITS, outputBytes: 1_000_000 } }),
    )
    expect((error as Error).message).toBe('The result is larger than a job may store')
  })

  test('when its job is aborted', async () => {
    const abort = new AbortController()
    const reason = new Error('partner revoked')
    setTimeout(() => abort.abort(reason), 500)
    expect(await failure(run(bomb, many, outputType('id int'), { signal: abort.signal }))).toBe(reason)
    expect(await failure(run(bomb, many, outputType('id int'), { signal: abort.signal }))).toBe(reason)
  })
})

test('no file holds plaintext during or after a run', async () => {
  const canary = `canary${randomBytes(12).toString('hex')}`
  const start = Date.now()
  const seen: string[] = []
  const look = () => void seen.push(...[tmpdir(), process.cwd()].flatMap((folder) => filesWith(folder, canary, start)))
  const rows = Array.from({ length: 50_000 }, (_, id) => `${id},${canary} ${id},1`).join('\n')
  const { outcome } = await run(
    'SELECT DISTINCT name FROM People ORDER BY name',
    one(`id,name,paid\n${rows}`),
    outputType('name varchar(60) null'),
    { writePart: look },
  )
  look()
  expect(outcome.rows).toBe(50_000)
  expect(seen).toEqual([])
  const planted = join(mkdtempSync(join(tmpdir(), 'canary-')), 'planted')
  writeFileSync(planted, canary)
  look()
  rmSync(dirname(planted), { recursive: true })
  expect(seen).toEqual([planted])
})

/** The files of a folder and its folders, one deep, that were written since `start` and hold the text. */
function filesWith(folder: string, text: string, start: number, depth = 1): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    try {
      if (entry.isDirectory()) return depth > 0 && entry.name !== 'node_modules' ? filesWith(path, text, start, depth - 1) : []
      return entry.isFile() && statSync(path).mtimeMs >= start - 1000 && readFileSync(path).includes(text) ? [path] : []
    } catch {
      return [] // gone meanwhile, or not ours to read
    }
  })
}
