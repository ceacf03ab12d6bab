import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { constants, getPriority, setPriority } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'

export type Order =
  | { kind: 'start'; id: number; script: string; execArgv: readonly string[] }
  | { kind: 'limitMemory'; id: number; bytes: number }
  | { kind: 'kill'; id: number }

/** `started` comes with the channel. A process that cannot start has only `ended`. */
export type Report =
  | { kind: 'started'; id: number; pid: number }
  | { kind: 'memoryLimited'; id: number }
  | { kind: 'ended'; id: number; signal: NodeJS.Signals | null }

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
    : Math.min(getPriority() + 7, constants.priority.PRIORITY_LOW)

/**
 * Starts processes of the enclave by order. The channel of a process is its only connection: it has
 * no arguments, variables or streams. It has a lower priority than the server, whose answers come
 * first.
 */
export function createLauncher(report: (report: Report, channel?: Socket) => void) {
  const children = new Map<number, ChildProcess>()

  function start(id: number, script: string, execArgv: readonly string[]): void {
    const child = spawn(process.execPath, [...execArgv, script], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: ENVIRONMENT,
    })
    const end = (signal: NodeJS.Signals | null) => {
      if (children.delete(id)) report({ kind: 'ended', id, signal })
    }
    children.set(id, child)
    child.once('error', () => end(null))
    child.once('exit', (_code, signal) => end(signal))
    if (child.pid === undefined) return
    try {
      setPriority(child.pid, getLowerPriority())
    } catch {} // it has ended, or the system forbids it
    report({ kind: 'started', id, pid: child.pid }, child.stdio[3] as Socket)
  }

  return {
    carryOut(order: Order): void {
      const child = children.get(order.id)
      if (order.kind === 'start') start(order.id, order.script, order.execArgv)
      else if (order.kind === 'kill') child?.kill('SIGKILL')
      else
        void limitMemory(child, order.bytes).then(() =>
          report({ kind: 'memoryLimited', id: order.id }),
        )
    },
    killAll(): void {
      for (const child of children.values()) child.kill('SIGKILL')
    },
  }
}

/**
 * Limits the memory of a process that is ready to work, if Linux has `prlimit`; otherwise the
 * process only monitors itself. V8 reserves address space that it never uses, so reserved memory
 * that is not resident does not count; code that is mapped from files is not data.
 */
async function limitMemory(child: ChildProcess | undefined, memoryBytes: number): Promise<void> {
  if (!child || process.platform !== 'linux') return
  try {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    const getBytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
    const most = getBytes('VmData') - getBytes('RssAnon') + memoryBytes
    await promisify(execFile)('prlimit', [`--pid=${child.pid}`, `--data=${most}`])
  } catch {} // it has ended, or there is no prlimit
}
