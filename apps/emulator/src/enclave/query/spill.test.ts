import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { outputType } from '#testing/query-data.ts'
import { LIMITS, one, run } from '#testing/run-sealed-query.ts'
import { getStartedProcesses } from '#testing/started-processes.ts'
import { clearSpills } from './spill.ts'

const MEBIBYTE = 1024 * 1024
const ROWS = 750
const people = one(
  `id,name,paid\n${Array.from({ length: ROWS }, (_, id) => `${id},n${id},\n`).join('')}`,
)
/** A sort of some 300 MiB. */
const SORT = `SELECT n AS id FROM (SELECT a.id * ${ROWS} + b.id AS n, REVERSE(a.name) + REPLICATE('x', 400) AS t FROM People a CROSS JOIN People b) s
  ORDER BY t COLLATE Latin1_General_BIN2, n OFFSET ${ROWS * ROWS - 1} ROWS`
const limits = { ...LIMITS, timeSeconds: 600, memoryBytes: 384 * MEBIBYTE }

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'concord-spill-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The files that the processes of the enclave have open to write, other than their channels. */
function writtenFiles(): string[] {
  const answer = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch {
      return otherwise // the process has ended
    }
  }
  return getStartedProcesses().flatMap((pid) =>
    answer(() => readdirSync(`/proc/${pid}/fd`), []).flatMap((fd) => {
      const file = answer(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '')
      const flags = answer(() => readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'), '')
      const isWritten = /flags:\s+\d*[12]\n/.test(flags)
      return isWritten && file.startsWith('/') && !file.startsWith('/dev/') ? [file] : []
    }),
  )
}

/** Runs the sort, and says which files were open to write meanwhile. */
async function sort(spillDir?: string) {
  const files = new Set<string>()
  const watch = setInterval(() => {
    for (const file of writtenFiles()) files.add(file)
  }, 20)
  const ended = await run(SORT, people, outputType('id int'), { limits, spillDir }).then(
    ({ csv }) => csv,
    getErrorText,
  )
  clearInterval(watch)
  return { ended, files: [...files] }
}

test.runIf(process.platform === 'linux')(
  'a query writes no file',
  async () => {
    const { ended, files } = await sort()
    expect(ended).toMatch(/^The query needs more memory than the limit of 384 MiB[:.]/)
    expect(files).toEqual([])
  },
  120_000,
)

test.runIf(process.platform === 'linux' && process.env.LONG === '1')(
  'a query writes to JOB_SPILL_DIR, and only there, until it ends',
  async () => {
    const { ended, files } = await sort(folder)
    expect(ended).toBe(`id\r\n7499\r\n`)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !file.startsWith(`${folder}/concord-job-`))).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  },
  300_000,
)

test('what a crash left in JOB_SPILL_DIR is removed at the next start, and nothing else', () => {
  const left = path.join(folder, 'concord-job-1')
  mkdirSync(left)
  writeFileSync(path.join(left, 'duckdb_temp_storage-0.tmp'), 'plaintext')
  writeFileSync(path.join(folder, 'other'), '')
  clearSpills(folder)
  expect(readdirSync(folder)).toEqual(['other'])
  const fresh = path.join(folder, 'not', 'yet')
  clearSpills(fresh)
  expect(existsSync(fresh) && statSync(fresh).mode & 0o077).toBe(
    process.platform === 'win32' ? expect.any(Number) : 0,
  )
})

/** Files of 27 MiB each, of rows whose texts cannot be compressed. */
function randomFiles(count: number) {
  const random = randomBytes(ROWS * ROWS * 27).toString('base64')
  const rows = Array.from(
    { length: ROWS * ROWS },
    (_, id) => `${id},${random.slice(id * 36, id * 36 + 36)},\n`,
  )
  const file = `id,name,paid\n${rows.join('')}`
  const table = people[0]?.table
  if (!table) throw new Error('no table')
  return [{ table, files: Array.from({ length: count }, () => file) }]
}

test('a job that runs out of memory while it loads its tables names how much it had read', async () => {
  const query = 'SELECT MAX(name) AS id FROM People'
  const type = outputType('id varchar(40)')
  const error = await run(query, randomFiles(6), type, {
    limits: { ...limits, memoryBytes: 256 * MEBIBYTE },
  }).catch((reason: unknown) => reason)
  expect(getErrorText(error)).toMatch(
    /^The tables of the query need more memory than the limit of 256 MiB: it was reached after \d+ MiB of their files\./,
  )
}, 120_000)

test.runIf(process.env.LONG === '1')(
  'a job completes with more data than its memory if it needs only some of the rows [B035]',
  async () => {
    const query = 'SELECT COUNT(name) AS id FROM People WHERE id % 10 = @least'
    const { csv } = await run(query, randomFiles(12), outputType('id int'), { limits })
    expect(csv).toBe(`id\r\n${(12 * ROWS * ROWS) / 10}\r\n`)
  },
  300_000,
)
