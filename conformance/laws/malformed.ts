import { octets } from '@concord/domain/api/endpoint'
import { z } from 'zod'
import { ENDPOINTS, parametersOf, templateOf } from '../endpoints.ts'
import { findingAt } from '../finding.ts'
import { ask, type Probe, type Round } from '../round.ts'

const BODY = { name: 'malformed body', clauses: ['A120'] }
const LANGUAGES = { name: 'language of a refusal', clauses: ['A006', 'A087'] }
const QUERY = { name: 'unknown query', clauses: ['A087'] }
const SLASHES = { name: 'slashes', clauses: ['B098'] }

/** A body of another type, one that is no JSON, and one of the wrong fields: each refused by name, in both languages, before it does anything. */
export async function bodyLaw(round: Round, { named, as, does, clauses, params, headers }: Probe): Promise<void> {
  const { body } = named.endpoint
  if (body === undefined) return
  const kept = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name !== 'idempotency-key'))
  const base = { named, as, clauses, params, rule: BODY }
  const typed = (type: string) => ({ ...kept, 'content-type': type })
  const wrongType = body === octets ? 'application/json' : 'text/plain'
  const refused = { status: 415, code: 'unsupportedMediaType' }
  await ask(round, { ...base, does: `${does}, as ${wrongType}`, headers: typed(wrongType), text: '{}', expects: refused })
  if (body === octets) return
  const json = typed('application/json')
  await ask(round, { ...base, does: `${does}, as broken JSON`, headers: json, text: '{', expects: { status: 400, code: 'malformed' } })
  const wrong = { conformanceUnknown: true }
  const expects = { status: 400, code: 'malformed', fields: issuePaths(body as z.ZodType, wrong) }
  const wrongBody = { ...base, does: `${does}, with other fields`, headers: kept, body: wrong, expects }
  const english = await ask(round, wrongBody)
  const french = await ask(round, { ...wrongBody, language: 'fr' })
  const messages = [english, french].map(({ json: read }) => z.object({ message: z.string() }).safeParse(read).data?.message)
  if (messages[0] !== undefined && messages[0] === messages[1])
    round.findings.push(
      findingAt({ ...wrongBody }, 'rule', 'language of a refusal: other words in French expected, the same found', LANGUAGES.clauses),
    )
}

const issuePaths = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => ['body', ...path].join('.'))

/** Parameters that nobody knows, and pages that there cannot be. */
export async function queryLaw(round: Round, { named, as, does, clauses, params, headers, query }: Probe): Promise<void> {
  const { method, query: schema } = named.endpoint
  if (method !== 'GET') return
  const base = { named, as, clauses, params, headers, rule: QUERY }
  const malformed = { status: 400, code: 'malformed' }
  await ask(round, { ...base, does: `${does}, with an unknown parameter`, query: { ...query, conformance: 1 }, expects: malformed })
  if (!schema || !Object.hasOwn(schema.shape, 'page')) return
  for (const [name, value] of [
    ['page', 0],
    ['pageSize', 'many'],
  ] as const)
    await ask(round, {
      ...base,
      does: `${does}, with ${name}=${value}`,
      query: { ...query, [name]: value },
      expects: { ...malformed, fields: [`query.${name}`] },
    })
}

/** Slashes are exact: another form is an unknown route, never 404, which would read as "download complete". */
export async function slashLaw(round: Round, { named, as, does, clauses, params, headers }: Probe): Promise<void> {
  if (named.endpoint.method !== 'GET') return
  const path = templateOf(named).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const isKnown = ENDPOINTS.some(
    ({ host, endpoint, ...rest }) => host === named.host && endpoint.method === 'GET' && parametersOf({ endpoint, host, ...rest }, other),
  )
  if (isKnown) return
  await ask(round, {
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
