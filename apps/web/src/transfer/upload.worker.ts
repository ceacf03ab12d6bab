import '#api/jitless.ts'
import { recogniseFile, sealChunk } from './file-work.ts'
import { TransferError } from './transfer-error.ts'
import type { UploadReply, UploadRequest } from './upload-messages.ts'
import { validateSection } from './validate-sections.ts'

const reply = (message: UploadReply, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

async function answer(request: UploadRequest): Promise<void> {
  const { id } = request
  switch (request.type) {
    case 'validate': {
      const section = await validateSection(request.job, (progress) => reply({ id, type: 'progress', progress }))
      return reply({ id, type: 'validated', section })
    }
    case 'recognise': {
      const tag = await recogniseFile(request.job, ({ bytes }) => reply({ id, type: 'progress', progress: { bytes, rows: 0, errors: 0 } }))
      return reply({ id, type: 'recognised', tag })
    }
    case 'seal': {
      const chunk = await sealChunk(request.job)
      return reply({ id, type: 'sealed', chunk }, [chunk.ciphertext.buffer])
    }
    default: {
      request satisfies never
    }
  }
}

self.onmessage = ({ data }: MessageEvent<UploadRequest>) => {
  answer(data).catch((error: unknown) => {
    const code = error instanceof TransferError ? error.code : 'worker'
    reply({ id: data.id, type: 'failed', code, message: error instanceof Error ? error.message : String(error) })
  })
}
