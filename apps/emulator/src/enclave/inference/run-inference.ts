import type { JobStage } from '@concord/domain/jobs/progress'
import type { LocatedPart } from '#parts/read-part.ts'
import { toMessage } from '#runtime/messages.ts'
import type { StoredPart } from '../content-key.ts'
import { inSandbox } from '../model/sandbox.ts'
import type { EnclaveProcess } from '../process/enclave-process.ts'
import type { InputPart, OutputPart } from '../query/protocol.ts'
import { QueryError } from '../query/query-error.ts'
import type { QueryOutcome } from '../query/run-query.ts'
import type { FromInference, InferenceWork, ToInference } from './protocol.ts'

const PROCESS = new URL('./inference.process.ts', import.meta.url)
const OUT_OF_TIME = toMessage('failure.model.outOfTime')
const ENDED = toMessage('failure.model.ended')

type InferenceRun = {
  work: InferenceWork
  timeLimitMs: number
  /** Resolves with a stored part, still sealed; `part` counts from 1. */
  readModel: (part: number) => Promise<StoredPart>
  readPart: (set: number, part: number) => Promise<InputPart>
  /** Where these parts are, for a worker; undefined if only the functions above have them. */
  locateModel?: (part: number) => LocatedPart | undefined
  locatePart?: (set: number, part: number) => LocatedPart | undefined
  /** Stores a part of the result, sealed; the next one is sent after this resolves. */
  writePart: (part: OutputPart) => Promise<void>
  onProgress: (stage: JobStage, percent: number) => void
  signal: AbortSignal
}

/**
 * Runs a model over data sets in its own process, the only one that sees them, which is killed if
 * it exceeds its time or memory limit.
 *
 * @throws {QueryError} with reasons for the job's owner. The signal's reason if it aborts; errors
 * of the callbacks.
 */
export function runInference(run: InferenceRun): Promise<QueryOutcome> {
  const { work, signal, timeLimitMs } = run
  const limits = {
    modelBytes: work.model.totalBytes,
    timeLimitMs,
    tooLate: new QueryError(OUT_OF_TIME),
    notStarted: new QueryError(toMessage('failure.model.runtimeNotStarted')),
    ended: () => new QueryError(ENDED),
    signal,
  }
  return inSandbox(PROCESS, limits, (child) => conversation(child, run))
}

function conversation(child: EnclaveProcess, run: InferenceRun): Promise<QueryOutcome> {
  const send = (message: ToInference) => child.send(message)
  return new Promise((resolve, reject) => {
    const reply = async (message: FromInference): Promise<void> => {
      switch (message.kind) {
        case 'nextModel':
          return send({ kind: 'model', ...(await run.readModel(message.part)) })
        case 'next':
          return send({ kind: 'input', ...(await run.readPart(message.set, message.part)) })
        case 'part': {
          const { kind: _, ...part } = message
          await run.writePart(part)
          return send({ kind: 'stored' })
        }
        case 'progress':
          return run.onProgress(message.stage, message.percent)
        case 'done': {
          const { kind: _, ...outcome } = message
          return resolve(outcome)
        }
        case 'failed':
          return reject(new QueryError(...message.reasons))
      }
    }
    child.on('message', (message: FromInference) => {
      reply(message).catch(reject)
    })
    send({ kind: 'start', work: run.work })
  })
}
