import { vi } from 'vitest'
import type { UploadOpening, UploadReply, UploadRequest } from '../worker/upload-worker-messages.ts'

type Delivery = { data: unknown }
/** The scope of the worker's script: a test stubs the global `self` by it. */
export const workerScope: {
  onmessage?: (delivery: Delivery) => void
  postMessage: (reply: UploadReply, options?: StructuredSerializeOptions) => void
} = { postMessage: () => {} }

// The script sets its handler once, however many test files of this process use it.
vi.stubGlobal('self', workerScope)
await import('../worker/upload-work.ts')
vi.unstubAllGlobals()
const open = workerScope.onmessage

/** Requests that the script is still working on. */
export const unanswered = new Set<number>()

/**
 * The upload worker, for tests in Node, which has no workers of the web: it runs the worker's
 * script in this thread, one worker at a time. What the worker transfers is gone there.
 */
export class InlineWorker {
  onmessage: ((delivery: Delivery) => void) | undefined
  constructor() {
    if (open) workerScope.onmessage = open
    workerScope.postMessage = (reply, options) => {
      if (reply.type !== 'progress') unanswered.delete(reply.id)
      this.onmessage?.({ data: structuredClone(reply, options) })
    }
  }
  postMessage(data: UploadRequest | UploadOpening) {
    if ('id' in data && data.type !== 'stop' && data.type !== 'release') unanswered.add(data.id)
    workerScope.onmessage?.({ data })
  }
  terminate() {}
}
