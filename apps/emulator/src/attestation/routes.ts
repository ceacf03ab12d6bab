import { Router } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { attestationIssuer } from './token.ts'

const CLAIMS = [
  'cnf',
  'nonce',
  'x-ms-ver',
  'x-ms-attestation-type',
  'x-ms-policy-hash',
  'x-ms-policy-signer',
  'x-ms-sgx-is-debuggable',
  'x-ms-sgx-mrenclave',
  'x-ms-sgx-mrsigner',
  'x-ms-sgx-svn',
  'x-ms-sgx-ehd',
  'x-ms-sgx-collateral',
  'is-debuggable',
  'sgx-mrsigner',
  'sgx-mrenclave',
  'product-id',
  'svn',
  'tee',
]

/**
 * The public half of the attestation service, to be mounted at `/attestation`.
 *
 * Source: recorded answers of Microsoft Azure Attestation. Difference: `/certs` has n and e next to
 * x5c, so that clients that read bare keys work too.
 */
export function attestationRoutes(world: BaseWorld): Router {
  const router = Router()
  router.get('/.well-known/openid-configuration', (_request, response) => {
    const issuer = attestationIssuer(response.locals.origin as string)
    response.json({
      response_types_supported: ['token', 'none'],
      id_token_signing_alg_values_supported: ['RS256'],
      revocation_endpoint: `${issuer}/revoke`,
      issuer,
      jwks_uri: `${issuer}/certs`,
      claims_supported: CLAIMS,
    })
  })
  router.get('/certs', async (_request, response) => {
    const { kid, publicJwk } = world.keys.attestation
    // Loaded on the first request, to keep the start fast.
    const { createSelfSigned } = await import('./certificate.ts')
    const x5c = [await createSelfSigned(world.keys.attestation)]
    response.json({
      keys: [{ x5c, kid, kty: 'RSA', alg: 'RS256', use: 'sig', n: publicJwk.n, e: publicJwk.e }],
    })
  })
  return router
}
