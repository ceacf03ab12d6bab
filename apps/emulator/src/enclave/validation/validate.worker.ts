import { parentPort, workerData } from 'node:worker_threads'
import { openStored } from '../content-key.ts'
import type { FromValidation, ToValidation, ValidationWork } from './validate-dataset.ts'
import { computeVerdict } from './validation-verdict.ts'

// Wiring only: requests the sealed parts of one data set one at a time, and returns the verdict.
// Plaintext never leaves this thread.

const { contentKey, datasetId, totalParts, type } = workerData as ValidationWork
const port = parentPort
if (!port) throw new Error('validate.worker.ts runs as a worker')
const send = (message: FromValidation) => port.postMessage(message)

const nextPart = (part: number): Promise<ToValidation> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    send({ kind: 'next', part })
  })

async function* plaintext(): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= totalParts; part += 1)
    yield openStored(contentKey, await nextPart(part), {
      ownerId: datasetId,
      part,
      isFinal: part === totalParts,
    })
}

send({ kind: 'done', verdict: await computeVerdict(type, plaintext()) })
