import type { Case } from '../case.ts'
import type { Named } from '../endpoints.ts'
import { missingFeature } from '../features.ts'
import type { Probe, TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'
import { checkAccessRule } from './access.ts'
import { checkForeignRule } from './foreign.ts'
import { checkBodyRule, checkOddIdRule, checkQueryRule, checkSlashRule } from './malformed.ts'
import { checkPagingRule } from './paging.ts'
import { checkRepeatRule } from './repeats.ts'

// The rules that every call obeys. Some need an example with things that are there; an endpoint's
// first good case is theirs.

/** Which rules have had their example, as `law endpoint`. */
const done = new WeakMap<TestSession, Set<string>>()

function isFirst(testSession: TestSession, rule: string, { name }: Named): boolean {
  const seen = done.get(testSession) ?? new Set<string>()
  done.set(testSession, seen)
  const key = `${rule} ${name}`
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

const isOurs = ({ host }: Named) => host === 'product' || host === 'gateway'
const isGood = ({ named, expects }: Probe) =>
  [expects.status ?? named.endpoint.status ?? 200].flat().every((status) => status < 300)

/** Of an endpoint on its own: it needs nothing that exists. */
export async function checkEndpointRules(
  testSession: TestSession,
  named: Named,
  clauses: readonly string[],
): Promise<void> {
  if (isOurs(named) && !missingFeature(testSession.backend.environment, named))
    await checkAccessRule(testSession, named, clauses)
}

/** Before a case does its work: whatever must be refused changes nothing. */
export async function checkRulesBefore(
  testSession: TestSession,
  one: Case,
  probe: Probe,
): Promise<void> {
  const { named } = probe
  if (!isOurs(named) || !isGood(probe)) return
  await checkForeignRule(testSession, one, probe, () => isFirst(testSession, 'foreign', named))
  if (isFirst(testSession, 'body', named)) await checkBodyRule(testSession, probe)
  if (named.host !== 'product') return
  if (isFirst(testSession, 'query', named)) await checkQueryRule(testSession, probe)
  if (isFirst(testSession, 'slashes', named)) await checkSlashRule(testSession, probe)
  if (isFirst(testSession, 'odd id', named)) await checkOddIdRule(testSession, probe)
}

/** With the answer of a case that did its work. */
export async function checkRulesAfter(
  testSession: TestSession,
  one: Case,
  probe: Probe,
  answer: Answer,
): Promise<void> {
  if (!isOurs(probe.named) || !isGood(probe) || answer.status >= 300) return
  if (one.paged) await checkPagingRule(testSession, probe)
  if (isFirst(testSession, 'repeat', probe.named)) await checkRepeatRule(testSession, probe, answer)
}
