import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { ADMINISTRATION_CLIENT, azureAuthority } from '#azure/clients.ts'
import { AzureProblem } from '#azure/problem.ts'
import { type AzureTokens, refreshAzureTokens } from '#azure/tokens.ts'
import type { Handlers } from '#http/route.ts'
import { newSecret } from '#runtime/secret.ts'
import {
  askForAdministrator,
  getRefreshToken,
  startAdministratorSession,
} from './administrator-session.ts'
import { beginAuthorization, endAuthorization } from './authorization.ts'
import type { Renewals } from './renewals.ts'
import {
  endSession,
  keepRefreshToken,
  refreshTokenIn,
  requireSession,
  sessionEnded,
} from './session.ts'

type AdministratorCalls = Pick<typeof gateway, 'azureAuthUrl' | 'azureTokens' | 'azureRefresh'>

const getTokens = ({ answer: { access_token, id_token } }: AzureTokens): SessionTokens => ({
  access_token,
  id_token,
})

/**
 * The administrators' session calls (A092–A094, C106). Code verifier, nonce and refresh token never
 * leave the gateway.
 */
export const administratorHandlers = (renewals: Renewals): Handlers<AdministratorCalls> => ({
  azureAuthUrl(_input, call) {
    const { facts, asked } = askForAdministrator(call.origin)
    const parameters = new URLSearchParams({
      client_id: asked.clientId,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: asked.redirectUri,
      scope: asked.scope,
      state: newSecret(),
      nonce: asked.nonce,
      code_challenge: asked.codeChallenge,
      code_challenge_method: asked.codeChallengeMethod,
      // Not specified: an administrator who is already signed on there, perhaps for another
      // application, has to confirm before signing in here.
      prompt: 'select_account',
    })
    const authVerifier = beginAuthorization(call, facts)
    return {
      authVerifier,
      azureAuthUrl: `${azureAuthority(call.origin)}/oauth2/v2.0/authorize?${parameters}`,
    }
  },

  async azureTokens({ body }, call) {
    const issued = await startAdministratorSession(
      body.authCode,
      endAuthorization(call, body.authVerifier),
      call,
    )
    return getTokens(issued)
  },

  azureRefresh(_input, call) {
    const session = requireSession(call, 'administrator')
    return renewals(session, call, async () => {
      try {
        const grant = {
          refreshToken: refreshTokenIn(session, call),
          clientId: ADMINISTRATION_CLIENT.id,
          origin: call.origin,
        }
        const issued = await refreshAzureTokens(call.world, grant)
        keepRefreshToken(session, call, getRefreshToken(issued))
        return getTokens(issued)
      } catch (error) {
        if (!(error instanceof AzureProblem)) throw error
        endSession(call)
        throw sessionEnded()
      }
    })
  },
})
