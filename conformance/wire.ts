/** An answer, with everything that the kit compares. */
export type Answer = {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  text: string
  /** Undefined if the body is not JSON. */
  json: unknown
}

type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The timeout for one answer. */
const ANSWER_MS = 60_000

/** The request got no answer; `message` says why. */
export class NoAnswer extends Error {}

/** Sends one request and reads the whole answer. Redirects are not followed. @throws {NoAnswer} */
export async function send({ method, url, headers, body }: Outgoing): Promise<Answer> {
  try {
    const options = {
      method,
      headers,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(ANSWER_MS),
    }
    const response = await fetch(url, { ...options, ...(body === undefined ? {} : { body }) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: parseJson(text),
    }
  } catch (error) {
    const { message, cause } = error as Error
    throw new NoAnswer(cause instanceof Error ? cause.message || message : message)
  }
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `name=value` of each cookie that an answer sets, as the client sends it back. */
export const getCookies = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** The query parameters of a redirect's address. */
export const broughtBack = ({ headers }: Pick<Answer, 'headers'>): URLSearchParams =>
  new URL(headers.get('location') ?? 'about:blank', 'http://localhost').searchParams
