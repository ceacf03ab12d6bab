import { type ChildProcess, execFile, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Windows cannot start a process without this variable. */
const ENVIRONMENT: NodeJS.ProcessEnv =
  process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }

/**
 * Low enough that the server takes precedence, high enough that jobs finish on a busy machine. On
 * Linux and macOS it is relative to the server's, which may have been started with a low one.
 */
const getLowerPriority = () =>
  process.platform === 'win32'
    ? constants.priority.PRIORITY_BELOW_NORMAL
    : Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW)

/**
 * Starts a process of the enclave. Its channel is its only connection: it has no arguments,
 * variables or streams. It has a lower priority than the server, whose answers come first.
 */
export function startProcess(script: URL, execArgv: readonly string[] = []): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: ENVIRONMENT,
    execArgv: [...execArgv],
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, getLowerPriority())
  } catch {} // it has ended, or the system forbids it
  return child
}

/**
 * Limits the memory of a process that is ready to work, if Linux has `prlimit`; otherwise the
 * process only monitors itself. V8 reserves address space that it never uses, so reserved memory
 * that is not resident does not count; code that is mapped from files is not data.
 */
export async function limitMemory({ pid }: ChildProcess, memoryBytes: number): Promise<void> {
  if (process.platform !== 'linux') return
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const getBytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
    const most = getBytes('VmData') - getBytes('RssAnon') + memoryBytes
    await promisify(execFile)('prlimit', [`--pid=${pid}`, `--data=${most}`])
  } catch {} // it has ended, or there is no prlimit
}

/** Exit signals of V8 and C++ when memory is refused. */
export const isOutOfMemory = (signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL'
