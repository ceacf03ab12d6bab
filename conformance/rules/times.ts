import { findingAt } from '../finding.ts'
import type { Probe, TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'

const RULE = { name: 'times', clauses: ['A053'] }

/** Pairs of fields of one resource: the first is not later than the second. */
const ORDER: readonly (readonly [string, string])[] = [
  ['createdAt', 'startedAt'],
  ['createdAt', 'completedAt'],
  ['startedAt', 'completedAt'],
  ['createdAt', 'statusChangedAt'],
  ['createdAt', 'lastLoginAt'],
  ['createdAt', 'rotatedAt'],
  ['createdAt', 'acceptedAt'],
  ['createdAt', 'expiredAt'],
  ['periodStart', 'periodEnd'],
]

/** The time of the last creation that each call has answered. */
const latest = new WeakMap<TestSession, Map<string, string>>()

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const getTime = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** Times of one resource are in order, and a resource is not older than the one created before. */
export function checkTimes(testSession: TestSession, probe: Probe, { json }: Answer): void {
  const report = (message: string) =>
    testSession.findings.push(findingAt(probe, 'rule', `${RULE.name}: ${message}`, RULE.clauses))
  const { items } = (isObject(json) ? json : {}) as { items?: unknown }
  const resources = Array.isArray(items) ? items : [json]
  for (const [index, one] of resources.entries()) {
    if (!isObject(one)) continue
    const place = Array.isArray(items) ? `items.${index}.` : ''
    for (const [first, second] of ORDER)
      if (getTime(one[first]) > getTime(one[second]))
        report(
          `${place}${second} not before ${first} expected, ${one[second]} and ${one[first]} found`,
        )
  }
  if (probe.named.endpoint.status !== 201 || !isObject(json)) return
  const { createdAt } = json
  const times = latest.get(testSession) ?? new Map<string, string>()
  latest.set(testSession, times)
  const before = times.get(probe.named.name)
  if (typeof createdAt !== 'string') return
  if (before !== undefined && getTime(createdAt) < getTime(before))
    report(`createdAt not before that of the resource created before expected, ${createdAt} found`)
  times.set(probe.named.name, createdAt)
}
