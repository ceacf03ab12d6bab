import { type ChildProcess, fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Not specified: what one process may use in addition to the model's file itself, which the process
 * and the runtime each hold.
 */
const HEAP_MEGABYTES = 256
const WASM_PAGE_BYTES = 65_536
const WASM_BYTES = 512 * 1024 * 1024

/** Windows cannot start a process without it. */
const ENVIRONMENT: NodeJS.ProcessEnv =
  process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }

/**
 * Starts a process that runs an untrusted model: it has no variables, may write no file, start
 * nothing and reach no network, and has so much memory. Nothing leaves it by another way than its
 * own channel.
 */
function startSandboxed(script: URL, modelBytes: number): ChildProcess {
  const pages = Math.min(65_536, Math.ceil((WASM_BYTES + 4 * modelBytes) / WASM_PAGE_BYTES))
  return fork(fileURLToPath(script), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: ENVIRONMENT,
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      `--wasm-max-mem-pages=${pages}`,
    ],
  })
}

type Limits = {
  modelBytes: number
  timeLimitMs: number
  /** The reason when the time is up. */
  tooLate: Error
  signal: AbortSignal
}

/**
 * Talks with such a process until `converse` is through; it is killed then, and before when its
 * time is up or the signal aborts. `converse` learns from `overtime` which of the two ended it.
 */
export async function inSandbox<T>(
  script: URL,
  { modelBytes, timeLimitMs, tooLate, signal }: Limits,
  converse: (child: ChildProcess, overtime: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const child = startSandboxed(script, modelBytes)
  const kill = () => void child.kill('SIGKILL')
  const overtime = new AbortController()
  const timer = setTimeout(() => {
    overtime.abort(tooLate)
    kill()
  }, timeLimitMs)
  signal.addEventListener('abort', kill)
  try {
    return await converse(child, overtime.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}
