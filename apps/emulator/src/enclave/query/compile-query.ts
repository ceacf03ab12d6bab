import { once } from 'node:events'
import type { CompiledQuery, Fault, Schema } from '@concord/tsql'
import { toMessage } from '#runtime/messages.ts'
import { createTurns } from '#runtime/turns.ts'
import type { EnclaveProcess } from '../process/enclave-process.ts'
import { permissionFlags } from '../process/permissions.ts'
import { startProcess } from '../process/start-process.ts'
import { limitTime } from './compile-limit.ts'
import { COMPILE_MEMORY_BYTES, type CompileWork, type Sample, type SampleWork } from './protocol.ts'
import { QueryError, type Remark } from './query-error.ts'
import type { Trial, Verdict } from './validate-query.ts'

/** Not specified: the number of queries compiled at a time. */
const inTurn = createTurns(2)
const PROCESS = new URL('./compile.process.ts', import.meta.url)
/** Not specified: the time limit for compiling and preparing a query. */
const COMPILE_MS = 20_000
/** Not specified: the limit for a query that is still being written. */
const CHECK_MS = 5_000
/** Starting takes a second, and half of the memory is the parser’s. */
const IDLE_MS = 30_000
const HEAP_MEGABYTES = 256
/** Each query leaks half a megabyte in the engine. */
const USES_MAX = 200

type Compiler = { child: EnclaveProcess; uses: number }
const idle: (Compiler & { timer: NodeJS.Timeout })[] = []

const trials = new Map<string, number>()

/** The number of queries of an organization that are being checked or are waiting. */
export const trialsInProgress = (organizationId: string): number => trials.get(organizationId) ?? 0

function countTrial(organizationId: string, more: 1 | -1): void {
  const count = trialsInProgress(organizationId) + more
  if (count === 0) trials.delete(organizationId)
  else trials.set(organizationId, count)
}

/**
 * Checks whether a query can run, and returns its output types. Each organization has one turn at a
 * time.
 */
export async function tryQuery(
  organizationId: string,
  trial: Trial,
  limitMs = COMPILE_MS,
): Promise<Verdict> {
  countTrial(organizationId, 1)
  try {
    return await ask<Verdict>(organizationId, { kind: 'try', trial }, limitMs)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return { faults: error.reasons.map((reason) => ({ in: 'query', reason })) }
  } finally {
    countTrial(organizationId, -1)
  }
}

/**
 * Compiles a query before its run.
 *
 * @throws {QueryError} for its errors, with their positions, and for one that is too expensive.
 */
export async function compileQuery(
  organizationId: string,
  query: string,
  schema: Schema,
): Promise<CompiledQuery> {
  const work: CompileWork = { kind: 'compile', query, schema }
  const compiled = await ask<CompiledQuery | Fault[]>(organizationId, work, COMPILE_MS)
  if (!Array.isArray(compiled)) return compiled
  throw new QueryError(
    ...compiled.map(({ code, values, position }) =>
      toMessage('failure.at', { ...position, reason: { code, values } }),
    ),
  )
}

/**
 * Compiles a query that is still being written, only to report its errors and notices.
 *
 * @param signal Removes a waiting check from the queue. A running check finishes: killing its
 * process would cost the next check a second.
 */
export async function checkQuery(
  organizationId: string,
  query: string,
  schema: Schema,
  { signal, limitMs = CHECK_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<{ faults: Remark[]; notices: Remark[] }> {
  const work: CompileWork = { kind: 'compile', query, schema }
  try {
    const compiled = await ask<CompiledQuery | Fault[]>(organizationId, work, limitMs, signal)
    return Array.isArray(compiled)
      ? { faults: compiled.map(toRemark), notices: [] }
      : { faults: [], notices: compiled.notices.map(toRemark) }
  } catch (error) {
    if (signal.aborted) return { faults: [], notices: [] }
    if (!(error instanceof QueryError)) throw error
    return { faults: error.reasons.map((reason) => ({ reason })), notices: [] }
  }
}

/**
 * Runs a query on invented rows, in the turn of the organization.
 *
 * @param signal Takes a waiting trial out of the queue.
 */
export async function runSample(
  organizationId: string,
  sample: SampleWork,
  { signal, limitMs = CHECK_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<Sample> {
  try {
    return await ask<Sample>(organizationId, { kind: 'sample', sample }, limitMs, signal)
  } catch (error) {
    if (signal.aborted) return { faults: [] }
    if (!(error instanceof QueryError)) throw error
    return { faults: error.reasons.map((reason) => ({ reason })) }
  }
}

const toRemark = ({ code, values, position }: Fault): Remark => ({
  reason: { code, values },
  position,
})

/** Sends a query to an idle process, or to a new one. Its memory, time and turns are limited. */
const ask = <T>(
  organizationId: string,
  work: CompileWork,
  limitMs: number,
  abandoned?: AbortSignal,
): Promise<T> =>
  inTurn(organizationId, async () => {
    abandoned?.throwIfAborted()
    const compiler = await take()
    const { child } = compiler
    const over = new AbortController()
    const { signal } = over
    try {
      child.send(work)
      const [answer] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(refuseStopped),
        limitTime(child, limitMs, signal),
      ])
      rest(compiler)
      return answer as T
    } catch (error) {
      child.kill()
      throw error
    } finally {
      over.abort()
    }
  })

function refuseStopped(): never {
  throw new QueryError(toMessage('failure.query.engineStopped'))
}

async function take(): Promise<Compiler> {
  const rested = idle.pop()
  if (!rested) return start()
  clearTimeout(rested.timer)
  rested.child.hold(true)
  return rested.child.hasEnded ? take() : rested
}

async function start(): Promise<Compiler> {
  const child = startProcess(PROCESS, [
    ...permissionFlags(PROCESS),
    '--allow-addons', // DuckDB
    `--max-old-space-size=${HEAP_MEGABYTES}`,
  ])
  const over = new AbortController()
  const { signal } = over
  await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(refuseStopped),
  ]).finally(() => over.abort())
  await child.limitMemory(COMPILE_MEMORY_BYTES)
  // It may have ended meanwhile, and no later wait for its end would see that.
  return child.hasEnded ? refuseStopped() : { child, uses: 0 }
}

/** Keeps a process for the next query, without keeping the server alive. */
function rest({ child, uses }: Compiler): void {
  if (uses >= USES_MAX) return void child.kill()
  child.hold(false)
  const rested = {
    child,
    uses: uses + 1,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(rested), 1)
      child.kill()
    }, IDLE_MS).unref(),
  }
  idle.push(rested)
}
