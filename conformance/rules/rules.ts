import type { Case } from '../case.ts'
import type { Named } from '../endpoints.ts'
import { missingFeature } from '../features.ts'
import type { Probe, TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'
import { checkAccessRule } from './access.ts'
import { checkListAgreement, checkReadBack } from './agreement.ts'
import { checkForeignRule } from './foreign.ts'
import { checkBodyRule, checkOddIdRule, checkQueryRule, checkSlashRule } from './malformed.ts'
import { checkPagingRule } from './paging.ts'
import { checkRepeatRule } from './repeats.ts'
import { checkTimes } from './times.ts'

// The rules that apply to every call. Rules that need existing resources use the first successful
// case of an endpoint.

/** The rules that have had their example, as `rule endpoint`. */
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

/** Rules that need no existing resource. */
export async function checkEndpointRules(
  testSession: TestSession,
  named: Named,
  clauses: readonly string[],
): Promise<void> {
  if (isOurs(named) && !missingFeature(testSession.backend.environment, named))
    await checkAccessRule(testSession, named, clauses)
}

/** Runs before the case takes effect: a refused call must change nothing. */
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

/** Runs with the answer of a case that succeeded. */
export async function checkRulesAfter(
  testSession: TestSession,
  one: Case,
  probe: Probe,
  answer: Answer,
): Promise<void> {
  if (!isOurs(probe.named) || !isGood(probe) || answer.status >= 300) return
  checkTimes(testSession, probe, answer)
  if (one.paged) {
    await checkPagingRule(testSession, probe)
    await checkListAgreement(testSession, probe)
  }
  await checkReadBack(testSession, probe, answer)
  if (isFirst(testSession, 'repeat', probe.named)) await checkRepeatRule(testSession, probe, answer)
}
