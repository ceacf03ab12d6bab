/** An answer with everything that is compared of it. */
export type Answer = {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  text: string
  /** Undefined where the body is not JSON. */
  json: unknown
}

export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** How long a backend may take for one answer. */
const ANSWER_MS = 60_000

/** No answer came at all; `message` says why. */
export class NoAnswer extends Error {}

/** Sends one request and reads the whole answer; a redirect is an answer too. @throws {NoAnswer} */
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
    return { status: response.status, headers: response.headers, bytes, text, json: parsed(text) }
  } catch (error) {
    const { message, cause } = error as Error
    throw new NoAnswer(cause instanceof Error ? cause.message || message : message)
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `name=value` of each cookie that an answer sets, as they are sent back. */
export const getCookies = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** The parameters that a redirect brings back. */
export const broughtBack = ({ headers }: Pick<Answer, 'headers'>): URLSearchParams =>
  new URL(headers.get('location') ?? 'about:blank', 'http://localhost').searchParams
