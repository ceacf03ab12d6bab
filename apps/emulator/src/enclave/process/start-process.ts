import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { EnclaveProcess } from './enclave-process.ts'
import { createLauncher, type Order, type Report } from './launcher.ts'

const LAUNCHER = new URL('./launcher.process.ts', import.meta.url)

const processes = new Map<number, EnclaveProcess>()
let lastId = 0
let holds = 0
let launcher: ChildProcess | undefined

/** Starts a process of the enclave: from the launcher on Linux, from here elsewhere. */
export function startProcess(script: URL, execArgv: readonly string[] = []): EnclaveProcess {
  lastId += 1
  const id = lastId
  const started = new EnclaveProcess({
    kill: () => order({ kind: 'kill', id }),
    limitMemory: (bytes) => order({ kind: 'limitMemory', id, bytes }),
    hold,
  })
  processes.set(id, started)
  order({ kind: 'start', id, script: fileURLToPath(script), execArgv })
  return started
}

const startHere = createLauncher(receive).carryOut

function order(one: Order): void {
  if (process.platform === 'linux') {
    if (one.kind === 'start') launcher ??= startLauncher()
    launcher?.send(one)
  } else startHere(one)
}

function startLauncher(): ChildProcess {
  const started = fork(fileURLToPath(LAUNCHER), [], {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.on('message', receive)
  const end = () => {
    if (launcher !== started) return
    launcher = undefined
    for (const id of processes.keys()) receive({ kind: 'ended', id, signal: null })
  }
  // An order to a launcher that is ending, or one that cannot start, is an error before its exit.
  started.on('error', end).once('exit', end)
  started.unref()
  if (holds === 0) started.channel?.unref()
  return started
}

/** The launcher does not keep the server running, but its processes may. */
function hold(isHeld: boolean): void {
  holds += isHeld ? 1 : -1
  if (holds === 0) launcher?.channel?.unref()
  else if (holds === 1) launcher?.channel?.ref()
}

function receive(report: Report, channel?: Socket): void {
  const one = processes.get(report.id)
  if (report.kind === 'started' && channel) one?.connect(report.pid, channel)
  else if (report.kind === 'memoryLimited') one?.emit('memoryLimited')
  else if (report.kind === 'ended' && processes.delete(report.id)) one?.end(report.signal)
}
