import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** One change of a file, or a sync of a file or folder. Paths are relative to the folder. */
export type Operation = { end: number; file: string } & (
  | { kind: 'create' | 'unlink' | 'sync' }
  | { kind: 'write'; offset: number; data: Buffer }
  | { kind: 'truncate'; length: number }
)

/** Records what a process does to the SQLite files of a folder. */
type Recorder = {
  /** The environment of the process. */
  env: NodeJS.ProcessEnv
  /** How much is recorded: whatever happened before is in the record, up to this place. */
  place(): number
  /**
   * Makes writes and syncs fail with that error number after some that succeed; without one, they
   * succeed again.
   */
  setFault(fault?: { errno: number; after: number }): void
  /** `end` of an operation is its place. */
  read(): Operation[]
}

const SOURCE = fileURLToPath(new URL('./record-writes.c', import.meta.url))
const HEAD_BYTES = 15
const KINDS = { C: 'create', U: 'unlink', S: 'sync' } as const

/** Whether this machine can record: it needs Linux with a C compiler. */
export const canRecord = (): boolean =>
  process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

/**
 * @param scratch A folder for the library and the record, not the recorded one.
 *
 * @throws {Error} if the library cannot be compiled.
 */
export function createRecorder(folder: string, scratch: string): Recorder {
  const library = path.join(scratch, 'record-writes.so')
  const record = path.join(scratch, 'record')
  const faultFile = path.join(scratch, 'fault')
  const { status, stderr } = spawnSync(
    'cc',
    ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'],
    { encoding: 'utf8', timeout: 30_000 },
  )
  if (status !== 0) throw new Error(stderr)
  return {
    env: {
      LD_PRELOAD: library,
      RECORDED_FOLDER: folder,
      RECORD_FILE: record,
      FAULT_FILE: faultFile,
    },
    setFault(fault) {
      if (!fault) return rmSync(faultFile, { force: true })
      writeFileSync(`${faultFile}.new`, `${fault.errno} ${fault.after}`)
      renameSync(`${faultFile}.new`, faultFile)
    },
    place: () => statSync(record).size,
    read: () => parse(readFileSync(record), folder),
  }
}

function parse(record: Buffer, folder: string): Operation[] {
  const operations: Operation[] = []
  for (let at = 0; at < record.length; ) {
    const letter = String.fromCharCode(record.readUInt8(at))
    const pathBytes = record.readUInt16LE(at + 1)
    const offset = Number(record.readBigInt64LE(at + 3))
    const end = at + HEAD_BYTES + pathBytes + record.readUInt32LE(at + 11)
    const dataAt = at + HEAD_BYTES + pathBytes
    const file = path.relative(folder, record.toString('utf8', at + HEAD_BYTES, dataAt))
    const data = record.subarray(dataAt, end)
    if (letter === 'W') operations.push({ kind: 'write', end, file, offset, data })
    else if (letter === 'T') operations.push({ kind: 'truncate', end, file, length: offset })
    else operations.push({ kind: KINDS[letter as keyof typeof KINDS], end, file })
    at = end
  }
  return operations
}
