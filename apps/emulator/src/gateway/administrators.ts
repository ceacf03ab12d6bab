import { createHash } from 'node:crypto'
import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATION_CLIENT, administrationCallback, audienceOf, azureAuthority } from '#azure/clients.ts'
import { AzureProblem } from '#azure/problem.ts'
import { type AzureTokens, exchangeAzureCode, refreshAzureTokens } from '#azure/tokens.ts'
import type { Handlers } from '#route.ts'
import { newSecret } from '#secret.ts'
import { beginAuthorization, endAuthorization } from './authorization.ts'
import type { Renewals } from './renewals.ts'
import { demandSession, endSession, keepRefreshToken, openSession, refreshTokenIn, sessionEnded, signInSpent } from './session.ts'

type AdministratorCalls = Pick<typeof gateway, 'azureAuthUrl' | 'azureTokens' | 'azureRefresh'>

const SCOPE = `openid profile email offline_access ${audienceOf(ADMINISTRATION_CLIENT.id)}/access_as_user`

const tokensOf = ({ answer: { access_token, id_token } }: AzureTokens): SessionTokens => ({ access_token, id_token })
const refreshTokenOf = (issued: AzureTokens) => ({ ...issued, refreshToken: issued.answer.refresh_token ?? '' })

/** The administrators' session calls (A092–A094, C106). Code verifier, nonce and refresh token never leave the gateway. */
export const administratorHandlers = (renewals: Renewals): Handlers<AdministratorCalls> => ({
  azureAuthUrl(_input, call) {
    const facts = { codeVerifier: newSecret(), nonce: newSecret() }
    const parameters = new URLSearchParams({
      client_id: ADMINISTRATION_CLIENT.id,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: administrationCallback(call.origin),
      scope: SCOPE,
      state: newSecret(),
      nonce: facts.nonce,
      code_challenge: createHash('sha256').update(facts.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      // Not specified: whoever is signed on there, perhaps by another application, is asked before coming in here.
      prompt: 'select_account',
    })
    const authVerifier = beginAuthorization(call, facts)
    return { authVerifier, azureAuthUrl: `${azureAuthority(call.origin)}/oauth2/v2.0/authorize?${parameters}` }
  },

  async azureTokens({ body }, call) {
    const { world, origin } = call
    const { codeVerifier, nonce } = endAuthorization(call, body.authVerifier)
    const redirectUri = administrationCallback(origin)
    const exchange = { code: body.authCode, clientId: ADMINISTRATION_CLIENT.id, redirectUri, codeVerifier, origin }
    const issued = await exchangeAzureCode(world, exchange).catch((error: unknown) => {
      throw error instanceof AzureProblem ? signInSpent() : error
    })
    // A code that answers another sign-in's question is somebody else's. Source: OpenID Connect Core, section 3.1.3.7, step 11.
    if (nonceOf(issued.answer.id_token) !== nonce) throw signInSpent()
    openSession(call, { oktaId: null, administratorOid: issued.oid }, refreshTokenOf(issued))
    return tokensOf(issued)
  },

  azureRefresh(_input, call) {
    const session = demandSession(call, 'administrator')
    return renewals(session, call, async () => {
      try {
        const grant = { refreshToken: refreshTokenIn(session, call), clientId: ADMINISTRATION_CLIENT.id, origin: call.origin }
        const issued = await refreshAzureTokens(call.world, grant)
        keepRefreshToken(session, call, refreshTokenOf(issued))
        return tokensOf(issued)
      } catch (error) {
        if (!(error instanceof AzureProblem)) throw error
        endSession(call)
        throw sessionEnded()
      }
    })
  },
})

/** It comes straight from the provider, so its signature needs no check. Source: OpenID Connect Core, section 3.1.3.7, step 6. */
const nonceOf = (idToken: string) =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { nonce?: string }).nonce
