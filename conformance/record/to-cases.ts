import { octets } from '@concord/domain/api/endpoint'
import type { Case } from '../case.ts'
import { ENDPOINTS, getParameters, type Named } from '../endpoints.ts'
import { getCode } from '../examine.ts'
import type { Person } from '../people.ts'
import { createBearerReader } from './bearers.ts'
import type { Exchange } from './exchange.ts'
import { createIds } from './ids.ts'
import {
  getBody,
  type Redaction,
  redacted,
  redactedBody,
  redactedPath,
  secretsIn,
} from './secrets.ts'

export type Recorded = {
  cases: Case[]
  leftOut: { method: string; path: string; reason: string }[]
}

/** Default prefixes of the hosts, for traffic without an environment. */
const PRODUCT = '/product/v1'
const GATEWAY = '/api/v1'

/**
 * Turns traffic into cases: caller, request, status and code. Answer bodies are not recorded,
 * because the contract describes them. Ids from answers become placeholders that the case keeps.
 * The sign-in is the kit's own, and file contents are not replayed.
 */
export function toCases(
  exchanges: readonly Exchange[],
  {
    people,
    getClauses,
  }: { people: ReadonlyMap<string, Person>; getClauses: (endpoint: string) => readonly string[] },
): Recorded {
  const product = findProduct(exchanges)
  const secrets = secretsIn(exchanges)
  const reader = createBearerReader(exchanges, people)
  const ids = createIds()
  const recorded: Recorded = { cases: [], leftOut: [] }
  let before = ''
  for (const exchange of exchanges) {
    const named = findEndpoint(exchange, product)
    const reason = named ? reasonToLeaveOut(named, exchange) : 'not of the contract'
    const as = reader(exchange.requestHeaders)
    const redaction: Redaction = { secrets, emailFor: emailFor(people, as) }
    if (!named || reason) {
      recorded.leftOut.push({
        method: exchange.method,
        path: redactedPath(exchange.url.pathname, redaction),
        reason: reason ?? '',
      })
      continue
    }
    const one = toCase(named, exchange, {
      as,
      redaction,
      clauses: getClauses(named.name),
      known: ids.known,
    })
    const text = JSON.stringify(one)
    // A list that is polled becomes one case.
    if (text !== before || exchange.method !== 'GET') recorded.cases.push(one)
    before = text
    ids.learn(exchange.answer, one, as)
  }
  return { ...recorded, cases: recorded.cases.map((one) => ids.withKeeps(one)) }
}

/** The address of the product API: from the environment, otherwise the emulator's default. */
function findProduct(exchanges: readonly Exchange[]): URL {
  const asked = exchanges.find(({ url }) => url.pathname === `${GATEWAY}/env`)
  const { API_HOST } = (asked?.answer ?? {}) as { API_HOST?: unknown }
  const named = typeof API_HOST === 'string' ? URL.parse(API_HOST, asked?.url) : null
  const { origin = 'http://localhost' } =
    exchanges.find(({ url }) => url.pathname.startsWith(PRODUCT))?.url ?? {}
  return named ?? new URL(PRODUCT, origin)
}

function findEndpoint(
  { method, url }: Exchange,
  product: URL,
): (Named & { params: Record<string, string> }) | undefined {
  const prefixes = {
    gateway: GATEWAY,
    product: url.origin === product.origin ? product.pathname : undefined,
  }
  const wanted = ENDPOINTS.filter(({ endpoint }) => endpoint.method === method)
  // Endpoints that differ only in their query are compared first.
  for (const named of wanted.toSorted(
    (a, b) => Number(b.endpoint.path.includes('?')) - Number(a.endpoint.path.includes('?')),
  )) {
    const prefix =
      named.host === 'gateway' || named.host === 'product' ? prefixes[named.host] : undefined
    if (prefix === undefined || !url.pathname.startsWith(`${prefix}/`)) continue
    const fixed = new URLSearchParams(named.endpoint.path.split('?')[1] ?? '')
    const params = getParameters(named, url.pathname.slice(prefix.length))
    if (params && [...fixed].every(([name, value]) => url.searchParams.get(name) === value))
      return { ...named, params }
  }
  return undefined
}

function reasonToLeaveOut(
  { endpoint, host, tag }: Named,
  { status, answerType }: Exchange,
): string | undefined {
  if (host === 'gateway' && tag === 'session') return 'sessions are the kit’s own'
  if (endpoint.body === octets || endpoint.response === octets)
    return 'contents are not written down'
  if (status === 304) return 'an answer from a cache'
  return status >= 500 && !answerType.includes('json') ? 'no answer of the backend' : undefined
}

type Facts = {
  as: string
  redaction: Redaction
  clauses: readonly string[]
  known: (text: string) => string
}

function toCase(
  named: Named & { params: Record<string, string> },
  exchange: Exchange,
  { as, redaction, clauses, known }: Facts,
): Case {
  const { endpoint, name, params } = named
  const clean = (text: string) => redacted(known(text), redaction)
  const entries = (pairs: Iterable<readonly [string, string]>) =>
    Object.fromEntries([...pairs].map(([key, value]) => [key, clean(value)]))
  const fixed = new URLSearchParams(endpoint.path.split('?')[1] ?? '')
  const query = entries([...exchange.url.searchParams].filter(([key]) => !fixed.has(key)))
  const body =
    endpoint.body === undefined
      ? undefined
      : redactedBody(mapped(getBody(exchange.requestBody), known), redaction)
  const code = exchange.status >= 400 ? getCode(exchange.answer) : undefined
  return {
    endpoint: name,
    does: 'asks as it was recorded',
    clauses: clauses.join(' '),
    as,
    ...(Object.keys(params).length > 0 ? { params: entries(Object.entries(params)) } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    expects: {
      status: exchange.status,
      ...(code === undefined ? {} : { code: redacted(code, redaction) }),
    },
  }
}

/** Applies a change to each string of a body. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => mapped(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapped(part, change)]),
  )
}

/**
 * Maps known people to their purpose, and anyone else to a numbered address at the requester's
 * domain.
 */
function emailFor(people: ReadonlyMap<string, Person>, as: string): (email: string) => string {
  return (email) => {
    const person = [...people.values()].find(
      (one) => one.email.toLowerCase() === email.toLowerCase(),
    )
    if (person) return `{{${person.purpose}.email}}`
    return as === 'nobody'
      ? 'conformance-{{run}}@conformance.invalid'
      : `conformance-{{run}}@{{${as}.domain}}`
  }
}
