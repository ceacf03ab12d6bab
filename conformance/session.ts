import { randomUUID } from 'node:crypto'
import { toUrl } from '@concord/domain/api/client'
import { octets } from '@concord/domain/api/endpoint'
import { organizations } from '@concord/domain/organizations/contract'
import { users } from '@concord/domain/people/contract'
import { type Backend, getAddress } from './backend.ts'
import type { Expectation } from './case.ts'
import { getTemplate, type Host, type Named } from './endpoints.ts'
import { type Asked, examine, type Rule } from './examine.ts'
import { type Finding, findingAt } from './finding.ts'
import { getFacts } from './fixtures.ts'
import type { Person } from './people.ts'
import type { Memory } from './placeholders.ts'
import { GATEWAY_HEADERS, NoSession, type Session, signIn } from './sign-in.ts'
import { type Answer, send } from './wire.ts'

/** A signed-in person with their permissions. */
export type Actor = {
  purpose: string
  kind: 'user' | 'admin'
  session: Session
  permissions: ReadonlySet<string>
  id: string
  organizationId: string
  /** Start of the session, in milliseconds of `performance.now()`. */
  since: number
}

/** One request of a case or a rule. `bearer` replaces the token of the person `as`. */
export type Probe = {
  named: Named
  does: string
  clauses: readonly string[]
  as: string
  bearer?: string | null
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | number>> | undefined
  body?: unknown
  form?: Readonly<Record<string, string>> | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Replaces the endpoint's own path. */
  path?: string
  /** A raw body, sent with the content type of `headers`. */
  text?: string
  expects: Expectation
  rule?: Rule
  language?: 'en' | 'fr'
}

/** What a run does beyond its cases. */
export type Options = {
  /** Receives each request with its answer. */
  hears?: ((exchange: Exchange) => void) | undefined
  /** A field that the contract does not name is a difference, not a note. */
  isStrict?: boolean | undefined
}

/** One request as it was sent, with its answer. */
export type Exchange = { named: Named; body: unknown; answer: Answer }

/** The state of one run. */
export type TestSession = {
  backend: Backend
  people: ReadonlyMap<string, Person>
  memory: Memory
  actors: Map<string, Actor>
  findings: Finding[]
  notes: Set<string>
  /** Skipped cases, with the reason. */
  skipped: { endpoint: string; does: string; reason: string }[]
  /** The number of requests, by noun. */
  requests: Map<string, number>
  /** Endpoints that a case has called. */
  covered: Set<string>
  hears: ((exchange: Exchange) => void) | undefined
  /** Fields that the contract does not name are differences. */
  isStrict: boolean
}

export const createTestSession = (
  backend: Backend,
  people: ReadonlyMap<string, Person>,
  { hears, isStrict = false }: Options = {},
): TestSession => ({
  backend,
  people,
  memory: getFacts(backend, people),
  actors: new Map(),
  findings: [],
  notes: new Set(),
  skipped: [],
  requests: new Map(),
  covered: new Set(),
  hears,
  isStrict,
})

/**
 * Sends a probe, records the differences and returns the answer. @throws {NoAnswer} @throws
 * {Unusable}
 */
export async function ask(testSession: TestSession, probe: Probe): Promise<Answer> {
  const { named, expects, rule, language = 'en' } = probe
  const { endpoint, host } = named
  const path = probe.path ?? toUrl(getTemplate(named), { params: { ...probe.params }, query: {} })
  const fixed = new URLSearchParams(probe.path === undefined ? endpoint.path.split('?')[1] : '')
  for (const [name, value] of Object.entries(probe.query ?? {})) fixed.append(name, String(value))
  const url = new URL(getAddress(testSession.backend, { host }) + path)
  url.search = String(fixed)
  testSession.requests.set(named.tag, (testSession.requests.get(named.tag) ?? 0) + 1)
  const answer = await send({
    method: endpoint.method,
    url: url.href,
    headers: getHeaders(testSession, probe, language),
    ...getBody(probe),
  })
  testSession.hears?.({ named, body: probe.body, answer })
  const asked: Asked = { ...probe, expects, rule, language, pathname: url.pathname }
  const { findings, unknown } = examine(asked, answer)
  testSession.findings.push(...findings)
  for (const field of unknown)
    if (testSession.isStrict)
      testSession.findings.push(
        findingAt(probe, 'shape', `${field}: no such field expected, one found`),
      )
    else
      testSession.notes.add(
        `${named.name} answers a field that the contract does not name: ${field}`,
      )
  return answer
}

