import type { Endpoint } from '@concord/domain/api/endpoint'
import type { Named } from '../endpoints.ts'
import { getCode } from '../examine.ts'
import { findingAt } from '../finding.ts'
import { type Actor, ask, type TestSession } from '../session.ts'

/** An id that does not exist, so that a call which is let in by mistake changes nothing. */
const NOTHING = 'conformance-none'
const toParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOTHING]))

const NO_TOKEN = { name: 'token', clauses: ['A087', 'A126'] }
const PERMISSION = { name: 'permission', clauses: ['A081', 'A086'] }
const TWO_KINDS = { name: 'two kinds of people', clauses: ['A083'] }

/** Whether the contract allows the call, without considering a particular resource. */
function mayCall({ access, needs }: Endpoint, { kind, permissions }: Actor): boolean {
  if (access === 'public') return true
  if (access === 'signed-in')
    return kind === 'admin' || needs === undefined || permissions.has(needs)
  if (access === 'administrator') return kind === 'admin'
  return kind === 'user' && (access === 'user' || permissions.has(access))
}

/**
 * Requests without a valid token for this audience, or without the permission that the contract
 * requires, must be refused.
 */
export async function checkAccessRule(
  testSession: TestSession,
  named: Named,
  clauses: readonly string[],
): Promise<void> {
  const { endpoint } = named
  if (endpoint.access === 'public') return
  const base = {
    named,
    clauses,
    params: toParams(endpoint),
    ...(endpoint.body ? { body: {} } : {}),
  }
  for (const { does, bearer } of badTokens(testSession, named))
    await ask(testSession, {
      ...base,
      does,
      as: 'nobody',
      bearer,
      expects: { status: 401 },
      rule: NO_TOKEN,
    })
  const seen = new Set<string>()
  for (const actor of testSession.actors.values()) {
    const alike = `${actor.kind} ${[...actor.permissions].toSorted().join()}`
    if (seen.has(alike)) continue
    seen.add(alike)
    await checkPermissionRule(
      testSession,
      { ...base, does: `${actor.purpose} calls`, as: actor.purpose },
      actor,
    )
  }
}

type Base = { named: Named; clauses: readonly string[]; does: string; as: string }

async function checkPermissionRule(
  testSession: TestSession,
  base: Base,
  actor: Actor,
): Promise<void> {
  const { endpoint } = base.named
  if (!mayCall(endpoint, actor)) {
    const isOtherKind = (endpoint.access === 'administrator') !== (actor.kind === 'admin')
    const expects = isOtherKind
      ? { status: 403 }
      : { status: 403, code: 'insufficientUserPermission' }
    await ask(testSession, { ...base, expects, rule: isOtherKind ? TWO_KINDS : PERMISSION })
    return
  }
  // Calls for signed-in users have separate rules about the owner of a resource.
  if (endpoint.access === 'user' || endpoint.access === 'signed-in') return
  const answer = await ask(testSession, {
    ...base,
    expects: { status: ANY_STATUS },
    rule: PERMISSION,
  })
  const code = getCode(answer.json)
  if (answer.status === 401 || (answer.status === 403 && code === 'insufficientUserPermission'))
    testSession.findings.push(
      findingAt(
        base,
        'rule',
        `permission: let in expected, ${answer.status} ${code ?? ''} found`,
        PERMISSION.clauses,
      ),
    )
}

const ANY_STATUS = Array.from({ length: 300 }, (_, index) => 200 + index)

/** An id token is for the portal, not for the API: its signature is valid, its audience is not. */
function badTokens(
  testSession: TestSession,
  { endpoint }: Named,
): { does: string; bearer: string | null }[] {
  const somebody = [...testSession.actors.values()].filter((actor) => mayCall(endpoint, actor))
  const [first] = somebody
  const idToken = somebody.find(({ session }) => session.idToken !== '')?.session.idToken
  const accessToken = first?.session.accessToken
  return [
    { does: 'a call without a token', bearer: null },
    ...(accessToken
      ? [
          {
            does: 'a call with a corrupted token',
            bearer: tampered(accessToken),
          },
        ]
      : []),
    ...(idToken ? [{ does: 'a caller has a token for another audience', bearer: idToken }] : []),
  ]
}

/** Changes the first character of the signature. The last one may contain unused bits. */
function tampered(token: string): string {
  const start = token.lastIndexOf('.') + 1
  return `${token.slice(0, start)}${token[start] === 'A' ? 'B' : 'A'}${token.slice(start + 1)}`
}
