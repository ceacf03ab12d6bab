import { isBytes } from '@concord/domain/api/endpoint'
import { Problem } from '@concord/domain/api/problem'
import { z } from 'zod'
import type { Expectation } from './case.ts'
import type { Named } from './endpoints.ts'
import { type Finding, findingAt, type Kind, type Place } from './finding.ts'
import { unlike } from './pattern.ts'
import { checkShape } from './shape.ts'
import type { Answer } from './wire.ts'

/** A named rule that applies to many calls. */
export type Rule = { name: string; clauses: readonly string[] }

export type Asked = Place & {
  expects: Expectation
  rule?: Rule | undefined
  language: 'en' | 'fr'
  pathname: string
}
/** `unknown` are the places of fields that the contract does not name. */
type Examined = { findings: Finding[]; unknown: string[] }

/** Source: Okta, "Authentication API", error object (A121). */
const AuthnProblem = z.object({
  errorCode: z.string(),
  errorSummary: z.string(),
  errorLink: z.string(),
  errorId: z.string(),
  errorCauses: z.array(z.object({ errorSummary: z.string() })),
})
/** Source: RFC 6749, section 5.2. */
const OAuthProblem = z.looseObject({ error: z.string(), error_description: z.string().optional() })

/** Compares an answer with the contract and the case: status, headers, shape, expected values. */
export function examine(asked: Asked, answer: Answer): Examined {
  const { named, expects, rule } = asked
  const findings: Finding[] = []
  const report = (kind: Kind, message: string, more: readonly string[] = []) =>
    findings.push(
      rule && kind === 'status'
        ? findingAt(asked, 'rule', `${rule.name}: ${message}`, [...rule.clauses, ...more])
        : findingAt(asked, kind, message, [...(rule?.clauses ?? []), ...more]),
    )
  const wanted = [expects.status ?? named.endpoint.status ?? 200].flat()
  const code = getCode(answer.json)
  if (!wanted.includes(answer.status)) {
    report(
      'status',
      `${wanted.join(' or ')}${expects.code ? ` ${expects.code}` : ''} expected, ${answer.status}${code ? ` ${code}` : ''} found`,
    )
    return { findings, unknown: [] } // with another status, the rest of the answer is not comparable
  }
  if (expects.code !== undefined && code !== expects.code)
    report('status', `code ${expects.code} expected, ${code ?? 'none'} found`, ['A120'])
  for (const fault of headerFaults(asked, answer)) report('header', fault)
  const { faults, unknown } = bodyShape(asked, answer)
  for (const fault of faults) report('shape', fault, answer.status >= 400 ? ['A120'] : [])
  const fieldsFault = expects.fields && wrongFields(expects.fields, answer.json)
  if (fieldsFault) report('shape', fieldsFault, ['A120'])
  const bodyFault = expects.body === undefined ? undefined : unlike(expects.body, answer.json)
  if (bodyFault) report('rule', bodyFault)
  return { findings, unknown }
}

/** The product's `code`, Okta's `errorCode` or OAuth's `error`. */
export function getCode(json: unknown): string | undefined {
  const { code, errorCode, error } = (
    typeof json === 'object' && json !== null ? json : {}
  ) as Record<string, unknown>
  return [code, errorCode, error].find((value): value is string => typeof value === 'string')
}

function wrongFields(wanted: readonly string[], json: unknown): string | undefined {
  const { fields = [] } = (json ?? {}) as { fields?: { path: string }[] }
  const found = [...new Set(fields.map(({ path }) => path))].toSorted()
  const all = [...new Set(wanted)].toSorted()
  return all.join() === found.join()
    ? undefined
    : `fields ${all.join(', ')} expected, ${found.join(', ') || 'none'} found`
}

/** Hosts whose answers must not be cached. Published keys and metadata may be. */
const NO_STORE = new Set(['product', 'gateway', 'authn'])

function* headerFaults(
  { named, expects, language }: Asked,
  { status, headers, bytes }: Answer,
): Generator<string> {
  const isProduct = speaksProblems(named, expects)
  const type = (headers.get('content-type') ?? '').split(';')[0]
  if (bytes.length > 0) {
    const isRaw = status < 400 && isBytes(named.endpoint.response)
    const wanted = isRaw ? 'application/octet-stream' : 'application/json'
    if ((status >= 400 ? isProduct : named.endpoint.response !== undefined) && type !== wanted)
      yield `content-type: ${wanted} expected, ${type || 'none'} found`
  }
  if (NO_STORE.has(named.host) && !/\bno-store\b/.test(headers.get('cache-control') ?? ''))
    yield `cache-control: no-store expected, ${headers.get('cache-control') ?? 'none'} found`
  if (isProduct && headers.get('x-content-type-options') !== 'nosniff')
    yield 'x-content-type-options: nosniff expected'
  if (isProduct && status >= 400 && headers.get('content-language') !== language)
    yield `content-language: ${language} expected, ${headers.get('content-language') ?? 'none'} found`
  if (
    named.host === 'product' &&
    status === 401 &&
    !/^Bearer\b/.test(headers.get('www-authenticate') ?? '')
  )
    yield `www-authenticate: Bearer expected, ${headers.get('www-authenticate') ?? 'none'} found`
  if (isProduct && status === 429 && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    yield 'retry-after: seconds expected'
  for (const [name, pattern] of Object.entries(expects.headers ?? {}))
    if (!pattern.test(headers.get(name) ?? ''))
      yield `${name}: ${pattern} expected, ${headers.get(name) ?? 'none'} found`
}

/** The gateway passes refusals of the identity provider through unchanged (A122). */
const speaksProblems = ({ host }: Named, { code }: Expectation) =>
  host === 'product' || (host === 'gateway' && !code?.startsWith('E0'))

function bodyShape(
  { named, pathname, expects }: Asked,
  { status, json, bytes, headers }: Answer,
): { faults: string[]; unknown: string[] } {
  const { host, endpoint } = named
  if (status >= 400) {
    if (speaksProblems(named, expects)) return problemShape(json, status, pathname)
    if (host === 'authn' || host === 'gateway') return checkShape(AuthnProblem, json)
    return /json/.test(headers.get('content-type') ?? '')
      ? checkShape(OAuthProblem, json)
      : { faults: [], unknown: [] }
  }
  if (isBytes(endpoint.response))
    return { faults: bytes.length > 0 ? [] : ['the body: bytes expected, none found'], unknown: [] }
  if (endpoint.response) return checkShape(endpoint.response, json)
  const isSilent = host !== 'product' && host !== 'gateway'
  return {
    faults: isSilent || bytes.length === 0 ? [] : ['the body: nothing expected, something found'],
    unknown: [],
  }
}

function problemShape(json: unknown, status: number, pathname: string) {
  const { faults, unknown } = checkShape(Problem, json)
  const read = Problem.safeParse(json)
  if (!read.success) return { faults, unknown }
  const { data } = read
  if (data.status !== status) faults.push(`status: ${status} expected, ${data.status} found`)
  if (data.path !== pathname) faults.push('path: that of the request expected, without its query')
  if (data.message.trim() === '') faults.push('message: words expected, none found')
  if (Number.isNaN(Date.parse(data.timestamp))) faults.push('timestamp: a time expected')
  return { faults, unknown }
}
