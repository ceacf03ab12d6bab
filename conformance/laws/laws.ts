import type { Case } from '../case.ts'
import type { Named } from '../endpoints.ts'
import { missingFeature } from '../features.ts'
import type { Probe, Round } from '../round.ts'
import type { Answer } from '../wire.ts'
import { accessLaw } from './access.ts'
import { foreignLaw } from './foreign.ts'
import { bodyLaw, oddIdLaw, queryLaw, slashLaw } from './malformed.ts'
import { pagingLaw } from './paging.ts'
import { repeatLaw } from './repeats.ts'

// The rules that every call obeys. Some need an example with things that are there; an endpoint's first good case is theirs.

/** Which rules have had their example, as `law endpoint`. */
const done = new WeakMap<Round, Set<string>>()

function isFirst(round: Round, law: string, { name }: Named): boolean {
  const seen = done.get(round) ?? new Set<string>()
  done.set(round, seen)
  const key = `${law} ${name}`
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

const isOurs = ({ host }: Named) => host === 'product' || host === 'gateway'
const isGood = ({ named, expects }: Probe) => [expects.status ?? named.endpoint.status ?? 200].flat().every((status) => status < 300)

/** Of an endpoint by itself: it needs nothing that is there. */
export async function lawsOf(round: Round, named: Named, clauses: readonly string[]): Promise<void> {
  if (isOurs(named) && !missingFeature(round.backend.environment, named)) await accessLaw(round, named, clauses)
}

/** Before a case does its work: whatever must be refused changes nothing. */
export async function lawsBefore(round: Round, one: Case, probe: Probe): Promise<void> {
  const { named } = probe
  if (!isOurs(named) || !isGood(probe)) return
  await foreignLaw(round, one, probe, () => isFirst(round, 'foreign', named))
  if (isFirst(round, 'body', named)) await bodyLaw(round, probe)
  if (named.host !== 'product') return
  if (isFirst(round, 'query', named)) await queryLaw(round, probe)
  if (isFirst(round, 'slashes', named)) await slashLaw(round, probe)
  if (isFirst(round, 'odd id', named)) await oddIdLaw(round, probe)
}

/** With the answer of a case that did its work. */
export async function lawsAfter(round: Round, one: Case, probe: Probe, answer: Answer): Promise<void> {
  if (!isOurs(probe.named) || !isGood(probe) || answer.status >= 300) return
  if (one.paged) await pagingLaw(round, probe)
  if (isFirst(round, 'repeat', probe.named)) await repeatLaw(round, probe, answer)
}
