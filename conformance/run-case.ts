import { setTimeout as sleep } from 'node:timers/promises'
import { normalizeResource } from '@concord/domain/api/resource'
import { type Case, clausesOf } from './case.ts'
import { INSPECTIONS, PREPARATIONS } from './deeds.ts'
import { endpointOf } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { lawsAfter, lawsBefore } from './laws/laws.ts'
import { unlike } from './pattern.ts'
import { at, filled } from './placeholders.ts'
import { ask, type Probe, type Round, renewSessions } from './round.ts'
import { type Answer, broughtBack, cookiesOf } from './wire.ts'

const UNTIL_MS = 60_000
const PAUSE_MS = { first: 20, most: 500 }

/** Runs one case with the rules that it is an example for. @throws {NothingKept} */
export async function runCase(round: Round, one: Case, { isRecorded = false } = {}): Promise<void> {
  await renewSessions(round)
  const more = one.before ? await PREPARATIONS[one.before](round, one) : {}
  const probe = probeOf(round, one, more)
  if (!isRecorded) await lawsBefore(round, one, probe)
  const answer = await askUntil(round, one, probe)
  round.covered.add(one.endpoint)
  keep(round, one, answer)
  if (!isRecorded) await lawsAfter(round, one, probe, answer)
  if (one.after && answer.status < 300) await INSPECTIONS[one.after](round, one, answer)
}

function probeOf({ memory }: Round, one: Case, more: Record<string, string>): Probe {
  const { params, query, body, form, headers, expects = {} } = one
  const named = endpointOf(one.endpoint)
  const key = named.endpoint.creates ? { 'idempotency-key': crypto.randomUUID() } : {}
  return {
    named,
    does: `${one.as} ${one.does}`,
    clauses: clausesOf(one),
    as: one.as,
    ...filled({ params, query, body, form }, memory),
    headers: { ...key, ...more, ...filled({ ...headers }, memory) },
    expects: filled(expects, memory),
  }
}

async function askUntil(round: Round, { until }: Case, probe: Probe): Promise<Answer> {
  const wanted = until === undefined ? undefined : filled(until, round.memory)
  const end = performance.now() + UNTIL_MS
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    const answer = await ask(round, probe)
    const fault = wanted === undefined ? undefined : unlike(wanted, answer.json)
    if (fault === undefined || answer.status >= 400) return answer
    if (performance.now() > end) {
      round.findings.push(findingAt(probe, 'rule', `after ${UNTIL_MS / 1000} s ${fault}`))
      return answer
    }
    await sleep(pause)
  }
}

function keep({ memory }: Round, { keeps = {} }: Case, answer: Answer): void {
  for (const [name, path] of Object.entries(keeps)) {
    const value = path.startsWith('location?')
      ? (broughtBack(answer).get(path.slice('location?'.length)) ?? undefined)
      : path === 'cookies'
        ? cookiesOf(answer)
        : at(normalizeResource(answer.json), path)
    if (value !== undefined) memory.set(name, value)
  }
}
