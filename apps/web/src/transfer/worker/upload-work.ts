import '#api/jitless.ts'
import { type OwnChunk, type OwnWork, workOn } from '../file/file-work.ts'
import { validateSection } from '../file/validate-sections.ts'
import { TransferError } from '../transfer-error.ts'
import type { UploadOpening, UploadReply, UploadRequest } from './upload-worker-messages.ts'

const reply = (message: UploadReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

/** Sealed parts for sending and retries. They leave this thread only over the network. */
const held = new Map<number, OwnChunk>()
const sending = new Map<number, AbortController>()

async function send(request: Extract<UploadRequest, { type: 'send' }>): Promise<void> {
  const { id, sealed, url, init } = request
  const controller = new AbortController()
  sending.set(id, controller)
  try {
    const body = held.get(sealed)?.body
    if (!body) throw new TransferError('worker', `part ${sealed} is released`)
    const { signal } = controller
    const response = await fetch(url, { ...init, body, signal })
    const { status, headers } = response
    const answered = await response.arrayBuffer()
    reply({ id, type: 'answered', status, headers: [...headers], body: answered }, [answered])
  } catch (error) {
    if (error instanceof TransferError) throw error
    reply({ id, type: 'unanswered' })
  } finally {
    sending.delete(id)
  }
}

async function answer(request: UploadRequest, file: File, work: OwnWork): Promise<void> {
  const { id } = request
  switch (request.type) {
    case 'validate': {
      const section = await validateSection(file, request.job, (progress) =>
        reply({ id, type: 'progress', progress }),
      )
      return reply({ id, type: 'validated', section })
    }
    case 'recognize': {
      const tag = await work.computeFingerprint(request.terms, ({ bytes }) =>
        reply({ id, type: 'progress', progress: { bytes, rows: 0, errors: 0 } }),
      )
      return reply({ id, type: 'recognized', tag })
    }
    case 'seal': {
      const chunk = await work.seal(request.job)
      held.set(id, chunk)
      return reply({ id, type: 'sealed', iv: chunk.iv, checksum: chunk.checksum })
    }
    case 'send':
      return send(request)
    case 'stop':
      return sending.get(id)?.abort()
    case 'release': {
      held.get(id)?.release()
      held.delete(id)
      return
    }
    default: {
      request satisfies never
    }
  }
}

self.onmessage = ({ data: { file } }: MessageEvent<UploadOpening>) => {
  const work = workOn(file)
  self.onmessage = ({ data }: MessageEvent<UploadRequest>) => {
    answer(data, file, work).catch((error: unknown) => {
      const code = error instanceof TransferError ? error.code : 'worker'
      reply({
        id: data.id,
        type: 'failed',
        code,
        message: error instanceof Error ? error.message : String(error),
      })
    })
  }
}
