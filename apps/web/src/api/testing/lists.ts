import { endpoint } from '@concord/domain/api/endpoint'
import { pageQuery, toPage } from '@concord/domain/api/page'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import type { ListPart } from '../parse-list.worker.ts'

/** The endpoint of a list of numbered rows. */
export const rowList = endpoint({
  method: 'GET',
  path: '/rows/',
  summary: 'Numbered rows',
  access: 'GET_JOB',
  query: pageQuery,
  response: toPage(z.object({ id: z.number() })),
})

type Delivery = { data: unknown }
/** The scope of the worker's script. */
const scope: { onmessage?: (delivery: Delivery) => void; postMessage: (data: ListPart) => void } = {
  postMessage: () => {},
}
class InlineWorker {
  onmessage: ((delivery: Delivery) => void) | undefined
  onerror: ((error: { message: string }) => void) | undefined
  terminate() {}
  postMessage(data: ArrayBuffer) {
    scope.postMessage = (part) => this.onmessage?.({ data: part })
    try {
      scope.onmessage?.({ data })
    } catch (error) {
      this.onerror?.({ message: String(error) })
    }
  }
}

/**
 * Parses whole lists in this thread, since Node has no workers of the web. The test must end with
 * `vi.unstubAllGlobals()`.
 */
export async function parseListsInline(): Promise<void> {
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('self', scope)
  await import('../parse-list.worker.ts')
}

/** Before each test of a file: lists are parsed in this thread, and the test moves the time. */
export function parseListsInlineInEach(): void {
  beforeEach(async () => {
    await parseListsInline()
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
