import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { MEBIBYTE } from '@concord/domain/limits'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { openDatabase } from '../apps/emulator/src/enclave/query/database.ts'
import { createTable, loadFile } from '../apps/emulator/src/enclave/query/load.ts'
import { median } from './median.ts'
import { getParts, type TpchFile } from './tpch-files.ts'

const MEMORY_BYTES = 512 * MEBIBYTE
const MEGABYTE = 1_000_000

/** Wall time and CPU time, in seconds. */
async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 }
}

/** DuckDB's own reader with the column types given. `char` is padded with blanks, as ours does. */
function readCsvSql({ index, table }: TpchFile, file: string): string {
  const types = table.columns.map(({ name, type: { datatype, precision, scale } }) => {
    const type = datatype.endsWith('char')
      ? 'VARCHAR'
      : datatype === 'decimal'
        ? `DECIMAL(${precision}, ${scale})`
        : datatype
    return `'${name}': '${type}'`
  })
  const items = table.columns.map(({ name, type: { datatype, length } }) =>
    datatype === 'char' ? `rpad(${name}, ${length}, ' ')` : name,
  )
  return `INSERT INTO t${index} SELECT ${items.join(', ')} FROM read_csv('${file}', header = true, auto_detect = false, columns = {${types.join(', ')}})`
}

async function withDatabase(
  open: () => Promise<DuckDBConnection>,
  file: TpchFile,
  work: (connection: DuckDBConnection) => Promise<unknown>,
) {
  const connection = await open()
  try {
    await createTable(connection, file.index, file.table.columns)
    return await timed(() => work(connection))
  } finally {
    connection.closeSync()
  }
}

/**
 * Loads the largest table with the enclave, from memory, and with DuckDB's reader, from a file.
 * Both use one thread.
 */
export async function measureLoad(
  files: readonly TpchFile[],
  { rounds, folder }: { rounds: number; folder: string },
): Promise<void> {
  const file = files.at(-1)
  if (!file) return
  const csv = path.join(folder, 'lineitem.csv')
  writeFileSync(csv, file.bytes)
  const reader = async () =>
    (
      await DuckDBInstance.create(':memory:', {
        threads: '1',
        memory_limit: `${MEMORY_BYTES / 1024}KiB`,
        temp_directory: '',
      })
    ).connect()
  const ours: { wall: number; cpu: number }[] = []
  const theirs: typeof ours = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await withDatabase(
        () => openDatabase({ memoryBytes: MEMORY_BYTES }),
        file,
        (connection) => loadFile(connection, file.index, file.table, getParts(file)),
      ),
    )
    theirs.push(
      await withDatabase(reader, file, (connection) => connection.run(readCsvSql(file, csv))),
    )
  }
  const megabytes = file.bytes.length / MEGABYTE
  const speed = (runs: typeof ours, of: 'wall' | 'cpu') =>
    median(runs.map((run) => megabytes / run[of])).toFixed(0)
  const ratio = (of: 'wall' | 'cpu') =>
    median(ours.map((run, round) => (theirs[round]?.[of] ?? Number.NaN) / run[of])).toFixed(2)
  console.log('load        MB  our MB/s  its MB/s  ratio  our MB/s of CPU  its  ratio of CPU')
  console.log(
    `lineitem ${megabytes.toFixed(0).padStart(5)} ${speed(ours, 'wall').padStart(9)} ${speed(theirs, 'wall').padStart(9)} ${ratio('wall').padStart(6)}` +
      ` ${speed(ours, 'cpu').padStart(16)} ${speed(theirs, 'cpu').padStart(4)} ${ratio('cpu').padStart(13)}\n`,
  )
}
