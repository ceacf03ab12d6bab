import type { Endpoint } from '../api/endpoint.ts'
import recorded from './refusals.json' with { type: 'json' }

/** The codes of refusals, by operation and status. */
export type Refusals = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The refusals that a run of the conformance kit has seen, and those of the control plane. */
export const REFUSALS: { product: Refusals; control: Refusals } = recorded

/** What every call of a kind refuses, by status. */
function* getCommon({ access, body, path }: Endpoint): Generator<[number, string]> {
  const isOpen = access === 'public' || access === 'loopback'
  yield [400, 'malformed'] // an unknown query
  if (body !== undefined) {
    yield [413, 'tooLarge']
    yield [415, 'unsupportedMediaType']
  }
  if (!isOpen) yield [401, 'unauthenticated']
  if (access === 'loopback') yield [403, 'loopbackOnly']
  if (path.includes('{')) yield [404, 'notFound']
}

/** The codes of an operation by status: those of its kind and its own. */
export function getRefusals(
  endpoint: Endpoint,
  own: Readonly<Record<string, readonly string[]>> = {},
): Record<string, string[]> {
  const codes = new Map<string, Set<string>>()
  const add = (status: string, code: string) =>
    codes.set(status, (codes.get(status) ?? new Set()).add(code))
  for (const [status, code] of getCommon(endpoint)) add(String(status), code)
  for (const [status, names] of Object.entries(own)) for (const name of names) add(status, name)
  return Object.fromEntries([...codes].map(([status, names]) => [status, [...names].toSorted()]))
}
