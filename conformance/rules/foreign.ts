import type { Case } from '../case.ts'
import { ask, type Probe, type TestSession } from '../session.ts'

const RULE = { name: "another organization's thing", clauses: ['B087'] }
/** A member of an organization without collaborations. */
const STRANGER = 'stranger'

/**
 * A caller who must not know about a resource gets 404, even with every permission in their own
 * organization.
 */
export async function checkForeignRule(
  testSession: TestSession,
  { isShared }: Case,
  probe: Probe,
  isFirst: () => boolean,
): Promise<void> {
  const { named, as, params = {} } = probe
  const { access, needs } = named.endpoint
  const [stranger, actor] = [testSession.actors.get(STRANGER), testSession.actors.get(as)]
  const ids = Object.values(params)
  if (
    isShared ||
    !stranger ||
    actor?.kind !== 'user' ||
    as === STRANGER ||
    ids.length === 0 ||
    ids.includes('self')
  )
    return
  if (access === 'public' || access === 'administrator' || named.host !== 'product') return
  if (access !== 'user' && access !== 'signed-in' && !stranger.permissions.has(access)) return
  if (needs && !stranger.permissions.has(needs)) return
  if (!isFirst()) return
  const headers = Object.fromEntries(
    Object.entries(probe.headers ?? {}).filter(([name]) => name !== 'idempotency-key'),
  )
  const expects = { status: 404, code: 'notFound' }
  await ask(testSession, {
    ...probe,
    headers,
    as: STRANGER,
    does: `${STRANGER} tries the same as ${probe.does}`,
    expects,
    rule: RULE,
  })
}
