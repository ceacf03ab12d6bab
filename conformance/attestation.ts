import { readUnverifiedAttestation } from '@concord/crypto'
import { z } from 'zod'
import { getAddress } from './backend.ts'
import { type Case, getClauses } from './case.ts'
import { getEndpoint } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { isSignedBy, KeySet, readClaims, readHeader } from './jwt.ts'
import type { TestSession } from './session.ts'
import { type Answer, send } from './wire.ts'

const Claims = z.looseObject({
  iss: z.string(),
  exp: z.number(),
  nbf: z.number(),
  'x-ms-attestation-type': z.string(),
  'x-ms-sgx-is-debuggable': z.boolean(),
})

/**
 * Checks that the attestation service signed the channel's token, that the enclave is not
 * debuggable and that the token names the channel (B103).
 */
export async function checkAttestationToken(
  testSession: TestSession,
  one: Case,
  answer: Answer,
): Promise<void> {
  const place = {
    named: getEndpoint(one.endpoint),
    does: `${one.as} ${one.does}`,
    clauses: getClauses(one),
  }
  const report = (message: string) =>
    testSession.findings.push(findingAt(place, 'rule', `attestation: ${message}`, ['B103']))
  const { id, attestationToken: token } = z
    .looseObject({ id: z.string(), attestationToken: z.string() })
    .parse(answer.json)
  const { alg, kid } = readHeader(token)
  if (alg !== 'RS256') return void report(`RS256 expected, ${alg} found`)
  const issuer = getAddress(testSession.backend, { host: 'attestation' })
  const published = KeySet.safeParse(
    (await send({ method: 'GET', url: `${issuer}/certs`, headers: {} })).json,
  )
  const key = published.data?.keys.find((one) => one.kid === kid)
  if (!key) return void report('a key among the published certificates expected, none found')
  if (!isSignedBy(token, key))
    return void report('a signature of the published key expected, another found')
  const claims = Claims.safeParse(readClaims(token))
  if (!claims.success) return void report(z.prettifyError(claims.error))
  const { iss, exp, nbf } = claims.data
  if (iss !== testSession.backend.environment.ATTESTATION_HOST)
    report('iss: ATTESTATION_HOST expected, another found')
  if (exp <= nbf) report('exp: a time after nbf expected')
  if (claims.data['x-ms-attestation-type'] !== 'sgx' || claims.data['x-ms-sgx-is-debuggable'])
    report('an SGX enclave without debugging expected')
  if (readUnverifiedAttestation(token).channelId !== id)
    report('held data about this channel expected, another found')
}
