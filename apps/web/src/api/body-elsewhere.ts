import type { Exchange } from './send.ts'

/**
 * Stands for the body of a request that another thread holds: the request is sent from there, and
 * the bytes never come to this one. For the client it is an octet body like any other.
 */
export class BodyElsewhere extends Blob {
  readonly fetchThere: Exchange

  constructor(fetchThere: Exchange) {
    super()
    this.fetchThere = fetchThere
  }
}

/** `fetch`, on the thread that holds the body. */
export const exchange: Exchange = (url, init) => {
  const { body, ...rest } = init
  return body instanceof BodyElsewhere ? body.fetchThere(url, rest) : fetch(url, init)
}
