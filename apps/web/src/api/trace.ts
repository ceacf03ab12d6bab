/** The portal's own origin, and API_HOST where its CORS lets the header pass. */
const traced: (string | undefined)[] = [globalThis.location?.origin]
export const traceRequestsTo = (host: string): void => void traced.push(host)

const hex = () => crypto.randomUUID().replaceAll('-', '')

/**
 * Names a request for the traces of the servers: a new random id each time, so that it connects no
 * two actions of a user. Never on an insecure page, which lacks random ids and does not start.
 * Source: W3C Trace Context, section 3.2.
 */
export const withTrace = (url: string, init: RequestInit): RequestInit =>
  globalThis.isSecureContext && traced.some((host) => url.startsWith(`${host}/`))
    ? { ...init, headers: { ...init.headers, traceparent: `00-${hex()}-${hex().slice(16)}-01` } }
    : init
