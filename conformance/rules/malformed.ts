import { octets } from '@concord/domain/api/endpoint'
import { z } from 'zod'
import { ENDPOINTS, getParameters, getTemplate } from '../endpoints.ts'
import { findingAt } from '../finding.ts'
import { ask, type Probe, type TestSession } from '../session.ts'

const BODY = { name: 'malformed body', clauses: ['A120'] }
const LANGUAGES = { name: 'language of a refusal', clauses: ['A006', 'A087'] }
const QUERY = { name: 'unknown query', clauses: ['A087'] }
const ODD = { name: 'odd id', clauses: ['A120'] }
const SLASHES = { name: 'slashes', clauses: ['B098'] }

/** Longer than any JSON body may be, except where the contract says so. */
const TOO_LONG = JSON.stringify({ conformance: 'x'.repeat(1024 * 1024) })

/**
 * Sends a body with a different content type, one that is not JSON, and one with wrong fields. Each
 * must be refused with its code, in both languages, before it has any effect.
 */
export async function checkBodyRule(
  testSession: TestSession,
  { named, as, does, clauses, params, headers }: Probe,
): Promise<void> {
  const { body, bodyBytesMax } = named.endpoint
  if (body === undefined) return
  const kept = Object.fromEntries(
    Object.entries(headers ?? {}).filter(([name]) => name !== 'idempotency-key'),
  )
  const base = { named, as, clauses, params, rule: BODY }
  const typed = (type: string) => ({ ...kept, 'content-type': type })
  const wrongType = body === octets ? 'application/json' : 'text/plain'
  const refused = { status: 415, code: 'unsupportedMediaType' }
  await ask(testSession, {
    ...base,
    does: `${does}, as ${wrongType}`,
    headers: typed(wrongType),
    text: '{}',
    expects: refused,
  })
  if (body === octets) return
  const json = typed('application/json')
  await ask(testSession, {
    ...base,
    does: `${does}, as broken JSON`,
    headers: json,
    text: '{',
    expects: { status: 400, code: 'malformed' },
  })
  for (const value of [null, [], 1]) {
    const expects = { status: 400, code: 'malformed', fields: issuePaths(body as z.ZodType, value) }
    await ask(testSession, {
      ...base,
      does: `${does}, with ${JSON.stringify(value)}`,
      headers: kept,
      body: value,
      expects,
    })
  }
  if (bodyBytesMax === undefined) {
    const expects = { status: 413, code: 'tooLarge' }
    await ask(testSession, {
      ...base,
      does: `${does}, with more than a mebibyte`,
      headers: json,
      text: TOO_LONG,
      expects,
    })
  }
  const wrong = { conformanceUnknown: true }
  const expects = { status: 400, code: 'malformed', fields: issuePaths(body as z.ZodType, wrong) }
  const wrongBody = {
    ...base,
    does: `${does}, with other fields`,
    headers: kept,
    body: wrong,
    expects,
  }
  const english = await ask(testSession, wrongBody)
  const french = await ask(testSession, { ...wrongBody, language: 'fr' })
  const messages = [english, french].map(
    ({ json: read }) => z.object({ message: z.string() }).safeParse(read).data?.message,
  )
  if (messages[0] !== undefined && messages[0] === messages[1])
    testSession.findings.push(
      findingAt(
        { ...wrongBody },
        'rule',
        'language of a refusal: other words in French expected, the same found',
        LANGUAGES.clauses,
      ),
    )
}

const issuePaths = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => ['body', ...path].join('.'))

const WRONG_PAGES = [
  ['page', 0],
  ['page', 1.5],
  ['pageSize', 'many'],
  ['pageSize', 1_000_001],
] as const

/** Sends unknown parameters and invalid page numbers and sizes. */
export async function checkQueryRule(
  testSession: TestSession,
  { named, as, does, clauses, params, headers, query }: Probe,
): Promise<void> {
  const { method, query: schema } = named.endpoint
  if (method !== 'GET') return
  const base = { named, as, clauses, params, headers, rule: QUERY }
  const malformed = { status: 400, code: 'malformed' }
  await ask(testSession, {
    ...base,
    does: `${does}, with an unknown parameter`,
    query: { ...query, conformance: 1 },
    expects: malformed,
  })
  if (!schema || !Object.hasOwn(schema.shape, 'page')) return
  for (const [name, value] of WRONG_PAGES)
    await ask(testSession, {
      ...base,
      does: `${does}, with ${name}=${value}`,
      query: { ...query, [name]: value },
      expects: { ...malformed, fields: [`query.${name}`] },
    })
}

/**
 * Trailing slashes must match exactly. Any other form is an unknown route, never 404, because
 * clients read 404 as "download complete".
 */
export async function checkSlashRule(
  testSession: TestSession,
  { named, as, does, clauses, params, headers }: Probe,
): Promise<void> {
  if (named.endpoint.method !== 'GET') return
  const path = getTemplate(named).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const isKnown = ENDPOINTS.some(
    ({ host, endpoint, ...rest }) =>
      host === named.host &&
      endpoint.method === 'GET' &&
      getParameters({ endpoint, host, ...rest }, other),
  )
  if (isKnown) return
  await ask(testSession, {
    named,
    as,
    clauses,
    headers,
    path: other,
    does: `${does}, with other slashes`,
    expects: { status: 501 },
    rule: SLASHES,
  })
}

/** Ids that cannot exist: SQL injection, path traversal, a NUL character and an oversized id. */
const ODD_IDS = ["' OR 1=1 --", '../users', '\u0000', 'é'.repeat(400)]

/**
 * An id that cannot exist must be refused as any unknown or malformed one, never by an error of the
 * server.
 */
export async function checkOddIdRule(
  testSession: TestSession,
  { named, as, does, clauses, params = {}, headers, query }: Probe,
): Promise<void> {
  const [name] = Object.keys(params)
  if (named.endpoint.method !== 'GET' || name === undefined) return
  for (const id of ODD_IDS)
    await ask(testSession, {
      named,
      as,
      clauses,
      headers,
      query,
      does: `${does}, with ${JSON.stringify(id).slice(0, 20)} as its ${name}`,
      params: { ...params, [name]: id },
      expects: { status: [400, 403, 404] },
      rule: ODD,
    })
}
