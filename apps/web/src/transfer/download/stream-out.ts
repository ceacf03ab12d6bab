import { OBJECT_URL_SECONDS } from '@concord/domain/limits'
import { ownScript } from '#api/own-workers.ts'
import { TransferError } from '../transfer-error.ts'

// A file is saved while it is read: its parts go through a service worker to the browser's own
// download, see apps/web/public/saved/worker.js.

const WORKER = '/saved/worker.js'
/** A service worker ends after about 30 s without a message. */
const KEEP_ALIVE_MS = 10_000
/** A browser that asks for no part by then does not send frames through service workers. */
const ANSWER_MS = 10_000

/** @throws if the browser has no service workers, as some in private windows. */
export async function openWorker(): Promise<ServiceWorker> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(ownScript(WORKER))
  const worker = active ?? waiting ?? installing
  if (!worker) throw new Error('the service worker is missing')
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('the service worker does not start')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return worker
}

export type Offered = {
  fileName: string
  bytes: number
  /** The content, read only as fast as the browser writes. */
  parts: AsyncIterator<Uint8Array<ArrayBuffer>, undefined>
}

/**
 * Saves a file as a download. Returns when the browser has received all parts.
 *
 * @returns false if the browser asked for none.
 * @throws the signal's reason; TransferError `stopped-saving` if the user stopped the download in
 * the browser; any error of a part, after which the browser shows the download as failed.
 */
export async function streamOut(
  worker: ServiceWorker,
  { fileName, bytes, parts }: Offered,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  const id = crypto.randomUUID()
  const { port1: port, port2 } = new MessageChannel()
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<boolean>()
  let isAsked = false
  const send = async () => {
    const next = await parts.next()
    if (next.done) {
      port.postMessage('end')
      return end(true)
    }
    port.postMessage(next.value, [next.value.buffer])
  }
  port.onmessage = ({ data }) => {
    if (data === 'ready') document.body.append(frame)
    if (data === 'cancelled') fail(new TransferError('stopped-saving', 'the browser wants no more'))
    if (data !== 'next') return
    isAsked = true
    send().catch(fail)
  }
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `/saved/${id}`
  const stop = () => port.postMessage('stopped')
  const abort = () => fail(signal.reason)
  signal.addEventListener('abort', abort)
  addEventListener('pagehide', stop)
  const alive = setInterval(() => worker.postMessage('alive'), KEEP_ALIVE_MS)
  const patience = setTimeout(() => isAsked || end(false), ANSWER_MS)
  worker.postMessage({ id, fileName, bytes }, [port2])
  try {
    return await ended
  } catch (error) {
    stop()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    removeEventListener('pagehide', stop)
    clearInterval(alive)
    clearTimeout(patience)
    // The browser may still write the last part.
    setTimeout(() => frame.remove(), OBJECT_URL_SECONDS * 1000)
  }
}