function getHeaders(
  testSession: TestSession,
  { named, as, bearer, body, form, headers }: Probe,
  language: string,
): Record<string, string> {
  const token = bearer === undefined ? testSession.actors.get(as)?.session.accessToken : bearer
  const { host, endpoint } = named
  const accepts =
    endpoint.response === octets ? 'application/octet-stream, application/json' : 'application/json'
  return {
    accept: accepts,
    'accept-language': language === 'fr' ? 'fr-CA,fr;q=0.9,en;q=0.5' : language,
    ...(host === 'gateway' ? GATEWAY_HEADERS : {}),
    ...(token && isBearerHost(host) ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined
      ? {}
      : {
          'content-type':
            endpoint.body === octets ? 'application/octet-stream' : 'application/json',
        }),
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(endpoint.takesKey ? { 'idempotency-key': randomUUID() } : {}),
    ...headers,
  }
}

const isBearerHost = (host: Host) => host === 'product' || host === 'gateway'

function getBody({ body, form, text }: Probe): { body?: string | Uint8Array<ArrayBuffer> } {
  if (text !== undefined) return { body: text }
  if (form !== undefined) return { body: String(new URLSearchParams({ ...form })) }
  if (body === undefined) return {}
  return {
    body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
  }
}

/**
 * Access tokens are valid for at least five minutes. A longer run signs in again before they
 * expire.
 */
const SESSION_MS = 240_000

export async function renewSessions(testSession: TestSession): Promise<void> {
  for (const { purpose, since } of testSession.actors.values()) {
    const person = testSession.people.get(purpose)
    if (person && performance.now() - since > SESSION_MS) await enter(testSession, person)
  }
}

/**
 * Signs a person in and reads their profile and permissions (A044, A081, A115, A116). @throws
 * {NoSession}
 */
export async function enter(testSession: TestSession, person: Person): Promise<void> {
  const { backend, memory, actors } = testSession
  const { purpose, email, kind } = person
  const session = await signIn(backend, person)
  memory
    .set(`${purpose}.email`, email)
    .set(`${purpose}.cookie`, session.cookie)
    .set(`${purpose}.password`, person.password ?? '')
  memory
    .set(`${purpose}.accessToken`, session.accessToken)
    .set(`${purpose}.idToken`, session.idToken)
  memory.set(`${purpose}.providerCookie`, session.providerCookie)
  const actor = {
    purpose,
    kind,
    session,
    permissions: new Set<string>(),
    id: '',
    organizationId: '',
    since: performance.now(),
  }
  if (kind === 'user') {
    const read = (path: string) =>
      send({
        method: 'GET',
        url: getAddress(backend, { host: 'product' }) + path.replace('{id}', 'self'),
        headers: { accept: 'application/json', authorization: `Bearer ${session.accessToken}` },
      })
    const [self, own] = [
      users.get.response.safeParse((await read(users.get.path)).json),
      await read(organizations.get.path),
    ]
    const organization = organizations.get.response.safeParse(own.json)
    if (!self.success || !organization.success)
      throw new NoSession(`${purpose} cannot read their own person and organization (A115, A116)`)
    for (const role of self.data.roles)
      for (const permission of role.permissions) actor.permissions.add(permission)
    actor.id = self.data.id
    actor.organizationId = organization.data.id
    memory.set(`${purpose}.id`, actor.id).set(`${purpose}.organizationId`, actor.organizationId)
    memory
      .set(`${purpose}.language`, self.data.language)
      .set(`${purpose}.oktaId`, self.data.oktaId ?? '')
  }
  actors.set(purpose, actor)
}
