type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The body of a request that lies elsewhere, on another thread, and is sent from there. */
export class BodyElsewhere {
  /** As the global `fetch`, with this body. */
  readonly fetch: Fetch

  constructor(fetchThere: Fetch) {
    this.fetch = fetchThere
  }
}

/** What goes to `fetch`, or to where the body lies. */
export type ExchangeInit = RequestInit & { fetch?: Fetch }

export type Exchange = (url: string, init: ExchangeInit) => Promise<Response>

/** `fetch`, from where the body lies. */
export const exchange: Exchange = (url, { fetch: fetchThere = fetch, ...init }) => fetchThere(url, init)
