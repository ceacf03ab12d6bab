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

export const exchange = (url: string, { fetch: fetchThere = fetch, ...init }: ExchangeInit): Promise<Response> => fetchThere(url, init)
