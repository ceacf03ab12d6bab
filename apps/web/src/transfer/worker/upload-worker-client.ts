import { BodyElsewhere } from '#api/body-elsewhere.ts'
import type { FileWork, SealedChunk } from '../file/file-work.ts'
import type { SectionValidator } from '../file/validate-sections.ts'
import { TransferError } from '../transfer-error.ts'
import type { UploadOpening, UploadReply, UploadRequest } from './upload-worker-messages.ts'
import { startUploadWorker } from './worker-url.ts'

type Waiting = { onReply: (reply: UploadReply) => void; reject: (reason: unknown) => void }
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** Not specified: more workers would not read a file faster, and each takes memory. */
const WORKERS_MAX = 4

/**
 * Does the work of an upload in its own worker, and validates a large file in some additional ones.
 * The signal aborts any of it. Call `close` after the upload.
 */
export function uploadWorker(file: File, signal: AbortSignal): FileWork & { close: () => void } {
  const { validateSection, ...first } = openWorker(file, signal)
  return {
    ...first,
    async validate(job, onProgress) {
      // Imported lazily, because uploads of models do not need it.
      const { SECTION_BYTES_MIN, validateInSections } = await import('../file/validate-sections.ts')
      const workers = Math.min(
        WORKERS_MAX,
        navigator.hardwareConcurrency,
        Math.floor(file.size / SECTION_BYTES_MIN),
      )
      const others = Array.from({ length: Math.max(0, workers - 1) }, () =>
        openWorker(file, signal),
      )
      try {
        return await validateInSections(
          file,
          [validateSection, ...others.map((other) => other.validateSection)],
          job,
          onProgress,
        )
      } finally {
        for (const other of others) other.close()
      }
    },
  }
}

type OpenWorker = Omit<FileWork, 'validate'> & {
  validateSection: SectionValidator
  close: () => void
}

function openWorker(file: File, signal: AbortSignal): OpenWorker {
  const worker = startUploadWorker()
  worker.postMessage({ file } satisfies UploadOpening)
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  let ended: { reason: unknown } | undefined
  const stop = (reason: unknown) => {
    ended ??= { reason }
    worker.terminate()
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  signal.addEventListener('abort', () => stop(signal.reason), { once: true })
  worker.onerror = ({ message }) => stop(new TransferError('worker', message))
  worker.onmessage = ({ data }: MessageEvent<UploadReply>) => waiting.get(data.id)?.onReply(data)

  const post = (request: UploadRequest) => worker.postMessage(request)
  const ask = <T>(
    request: Unnumbered<UploadRequest>,
    take: (reply: UploadReply, id: number) => T | undefined,
    until = signal,
  ) =>
    new Promise<T>((resolve, reject) => {
      if (until.aborted) return reject(until.reason)
      if (ended) return reject(ended.reason) // the worker failed before this request
      lastId += 1
      const id = lastId
      const stopAsking = () => {
        settle()
        post({ id, type: 'stop' })
        reject(until.reason)
      }
      const settle = () => {
        waiting.delete(id)
        until.removeEventListener('abort', stopAsking)
      }
      const onReply = (reply: UploadReply) => {
        if (reply.type === 'failed') reject(new TransferError(reply.code, reply.message))
        else if (reply.type === 'unanswered') reject(new TypeError('no answer'))
        else {
          const taken = take(reply, id)
          if (taken === undefined) return
          resolve(taken)
        }
        settle()
      }
      waiting.set(id, { onReply, reject })
      if (until !== signal) until.addEventListener('abort', stopAsking)
      post({ id, ...request } satisfies UploadRequest)
    })

  /** A sealed part stays in the worker and is sent from there: the page never has its bytes. */
  const sealedPart = (sealed: number): Pick<SealedChunk, 'body' | 'release'> => ({
    body: new BodyElsewhere((url, { signal: until, ...init }) =>
      ask(
        { type: 'send', sealed, url, init },
        (reply) => (reply.type === 'answered' ? toResponse(reply) : undefined),
        until ?? signal,
      ),
    ),
    release: () => post({ id: sealed, type: 'release' }),
  })

  return {
    validateSection: async (job, onProgress) => {
      const { section } = await ask({ type: 'validate', job }, (reply) => {
        if (reply.type === 'progress') onProgress(reply.progress)
        return reply.type === 'validated' ? reply : undefined
      })
      return section
    },
    computeFingerprint: (terms, onProgress) =>
      ask({ type: 'recognize', terms }, (reply) => {
        if (reply.type === 'progress') onProgress({ bytes: reply.progress.bytes })
        return reply.type === 'recognized' ? reply.tag : undefined
      }),
    seal: (job) =>
      ask({ type: 'seal', job }, (reply, id) =>
        reply.type === 'sealed'
          ? { iv: reply.iv, checksum: reply.checksum, ...sealedPart(id) }
          : undefined,
      ),
    close: () => stop(new TransferError('worker', 'the upload is over')),
  }
}

const toResponse = ({ status, headers, body }: Extract<UploadReply, { type: 'answered' }>) =>
  new Response(body.byteLength === 0 ? null : body, { status, headers })
