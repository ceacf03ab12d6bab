import { ModelFault, type ModelMetadata } from '@concord/domain/onnx'
import type { LocatedPart } from '#parts/read-part.ts'
import type { StoredPart } from '../content-key.ts'
import type { EnclaveProcess } from '../process/enclave-process.ts'
import type { FromModelProcess, ModelWork, ToModelProcess } from './protocol.ts'
import { inSandbox } from './sandbox.ts'

const PROCESS = new URL('./model.process.ts', import.meta.url)

export type Deployment = {
  work: ModelWork
  /** Resolves with a stored part, still sealed; `part` counts from 1. */
  readPart: (part: number) => Promise<StoredPart>
  /** Where that part is, for a worker; undefined if only `readPart` has it. */
  locatePart?: (part: number) => LocatedPart | undefined
  timeLimitMs: number
  signal: AbortSignal
}

/**
 * Validates and loads a model in its own process, the only one that sees it, which is killed if it
 * exceeds its time or memory limit.
 *
 * @throws {ModelFault} for the model's owner. The signal's reason if it aborts; errors of
 * `readPart`.
 */
export function deployModel(deployment: Deployment): Promise<ModelMetadata> {
  const { work, signal, timeLimitMs } = deployment
  const limits = {
    modelBytes: work.totalBytes,
    timeLimitMs,
    tooLate: new ModelFault('tooSlow'),
    notStarted: new Error('The process of a deployment cannot start'),
    ended: () => new ModelFault('tooMuchMemory'),
    signal,
  }
  return inSandbox(PROCESS, limits, (child) => conversation(child, deployment))
}

function conversation(
  child: EnclaveProcess,
  { work, readPart }: Deployment,
): Promise<ModelMetadata> {
  const send = (message: ToModelProcess) => child.send(message)
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromModelProcess) => {
      if (message.kind === 'done') return resolve(message.metadata)
      if (message.kind === 'refused') return reject(new ModelFault(message.code, message.detail))
      readPart(message.part)
        .then(({ iv, ciphertext }) => send({ kind: 'part', iv, ciphertext }))
        .catch(reject)
    })
    send({ kind: 'start', work })
  })
}
