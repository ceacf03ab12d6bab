import type { EnclaveProcess } from './enclave-process.ts'
import { startProcess } from './start-process.ts'

type Limits = {
  execArgv?: readonly string[]
  timeLimitMs: number
  /** The error at the time limit. */
  tooLate: Error
  notStarted: Error
  /** The error when the process exits, from its exit signal. */
  ended: (signal: NodeJS.Signals | null) => Error
  signal?: AbortSignal | undefined
}

/**
 * Runs `converse` with a process of the enclave, which is killed afterwards, or earlier at the time
 * limit or when the signal aborts.
 *
 * @throws the errors of the limits; the signal's reason; errors of `converse`.
 */
export async function inProcess<T>(
  script: URL,
  { execArgv, timeLimitMs, tooLate, notStarted, ended, signal }: Limits,
  converse: (child: EnclaveProcess) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const child = startProcess(script, execArgv)
  const kill = () => void child.kill()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeLimitMs)
  signal?.addEventListener('abort', kill)
  const ending = new Promise<never>((_, reject) => {
    child.once('exit', (by) => {
      if (signal?.aborted) reject(signal.reason)
      else if (isLate) reject(tooLate)
      else reject(child.pid === undefined ? notStarted : ended(by))
    })
  })
  try {
    return await Promise.race([converse(child), ending])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
    kill()
  }
}
