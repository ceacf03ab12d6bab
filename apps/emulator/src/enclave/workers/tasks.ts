import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ModelFault } from '@concord/domain/onnx'
import { type Engines, WorkerLost } from '../engines/engines.ts'
import { compileQuery } from '../query/compile-query.ts'
import { QueryError } from '../query/query-error.ts'
import type { EngineName, Failure, FromWorker, ToWorker, Work } from './protocol.ts'

/** How long the emulator holds a `wait`, and how long a worker may be without one. */
const HELD_MS = 5_000
const UNHEARD_MS = 5_000

type Run = { signal?: AbortSignal | undefined }
type Ending = { outcome: unknown } | { error: unknown }

/** One run of an engine that waits for a worker, or is with one. */
export type Task = {
  readonly id: string
  readonly work: Work
  /** The worker that has it. */
  worker: string | undefined
  /** Aborts when nothing more is wanted of a worker. */
  readonly over: AbortSignal
  /** Answers one message of the worker that has it; `gone` aborts when its connection ends. */
  answer(message: FromWorker, gone: AbortSignal): Promise<ToWorker>
  /** Notes that a worker has it: from then on it must be heard of. */
  take(worker: string): void
  end(ending: Ending): void
}

const STOP: ToWorker = { kind: 'stop' }

/**
 * Makes a task of a run. Its functions stay here: the worker calls them by name.
 *
 * @returns the task, and the run's outcome. It rejects with what the engine would throw, with the
 * signal's reason, with errors of the functions, and with {WorkerLost}.
 * @throws the signal's reason, if it has aborted before.
 */
export function createTask(
  engine: EngineName,
  run: object,
): { task: Task; outcome: Promise<unknown> } {
  const { signal, ...members } = run as Run & Record<string, unknown>
  signal?.throwIfAborted()
  const functions = new Map(
    Object.entries(members).flatMap(([name, value]) =>
      typeof value === 'function' ? [[name, value] as const] : [],
    ),
  )
  const plain = Object.fromEntries(Object.entries(members).filter(([name]) => !functions.has(name)))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const over = new AbortController()
  /** Calls of functions in progress: what they store is there before the task has ended. */
  const calls = new Set<Promise<unknown>>()
  let unheard: NodeJS.Timeout | undefined

  const end = (ending: Ending) => {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(unheard)
    signal?.removeEventListener('abort', onAbort)
    void Promise.allSettled(calls).then(() =>
      'error' in ending ? reject(ending.error) : resolve(ending.outcome),
    )
  }
  const onAbort = () => end({ error: signal?.reason })
  signal?.addEventListener('abort', onAbort)
  const listen = () => {
    unheard = setTimeout(() => end({ error: new WorkerLost(String(task.worker)) }), UNHEARD_MS)
  }

  async function call(name: string, values: unknown[]): Promise<ToWorker> {
    const called = functions.get(name)
    if (!called) throw new Error(`A worker called ${name}`)
    const calling = (async () => called(...values))()
    calls.add(calling)
    try {
      return { kind: 'value', value: await calling }
    } catch (error) {
      end({ error })
      return STOP
    } finally {
      calls.delete(calling)
    }
  }

  async function hold(gone: AbortSignal): Promise<ToWorker> {
    clearTimeout(unheard)
    const held = AbortSignal.any([over.signal, gone])
    await sleep(HELD_MS, undefined, { signal: held }).catch(() => undefined)
    if (over.signal.aborted) return STOP
    listen()
    return { kind: 'goOn' }
  }

  const task: Task = {
    id: randomUUID(),
    work: { engine, run: plain, calls: [...functions.keys()] },
    worker: undefined,
    over: over.signal,
    take(worker) {
      task.worker = worker
      listen()
    },
    async answer(message, gone) {
      if (over.signal.aborted) return STOP
      if (message.kind === 'call') return call(message.name, message.values)
      if (message.kind === 'wait') return hold(gone)
      end(
        message.kind === 'done'
          ? { outcome: message.outcome }
          : { error: toError(message.failure) },
      )
      return STOP
    },
    end,
  }
  return { task, outcome: promise }
}

function toError(failure: Failure): Error {
  if (failure.kind === 'query') return new QueryError(...failure.reasons)
  if (failure.kind === 'model') return new ModelFault(failure.code, failure.detail)
  return Object.assign(new Error('A worker could not do its work'), { name: failure.name })
}

/**
 * A failure of an engine as a worker sends it: an unknown error is named, its message may be of a
 * library.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof QueryError) return { kind: 'query', reasons: error.reasons }
  if (error instanceof ModelFault) return { kind: 'model', code: error.code, detail: error.detail }
  return { kind: 'other', name: error instanceof Error ? error.name : 'unknown' }
}

/** The engines whose runs are handed to `perform`. */
export const createEngines = (
  perform: (engine: EngineName, run: object) => Promise<unknown>,
): Engines => ({
  compileQuery,
  runQuery: (run) => perform('runQuery', run) as ReturnType<Engines['runQuery']>,
  runInference: (run) => perform('runInference', run) as ReturnType<Engines['runInference']>,
  deployModel: (run) => perform('deployModel', run) as ReturnType<Engines['deployModel']>,
  validateDataset: (run) =>
    perform('validateDataset', run) as ReturnType<Engines['validateDataset']>,
})
