import { checkModel, ModelFault } from '@concord/domain/onnx'
import { openStored } from '../content-key.ts'
import { onMessage, sendMessage } from '../process/own-process.ts'
import { loadModel } from './load-model.ts'
import type { FromModelProcess, ModelWork, ToModelProcess } from './protocol.ts'

// The process of one deployment. The model is only in its memory: parts come sealed, nothing is
// printed or written.

let receive: (message: ToModelProcess) => void = () => {}
onMessage((message) => receive(message as ToModelProcess))

const answer = (): Promise<ToModelProcess> => new Promise((resolve) => (receive = resolve))
const send: (message: FromModelProcess) => void = sendMessage

async function* plaintext({
  contentKey,
  modelId,
  totalParts,
}: ModelWork): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= totalParts; part += 1) {
    const answered = answer()
    send({ kind: 'next', part })
    const stored = await answered
    if (stored.kind !== 'part') return
    yield openStored(contentKey, stored, { ownerId: modelId, part, isFinal: part === totalParts })
  }
}

async function deploy(work: ModelWork): Promise<void> {
  try {
    const declared = await checkModel(plaintext(work), work.totalBytes)
    const file = new Uint8Array(work.totalBytes)
    let at = 0
    for await (const chunk of plaintext(work)) {
      file.set(chunk, at)
      at += chunk.length
    }
    send({ kind: 'done', metadata: await loadModel(file, declared) })
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    send({ kind: 'refused', code: error.code, detail: error.detail })
  }
}

// It ends when the parent has read the last message and kills it, or is gone.
const first = await answer()
if (first.kind === 'start') await deploy(first.work)
