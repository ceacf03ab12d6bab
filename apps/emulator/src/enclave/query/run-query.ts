import { once } from 'node:events'
import type { CompiledQuery, Table } from '@concord/tsql'
import { fitToOutput } from '@concord/tsql/run'
import type { LocatedPart } from '#parts/read-part.ts'
import { toMessage } from '#runtime/messages.ts'
import type { EnclaveProcess } from '../process/enclave-process.ts'
import { inProcess } from '../process/in-process.ts'
import { permissionFlags } from '../process/permissions.ts'
import type {
  FromProcess,
  InputPart,
  KeyedSet,
  OutputPart,
  QueryLimits,
  QueryWork,
  ToProcess,
} from './protocol.ts'
import { OUT_OF_TIME, QueryError, TooMuchMemory, tooMuchMemory } from './query-error.ts'
import { withSpill } from './spill.ts'

const PROCESS = new URL('./query.process.ts', import.meta.url)
/** The time that a process has to notice its time limit before it is killed. */
const GRACE_MS = 2000

/** Exit signals of V8 and C++ when memory is refused. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']

export type QueryRun = {
  /** The result of `compile`; `checkOutput` must have found nothing. */
  compiled: CompiledQuery
  /** In the order in which the query was compiled; the sets of one input are read as one table. */
  inputs: { table: Table; indexed?: readonly string[]; sets: KeyedSet[] }[]
  /** Values by parameter name, as texts, like in the job (B032). */
  parameters: Readonly<Record<string, string>>
  output: QueryWork['output']
  now: Date
  limits: QueryLimits
  /** `JOB_SPILL_DIR`: where the engine may write plaintext. */
  spillDir?: string | undefined
  /** Returns a stored part, still sealed; `part` counts from 1. */
  readPart: (input: number, set: number, part: number) => InputPart | Promise<InputPart>
  /** Where that part is, for a worker; undefined if only `readPart` has it. */
  locatePart?: (input: number, set: number, part: number) => LocatedPart | undefined
  /** Stores a part of the result, sealed; the next one is sent after this resolves. */
  writePart: (part: OutputPart) => void | Promise<void>
  signal?: AbortSignal
}

export type QueryOutcome = { rows: number; bytes: number; parts: number }

/**
 * Runs one query in its own process, the only one that sees plaintext.
 *
 * @throws {QueryError} with reasons for the job's owner. The signal's reason if it aborts; errors
 * of the callbacks.
 */
export async function runQuery(run: QueryRun): Promise<QueryOutcome> {
  const work = toWork(run)
  const { spillDir } = run
  return spillDir === undefined
    ? runInMemory(run, work)
    : withSpill(spillDir, async (spill) => {
        let child: EnclaveProcess | undefined
        try {
          return await converse(run, { ...work, spill }, (started) => (child = started))
        } finally {
          // Wait for its end, so that it cannot write to the folder after the removal.
          if (child && !child.hasEnded) await once(child, 'exit')
        }
      })
}

/** A sort that needs too much memory is tried once more, in parts, in a new process. */
async function runInMemory(run: QueryRun, work: QueryWork): Promise<QueryOutcome> {
  const { limits } = work
  const { sortKey } = work.compiled
  const start = performance.now()
  let hasWritten = false
  const writePart = (part: OutputPart) => {
    hasWritten = true
    return run.writePart(part)
  }
  try {
    return await converse({ ...run, writePart }, work, () => {})
  } catch (error) {
    if (!sortKey || hasWritten || !(error instanceof TooMuchMemory)) throw error
    const timeSeconds = Math.max(limits.timeSeconds - (performance.now() - start) / 1000, 1)
    const left = { ...limits, timeSeconds }
    const inParts = { ...work, limits: left, sortInParts: sortKey }
    return converse({ ...run, limits: left }, inParts, () => {})
  }
}

/** The bytes of the tables that were read; undefined once the tables are loaded. */
type Progress = { loadedBytes: number | undefined }

function converse(
  run: QueryRun,
  work: QueryWork,
  onStart: (child: EnclaveProcess) => void,
): Promise<QueryOutcome> {
  const { timeSeconds, memoryBytes } = run.limits
  const progress: Progress = { loadedBytes: 0 }
  const limits = {
    execArgv: [...permissionFlags(PROCESS), '--allow-addons'], // DuckDB
    // The process notices its time limit itself; one that is too busy is stopped.
    timeLimitMs: timeSeconds * 1000 + GRACE_MS,
    tooLate: new QueryError(OUT_OF_TIME),
    notStarted: new QueryError(toMessage('failure.query.engineNotStarted')),
    ended: (by: NodeJS.Signals | null) =>
      OUT_OF_MEMORY.includes(by)
        ? tooMuchMemory({ memoryBytes, ...progress })
        : new QueryError(toMessage('failure.query.engineEnded')),
    signal: run.signal,
  }
  return inProcess(PROCESS, limits, (child) => {
    onStart(child)
    return conversation(child, run, work, progress)
  })
}

function toWork({ compiled, inputs, parameters, output, now, limits }: QueryRun): QueryWork {
  const values = compiled.parameters.map(({ name }) => {
    const value = parameters[name]
    if (value === undefined) throw new QueryError(toMessage('failure.query.noValue', { name }))
    return value
  })
  return {
    compiled: fitToOutput(compiled, output.type.schema),
    parameters: values,
    now,
    inputs: inputs.map(({ table, indexed = [], sets }) => ({
      name: table.name,
      columns: table.columns,
      indexed,
      sets,
    })),
    output,
    limits,
  }
}

function conversation(
  child: EnclaveProcess,
  run: QueryRun,
  work: QueryWork,
  progress: Progress,
): Promise<QueryOutcome> {
  const send = (message: ToProcess) => child.send(message)
  return new Promise((resolve, reject) => {
    const reply = async (message: FromProcess): Promise<void> => {
      switch (message.kind) {
        case 'ready':
          await child.limitMemory(run.limits.memoryBytes)
          return send({ kind: 'start', work })
        case 'next': {
          const part = await run.readPart(message.input, message.set, message.part)
          if (progress.loadedBytes !== undefined) progress.loadedBytes += part.ciphertext.length
          return send({ kind: 'input', ...part })
        }
        case 'loaded':
          progress.loadedBytes = undefined
          return
        case 'part': {
          const { kind: _, ...part } = message
          await run.writePart(part)
          return send({ kind: 'stored' })
        }
        case 'done': {
          const { kind: _, ...outcome } = message
          return resolve(outcome)
        }
        case 'failed':
          return reject(new QueryError(...message.reasons))
        case 'outOfMemory': {
          const { memoryBytes } = run.limits
          const use = { memoryBytes, missingBytes: message.missingBytes, ...progress }
          return reject(tooMuchMemory(use))
        }
      }
    }
    child.on('message', (message: FromProcess) => {
      reply(message).catch(reject)
    })
  })
}
