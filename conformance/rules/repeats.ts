import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { findingAt } from '../finding.ts'
import { ask, type Probe, type TestSession } from '../session.ts'
import type { Answer } from '../wire.ts'

const RULE = { name: 'Idempotency-Key', clauses: ['A119'] }

/**
 * A call that is repeated with the same idempotency key gets the same answer and has no further
 * effect. With a different body it is refused (A119: calls are repeated).
 */
export async function checkRepeatRule(
  testSession: TestSession,
  probe: Probe,
  first: Answer,
): Promise<void> {
  if (!probe.named.endpoint.takesKey) return
  const repeated = {
    ...probe,
    does: `${probe.does}, again with the same key`,
    expects: { status: first.status },
    rule: RULE,
  }
  const second = await ask(testSession, repeated)
  if (second.status === first.status && !isDeepStrictEqual(first.json, second.json))
    testSession.findings.push(
      findingAt(
        repeated,
        'rule',
        'Idempotency-Key: the first answer again expected, another one found',
        RULE.clauses,
      ),
    )
  const other = otherBody(probe)
  if (other === undefined) return
  const expects = { status: 422, code: 'idempotencyKeyReused' }
  await ask(testSession, {
    ...probe,
    body: other,
    does: `${probe.does}, with the same key and another body`,
    expects,
    rule: RULE,
  })
}

/** The body with one text changed, if the result is still valid. */
function otherBody({ body, named }: Probe): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  const others = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ ...body, [name]: `${value}x` }] : [],
  )
  return others.find((other) => (named.endpoint.body as z.ZodType).safeParse(other).success)
}
