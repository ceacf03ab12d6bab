import '#api/jitless.ts'
import { type FileWork, workOn } from './file-work.ts'
import { TransferError } from './transfer-error.ts'
import type { UploadOpening, UploadReply, UploadRequest } from './upload-messages.ts'
import { validateSection } from './validate-sections.ts'

const reply = (message: UploadReply, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

async function answer(request: UploadRequest, file: File, work: FileWork): Promise<void> {
  const { id } = request
  switch (request.type) {
    case 'validate': {
      const section = await validateSection(file, request.job, (progress) => reply({ id, type: 'progress', progress }))
      return reply({ id, type: 'validated', section })
    }
    case 'recognise': {
      const tag = await work.recognise(request.terms, ({ bytes }) =>
        reply({ id, type: 'progress', progress: { bytes, rows: 0, errors: 0 } }),
      )
      return reply({ id, type: 'recognised', tag })
    }
    case 'seal': {
      const chunk = await work.seal(request.job)
      return reply({ id, type: 'sealed', chunk }, [chunk.ciphertext.buffer])
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
      reply({ id: data.id, type: 'failed', code, message: error instanceof Error ? error.message : String(error) })
    })
  }
}
