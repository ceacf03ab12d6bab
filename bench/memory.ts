// `npm run bench:memory`: a join of 10 million with 10 million rows, a sort of 1 GiB of CSV and a
// count over 2 GiB as jobs, compared with DuckDB itself at the same limit in the same run. Nothing
// may spill to disk.
// --only join         or sort, count
// --memory 512        MiB of a job
// --scale 0.1         share of the rows and bytes
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MEBIBYTE } from '@concord/domain/limits'
import { getErrorText } from '@concord/emulator/testing/error-text'
import { CASES } from './memory-cases.ts'
import type { DuckdbWork } from './memory-duckdb.process.ts'
import type { WrittenFile } from './memory-files.ts'
import { runOurs } from './memory-ours.ts'
import { watched } from './memory-watch.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    memory: { type: 'string', default: '512' },
    scale: { type: 'string', default: '1' },
  },
})

async function runTheirs(work: DuckdbWork): Promise<number> {
  const child = fork(new URL('./memory-duckdb.process.ts', import.meta.url))
  try {
    await once(child, 'message')
    child.send(work)
    const [answer] = (await once(child, 'message')) as [{ rows?: number; error?: string }]
    if (answer.rows === undefined) throw new Error(answer.error?.split('\n')[0])
    return answer.rows
  } finally {
    child.kill('SIGKILL')
  }
}

function readSql({ table, file }: WrittenFile): string {
  const types = table.columns.map(({ name, type: { datatype, precision, scale } }) => {
    const type = datatype === 'decimal' ? `DECIMAL(${precision}, ${scale})` : datatype
    return `'${name}': '${type}'`
  })
  return `read_csv('${file}', header = true, auto_detect = false, columns = {${types.join(', ')}})`
}

async function measure(name: string, work: () => Promise<number>): Promise<void> {
  try {
    const { used } = await watched(work)
    const figures = [used.seconds, used.cpuSeconds, used.peakBytes / MEBIBYTE]
    console.log(`  ${name}: ${figures.map((figure) => figure.toFixed(1)).join(', ')}`)
  } catch (error) {
    console.log(`  ${name} failed: ${getErrorText(error)}`)
  }
}

/** Runs the work in a folder that is removed afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const toMebibytes = (files: readonly WrittenFile[]): string =>
  files.map(({ bytes }) => `${Math.round(bytes / MEBIBYTE)} MiB`).join(' + ')

async function compare(name: string): Promise<void> {
  const memoryBytes = Number(values.memory) * MEBIBYTE
  await inFolder(async (folder) => {
    const found = CASES[name]?.(folder, Number(values.scale))
    if (!found) throw new Error(`There is no ${name}.`)
    console.log(`${name} of ${toMebibytes(found.files)}; seconds, of CPU, peak MiB`)
    await measure('job', () => runOurs(found, { memoryBytes }))
    await measure('DuckDB', () => runTheirs({ sql: [found.duckdb(readSql)], memoryBytes }))
  })
}

for (const name of Object.keys(CASES))
  if (values.only === undefined || values.only === name) await compare(name)
