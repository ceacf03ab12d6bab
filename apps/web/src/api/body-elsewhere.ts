import type { Exchange } from './send.ts'
import { withTrace } from './trace.ts'

/**
 * A placeholder for a request body in another thread. That thread sends the request, so the bytes
 * are never copied here. The client treats it like any other octet body.
 */
export class BodyElsewhere extends Blob {
  readonly fetchThere: Exchange

  constructor(fetchThere: Exchange) {
    super()
    this.fetchThere = fetchThere
  }
}

/** `fetch`, in the thread that has the body. */
export const exchange: Exchange = (url, init) => {
  const traced = withTrace(url, init)
  const { body, ...rest } = traced
  return body instanceof BodyElsewhere ? body.fetchThere(url, rest) : fetch(url, traced)
}
