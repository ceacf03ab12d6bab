import type { ChildProcess } from 'node:child_process'
import { ModelFault, type ModelMetadata } from '@concord/domain/onnx'
import type { StoredPart } from '../content-key.ts'
import type { FromModelProcess, ModelWork, ToModelProcess } from './protocol.ts'
import { inSandbox } from './sandbox.ts'

const PROCESS = new URL('./model.process.ts', import.meta.url)

export type Deployment = {
  work: ModelWork
  /** Gives a stored part, still sealed; `part` counts from 1. */
  readPart: (part: number) => StoredPart
  timeLimitMs: number
  signal: AbortSignal
}

/**
 * Checks a model and really loads it, in its own process, the only one that sees it, which is
 * killed when it takes too long or too much.
 *
 * @throws {ModelFault} for the model's owner. The signal's reason when it aborts; whatever
 * `readPart` throws.
 */
export function deployModel(deployment: Deployment): Promise<ModelMetadata> {
  const { work, signal, timeLimitMs } = deployment
  const tooLate = new ModelFault('tooSlow')
  return inSandbox(
    PROCESS,
    { modelBytes: work.totalBytes, timeLimitMs, tooLate, signal },
    (child, overtime) => conversation(child, deployment, overtime),
  )
}

function conversation(
  child: ChildProcess,
  { work, readPart, signal }: Deployment,
  overtime: AbortSignal,
): Promise<ModelMetadata> {
  const send = (message: ToModelProcess) => {
    if (child.connected) child.send(message)
  }
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromModelProcess) => {
      if (message.kind === 'done') return resolve(message.metadata)
      if (message.kind === 'refused') return reject(new ModelFault(message.code, message.detail))
      try {
        const { iv, ciphertext } = readPart(message.part)
        send({ kind: 'part', iv, ciphertext })
      } catch (error) {
        reject(error)
      }
    })
    child.on('error', reject)
    child.on('exit', () => {
      const stopped = [signal, overtime].find(({ aborted }) => aborted)
      reject(stopped ? stopped.reason : new ModelFault('tooMuchMemory'))
    })
    send({ kind: 'start', work })
  })
}
