import type { Endpoint, Result } from '@concord/domain/api/endpoint'
import type { AuthnProblem } from '@concord/domain/session/authn'
import type { Answer } from '@concord/web/session/authn/authn.ts'

/**
 * The answer of one call of the gateway, the identity provider or a public endpoint, which screens
 * make without `call`.
 */
export type WireStub = { method: Endpoint['method']; path: string; answer: () => Promise<Response> }

type Called = Pick<Endpoint, 'method' | 'path'>
const stub = ({ method, path }: Called, answer: WireStub['answer']): WireStub => ({
  method,
  path,
  answer,
})
const json = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })
const step = (path: string): Called => ({ method: 'POST', path: `/authn${path}` })

/** Answers an endpoint, typed by its contract. */
export const wireAnswers = <E extends Endpoint>(endpoint: E, result: Result<E>): WireStub =>
  stub(endpoint, async () => json(result === undefined ? 204 : 200, result))

/** Answers a call whose contract has no schemas. */
export const wireAnswersJson = (called: Called, body: unknown): WireStub =>
  stub(called, async () => json(200, body))

/** Refuses a call as its server does. */
export const wireRefuses = (endpoint: Called, status: number, body: unknown): WireStub =>
  stub(endpoint, async () => json(status, body))

/** Never answers, so the button stays pending. */
export const wireHangs = (endpoint: Called): WireStub => stub(endpoint, () => new Promise(() => {}))

/** Answers a sign-in step of the identity provider. */
export const authnAnswers = (path: string, answer: Answer): WireStub =>
  stub(step(path), async () => json(200, answer))
/** Answers the step after this time. */
export const authnAnswersLate = (path: string, answer: Answer, afterMs: number): WireStub =>
  stub(step(path), async () => {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    return json(200, answer)
  })
export const authnHangs = (path: string): WireStub => wireHangs(step(path))

/** Refuses a sign-in step with one of the provider's codes. */
export const authnRefuses = (
  path: string,
  status: number,
  errorCode: string,
  errorSummary: string,
  cause?: string,
): WireStub =>
  wireRefuses(step(path), status, {
    errorCode,
    errorSummary,
    errorLink: errorCode,
    errorId: 'oaeStory',
    errorCauses: cause === undefined ? [] : [{ errorSummary: cause }],
  } satisfies AuthnProblem)

/**
 * The hosts of a story. Their calls without a stub get 501; all other requests go to the network.
 */
export const STORY_HOSTS = {
  gateway: '/api/v1',
  product: '/product/v1',
  attestation: '/attestation',
} as const

/** Replaces the network with the stubs for one story. Returns a function that restores it. */
export function stubWire(stubs: readonly WireStub[]): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { pathname, origin } = new URL(
      input instanceof Request ? input.url : input,
      window.location.href,
    )
    const host = Object.values(STORY_HOSTS).find((prefix) => pathname.startsWith(`${prefix}/`))
    if (origin !== window.location.origin || host === undefined) return fetch(input, init)
    const method = init?.method ?? 'GET'
    const path = pathname.slice(host.length)
    const found = stubs.find(
      (candidate) => candidate.method === method && isSamePath(candidate.path, path),
    )
    if (found) return found.answer()
    console.error(`No stub answers ${method} ${path}`)
    return json(501, { message: `No stub answers ${method} ${path}` })
  }
  return () => {
    globalThis.fetch = fetch
  }
}

/** `{id}` matches any single path segment. */
const isSamePath = (template: string, path: string): boolean => {
  const [expected, given] = [template.split('/'), path.split('/')]
  return (
    expected.length === given.length &&
    expected.every((part, index) => part.startsWith('{') || part === given[index])
  )
}
