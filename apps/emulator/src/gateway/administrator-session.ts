import { createHash } from 'node:crypto'
import { ADMINISTRATION_CLIENT, administrationCallback, getAudience } from '#azure/clients.ts'
import { AzureProblem } from '#azure/problem.ts'
import { type AzureTokens, exchangeAzureCode } from '#azure/tokens.ts'
import type { Context } from '#http/route.ts'
import { newSecret } from '#runtime/secret.ts'
import type { AuthorizationFacts } from './authorization.ts'
import { openSession, signInSpent } from './session.ts'

const SCOPE = `openid profile email offline_access ${getAudience(ADMINISTRATION_CLIENT.id)}/access_as_user`

/** The parameters of the sign-on request, and the values that the answer must match. */
export function askForAdministrator(origin: string) {
  const facts: AuthorizationFacts = { codeVerifier: newSecret(), nonce: newSecret() }
  const asked = {
    clientId: ADMINISTRATION_CLIENT.id,
    redirectUri: administrationCallback(origin),
    scope: SCOPE,
    nonce: facts.nonce,
    codeChallenge: createHash('sha256').update(facts.codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256' as const,
  }
  return { facts, asked }
}

/** Exchanges the code and opens an administrator's session. @throws 400 `invalidGrant`. */
export async function startAdministratorSession(
  code: string,
  { codeVerifier, nonce }: AuthorizationFacts,
  call: Context<undefined>,
): Promise<AzureTokens> {
  const { world, origin } = call
  const exchange = {
    code,
    clientId: ADMINISTRATION_CLIENT.id,
    redirectUri: administrationCallback(origin),
    codeVerifier,
    origin,
  }
  const issued = await exchangeAzureCode(world, exchange).catch((error: unknown) => {
    throw error instanceof AzureProblem ? signInSpent() : error
  })
  // A code with another nonce is for another sign-in. Source: OpenID Connect Core, section 3.1.3.7,
  // step 11.
  if (readNonce(issued.answer.id_token) !== nonce) throw signInSpent()
  openSession(call, { oktaId: null, administratorOid: issued.oid }, getRefreshToken(issued))
  return issued
}

export const getRefreshToken = (issued: AzureTokens) => ({
  ...issued,
  refreshToken: issued.answer.refresh_token ?? '',
})

/**
 * The token comes directly from the provider, so its signature needs no check. Source: OpenID
 * Connect Core, section 3.1.3.7, step 6.
 */
const readNonce = (idToken: string) =>
  (
    JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
      nonce?: string
    }
  ).nonce
