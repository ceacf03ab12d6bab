import { setTimeout as sleep } from 'node:timers/promises'
import { normalizeResource } from '@concord/domain/api/resource'
import { INSPECTIONS, PREPARATIONS } from './actions.ts'
import { type Case, getClauses } from './case.ts'
import { getEndpoint } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { unlike } from './pattern.ts'
import { at, filled } from './placeholders.ts'
import { checkRulesAfter, checkRulesBefore } from './rules/rules.ts'
import { ask, type Probe, renewSessions, type TestSession } from './session.ts'
import { type Answer, broughtBack, getCookies } from './wire.ts'

const UNTIL_MS = 60_000
const PAUSE_MS = { first: 20, most: 500 }

/** Runs one case, with the rules that use it as their example. @throws {NothingKept} */
export async function runCase(
  testSession: TestSession,
  one: Case,
  { isRecorded = false } = {},
): Promise<void> {
  await renewSessions(testSession)
  const more = one.before ? await PREPARATIONS[one.before](testSession, one) : {}
  const probe = toProbe(testSession, one, more)
  if (!isRecorded) await checkRulesBefore(testSession, one, probe)
  const answer = await askUntil(testSession, one, probe)
  testSession.covered.add(one.endpoint)
  keep(testSession, one, answer)
  if (!isRecorded) await checkRulesAfter(testSession, one, probe, answer)
  if (one.after && answer.status < 300) await INSPECTIONS[one.after](testSession, one, answer)
}

function toProbe({ memory }: TestSession, one: Case, more: Record<string, string>): Probe {
  const { params, query, body, form, headers, expects = {} } = one
  const named = getEndpoint(one.endpoint)
  const key = named.endpoint.takesKey ? { 'idempotency-key': crypto.randomUUID() } : {}
  return {
    named,
    does: `${one.as} ${one.does}`,
    clauses: getClauses(one),
    as: one.as,
    ...filled({ params, query, body, form }, memory),
    headers: { ...key, ...more, ...filled({ ...headers }, memory) },
    expects: filled(expects, memory),
  }
}

async function askUntil(testSession: TestSession, { until }: Case, probe: Probe): Promise<Answer> {
  const wanted = until === undefined ? undefined : filled(until, testSession.memory)
  const end = performance.now() + UNTIL_MS
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    const answer = await ask(testSession, probe)
    const fault = wanted === undefined ? undefined : unlike(wanted, answer.json)
    if (fault === undefined || answer.status >= 400) return answer
    if (performance.now() > end) {
      testSession.findings.push(findingAt(probe, 'rule', `after ${UNTIL_MS / 1000} s ${fault}`))
      return answer
    }
    await sleep(pause)
  }
}

function keep({ memory }: TestSession, { keeps = {} }: Case, answer: Answer): void {
  for (const [name, path] of Object.entries(keeps)) {
    const value = path.startsWith('location?')
      ? (broughtBack(answer).get(path.slice('location?'.length)) ?? undefined)
      : path === 'cookies'
        ? getCookies(answer)
        : at(normalizeResource(answer.json), path)
    if (value !== undefined) memory.set(name, value)
  }
}
