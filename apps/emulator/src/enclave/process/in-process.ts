import type { ChildProcess } from 'node:child_process'
import { startProcess } from './start-process.ts'

type Limits = {
  execArgv?: readonly string[]
  timeLimitMs: number
  /** The reason when the time is up. */
  tooLate: Error
  notStarted: Error
  /** The reason when the process ends, told the signal that ended it. */
  ended: (signal: NodeJS.Signals | null) => Error
  signal?: AbortSignal | undefined
}

/**
 * Talks with a process of the enclave until `converse` is through; it is killed then, and before
 * when its time is up or the signal aborts.
 *
 * @throws what the limits say; the signal's reason; whatever `converse` throws.
 */
export async function inProcess<T>(
  script: URL,
  { execArgv, timeLimitMs, tooLate, notStarted, ended, signal }: Limits,
  converse: (child: ChildProcess) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const child = startProcess(script, execArgv)
  const kill = () => void child.kill('SIGKILL')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeLimitMs)
  signal?.addEventListener('abort', kill)
  const ending = new Promise<never>((_, reject) => {
    child.once('error', () => reject(notStarted))
    child.once('exit', (_code, by) =>
      reject(signal?.aborted ? signal.reason : isLate ? tooLate : ended(by)),
    )
  })
  try {
    return await Promise.race([converse(child), ending])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
    kill()
  }
}
