import type { AdministratorProvider, Issued } from '@concord/emulator/gateway/provider'
import { GrantRefused } from '@concord/emulator/gateway/provider'
import { problem } from '@concord/emulator/http/problem'
import type { Clock } from '@concord/emulator/runtime/clock'
import { toMessage } from '@concord/emulator/runtime/messages'
import { later } from '@concord/emulator/runtime/secret'
import * as openid from 'openid-client'
import type { Logger } from 'pino'

type Client = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** The claim of the id token that names the person. */
  subject: 'sub' | 'oid'
  /** Of the authorization request, if the gateway makes it. */
  scope?: string
  refreshTokenMs: number
}
type Surroundings = { clock: Pick<Clock, 'now'>; log: Logger }

const TIMEOUT_SECONDS = 10
/**
 * A code or token that the provider refuses, or that is of another sign-in. Entra has two more for
 * a user who must answer its sign-in page again. Source: Microsoft, "OAuth 2.0 authorization code
 * flow", error codes of the token endpoint.
 */
const REFUSALS = ['invalid_grant', 'invalid_request', 'interaction_required', 'consent_required']

/**
 * A provider by its issuer, for Okta, Entra and any other with OpenID Connect Discovery. Its
 * metadata is read at the first call, and again after a failure, so the gateway starts without it.
 * id tokens are verified: signature, issuer, audience, times and nonce.
 */
export function openidProvider(
  client: Client,
  { clock, log }: Surroundings,
): AdministratorProvider {
  let found: Promise<openid.Configuration> | undefined
  const configuration = () => {
    found ??= discover(client)
    found.catch(() => (found = undefined))
    return found
  }

  function toIssued(tokens: Tokens): Issued {
    const now = clock.now()
    return {
      accessToken: tokens.access_token,
      idToken: tokens.id_token ?? '',
      refreshToken: tokens.refresh_token,
      subject: String(tokens.claims()?.[client.subject] ?? ''),
      issuedAt: now.toISOString(),
      refreshExpiresAt: later(now, client.refreshTokenMs),
    }
  }
  /** @throws {GrantRefused} or 502 `providerAway`, which says nothing of the cause. */
  function explain(error: unknown): never {
    const code = error instanceof openid.ResponseBodyError ? error.error : undefined
    if (code !== undefined && REFUSALS.includes(code)) throw new GrantRefused(code)
    if (error instanceof openid.ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
      throw new GrantRefused('The id token is of another sign-in.')
    log.error({ issuer: client.issuer, reason: code ?? getReason(error) }, 'Provider failed')
    throw problem(502, 'providerAway', toMessage('problem.providerAway'))
  }

  return {
    async authorizeAddress({ state, nonce, codeChallenge }) {
      const config = await configuration().catch(explain)
      return openid.buildAuthorizationUrl(config, {
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: client.redirectUri,
        scope: client.scope ?? 'openid offline_access profile',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href
    },
    async exchange({ code, codeVerifier, nonce }) {
      try {
        const config = await configuration()
        const answer = new URL(client.redirectUri)
        answer.searchParams.set('code', code)
        // The portal does not pass it on; the code of another issuer would not be known there.
        answer.searchParams.set('iss', config.serverMetadata().issuer)
        const tokens = await openid.authorizationCodeGrant(config, answer, {
          idTokenExpected: true,
          ...(codeVerifier ? { pkceCodeVerifier: codeVerifier } : {}),
          ...(nonce ? { expectedNonce: nonce } : {}),
        })
        return toIssued(tokens)
      } catch (error) {
        return explain(error)
      }
    },
    async refresh(refreshToken) {
      try {
        const tokens = await openid.refreshTokenGrant(await configuration(), refreshToken)
        // A provider that does not rotate sends none: the same one stays valid.
        const issued = toIssued(tokens)
        return { ...issued, refreshToken: issued.refreshToken ?? refreshToken }
      } catch (error) {
        return explain(error)
      }
    },
    async revoke(refreshToken) {
      try {
        const config = await configuration()
        if (config.serverMetadata().revocation_endpoint)
          await openid.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
      } catch (error) {
        log.warn({ issuer: client.issuer, reason: getReason(error) }, 'Not revoked')
      }
    },
  }
}

type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

/** Without the message, which may quote the provider's answer. */
const getReason = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'

async function discover({ issuer, clientId, clientSecret }: Client): Promise<openid.Configuration> {
  const isPlain = issuer.startsWith('http:')
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    },
  )
  openid.enableNonRepudiationChecks(configuration)
  return configuration
}
