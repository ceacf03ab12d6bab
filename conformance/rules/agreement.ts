import { isDeepStrictEqual } from 'node:util'
import { normalizeResource } from '@concord/domain/api/resource'
import { getAddress } from '../backend.ts'
import { ENDPOINTS, getParameters, getTemplate, type Named } from '../endpoints.ts'
import { findingAt } from '../finding.ts'
import { brief } from '../pattern.ts'
import { ask, type Probe, type TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'

const RULE = { name: 'agreement', clauses: ['A053', 'C052'] }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
type Resource = Json & { id: string; links: { self: string } }
const isResource = (value: unknown): value is Resource =>
  isObject(value) &&
  typeof value.id === 'string' &&
  isObject(value.links) &&
  typeof value.links.self === 'string'

/** A person may list resources without being permitted to read one of them. */
const FORBIDDEN = 403

/** Fields that the backend's own work changes between two requests. */
const MOVING =
  /status|progress|startedAt|completedAt|rotat|totalParts|output|error|count|size|lastLogin|reason|renewed/i

/** The call that reads one resource, and its parameters, by the path of a self link. */
function findReader(path: string): { named: Named; params: Record<string, string> } | undefined {
  for (const named of ENDPOINTS) {
    if (named.host !== 'product' || named.endpoint.method !== 'GET') continue
    if (!/\{\w+\}$/.test(getTemplate(named))) continue
    const params = getParameters(named, path)
    if (params) return { named, params }
  }
  return undefined
}

/** Whether the contract has a call that reads one resource of this list or creation. */
const hasReader = (named: Named) => {
  const collection = getTemplate(named).replace(/\/$/, '')
  const own = ENDPOINTS.filter((each) => each.tag === named.tag && each.endpoint.method === 'GET')
  return own.some((each) => {
    const [, parent] = /^(.*)\/\{\w+\}$/.exec(getTemplate(each)) ?? []
    return parent === collection
  })
}

/** The path of a self link, which is relative to API_HOST or absolute. */
function getPath(testSession: TestSession, link: string): string {
  const product = getAddress(testSession.backend, { host: 'product' })
  return link.startsWith(product) ? link.slice(product.length) : link
}

/** What another call answers about a resource; undefined where the contract has no such call. */
async function readAgain(
  testSession: TestSession,
  probe: Probe,
  { links }: Resource,
): Promise<Answer | undefined> {
  const path = getPath(testSession, links.self)
  const found = findReader(path)
  if (!found) return undefined
  return ask(testSession, {
    named: found.named,
    does: `${probe.does}, then reads ${getTemplate(found.named)}`,
    clauses: probe.clauses,
    as: probe.as,
    params: found.params,
    // Refusals are judged here, at the call that answered the link.
    expects: { status: [200, 400, 401, 403, 404, 409, 410, 500, 501, 503] },
    rule: RULE,
  })
}

/** The first field that both name with different values, at its place inside them. */
function differing(one: unknown, other: unknown, place: string): string | undefined {
  if (isObject(one) && isObject(other)) {
    for (const [name, value] of Object.entries(one)) {
      if (!Object.hasOwn(other, name)) continue
      const found = differing(value, other[name], place ? `${place}.${name}` : name)
      if (found) return found
    }
    return undefined
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (const [index, value] of one.entries()) {
      const found = differing(value, other[index], `${place}.${index}`)
      if (found) return found
    }
    return undefined
  }
  return isDeepStrictEqual(one, other) ? undefined : `${place}: ${brief(one)} here, ${brief(other)}`
}

/** A backend may trim a text, and write a domain in lowercase. */
const toPlain = (text: string) => text.trim().toLowerCase()

const withoutMoving = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => !MOVING.test(name)))

const getItems = ({ json }: Answer): unknown[] => {
  const read = normalizeResource(json)
  return isObject(read) && Array.isArray(read.items) ? read.items : []
}

/**
 * The first and the last entry of a list are read at their self links: the link leads to the
 * resource, and both answers agree in every field that they share. A field that changes meanwhile
 * is compared with the list as it is afterwards.
 */
export async function checkListAgreement(testSession: TestSession, probe: Probe): Promise<void> {
  if (probe.named.host !== 'product' || !hasReader(probe.named)) return
  const report = (message: string) =>
    testSession.findings.push(findingAt(probe, 'rule', `${RULE.name}: ${message}`, RULE.clauses))
  const read = async () =>
    getItems(
      await ask(testSession, {
        ...probe,
        does: `${probe.does}, to compare`,
        expects: { status: 200 },
      }),
    )
  const items = await read()
  for (const index of new Set([0, items.length - 1])) {
    const item = items[index]
    if (!isObject(item)) continue
    const place = `items.${index}`
    if (!isResource(item)) {
      report(`${place}.links.self expected, none found`)
      continue
    }
    const answer = await readAgain(testSession, probe, item)
    if (answer?.status === FORBIDDEN) continue
    if (answer?.status !== 200) {
      report(
        `${place}.links.self leads to the resource expected, ${answer?.status ?? 'no call of the contract'} found`,
      )
      continue
    }
    const one = normalizeResource(answer.json)
    if (isObject(one) && one.id !== item.id) report(`${place}.links.self leads to another resource`)
    const fault = differing(item, one, place)
    if (fault === undefined) continue
    const later = (await read()).find((each) => isObject(each) && each.id === item.id)
    const lasting = later && differing(later, one, place)
    if (lasting) report(`${lasting} at its self link`)
  }
}

/**
 * What a change answers agrees with what was sent, as far as both have a field of one name, and
 * with what is read afterwards.
 */
export async function checkReadBack(
  testSession: TestSession,
  probe: Probe,
  answer: Answer,
): Promise<void> {
  const { named, body } = probe
  if (named.host !== 'product' || named.endpoint.method === 'GET') return
  const report = (message: string) =>
    testSession.findings.push(findingAt(probe, 'rule', `${RULE.name}: ${message}`, RULE.clauses))
  const answered = normalizeResource(answer.json)
  if (!isResource(answered)) return
  for (const [name, sent] of Object.entries(isObject(body) ? body : {})) {
    const found = answered[name]
    if (typeof sent === 'string' && typeof found === 'string' && toPlain(sent) !== toPlain(found))
      report(`${name}: ${brief(sent)} was sent, ${brief(found)} answered`)
  }
  const again = await readAgain(testSession, probe, answered)
  if (!again || again.status === FORBIDDEN) return
  if (again.status !== 200) {
    report(`links.self leads to the resource expected, ${again.status} found`)
    return
  }
  const one = normalizeResource(again.json)
  const fault = isObject(one) ? differing(withoutMoving(answered), one, '') : undefined
  if (fault) report(`${fault} when it is read`)
}
