import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { problem } from '#http/problem.ts'
import { toMessage } from '#runtime/messages.ts'
import type { EnclaveProcess } from '../process/enclave-process.ts'
import { QueryError } from './query-error.ts'

/** Not specified: the least time after which a busy server gives up. */
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 15
/** Of `/proc`, on every architecture. Source: proc_pid_stat(5), `USER_HZ`. */
const TICK_MS = 10

/**
 * Never resolves. A process that has had half of the time limit on a processor is stopped at the
 * limit: its query takes too long. One that has had less has waited for other processes, and
 * continues, to twice the limit.
 *
 * @param signal Ends the wait.
 * @throws {QueryError} if the query takes too long; 503 if the server is too busy.
 */
export async function limitTime(
  child: EnclaveProcess,
  limitMs: number,
  signal: AbortSignal,
): Promise<never> {
  const before = getWorkMs(child)
  for (let waitedMs = 0; waitedMs < Math.max(2 * limitMs, PATIENCE_MS); waitedMs += limitMs) {
    await sleep(limitMs, undefined, { signal })
    const isBusy = getWorkMs(child) - before < limitMs / 2
    if (!isBusy) throw new QueryError(toMessage('failure.query.tooCostly'))
  }
  throw problem(503, 'busy', toMessage('problem.compilerBusy'), {
    retryAfterSeconds: RETRY_SECONDS,
  })
}

/** The time that a process has had on processors; NaN if the system is not Linux. */
function getWorkMs({ pid }: EnclaveProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return Number.NaN
  }
}
