import {
  ADMINISTRATION_CLIENT,
  administrationCallback,
  azureAuthority,
  getAudience,
} from '#azure/clients.ts'
import { AzureProblem } from '#azure/problem.ts'
import {
  type AzureTokens,
  acceptsAzureRefreshToken,
  exchangeAzureCode,
  refreshAzureTokens,
  revokeAzureRefreshToken,
} from '#azure/tokens.ts'
import type { Context } from '#http/route.ts'
import { providerCookie } from '#okta/oauth/browser-session.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/oauth/clients.ts'
import { acceptsRefreshToken } from '#okta/oauth/known-token.ts'
import {
  exchangeCode,
  InvalidGrant,
  type IssuedTokens,
  refreshTokens,
  revokeRefreshToken,
} from '#okta/oauth/tokens.ts'
import { hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { GatewayWorld } from './gateway-world.ts'
import {
  type AdministratorProvider,
  GrantRefused,
  type Issued,
  type Provider,
  type Question,
} from './provider.ts'
import { keepInStore } from './sessions.ts'

const SCOPE = `openid profile email offline_access ${getAudience(ADMINISTRATION_CLIENT.id)}/access_as_user`

type Asked = Pick<Context<undefined, unknown>, 'origin' | 'header'>
/** Whether a code was granted to the requesting browser, by the hash of its provider session. */
type OwnBrowser = (asked: Asked, sessionHash: string) => boolean

/**
 * A code of another user's sign-in opens no session here. Source: RFC 9700, section 4.5. Not
 * specified: programs without cookies are allowed. They are recognized by a missing
 * `Sec-Fetch-Site`, which browsers always send to such an origin and scripts cannot remove.
 */
const isOwnBrowser: OwnBrowser = ({ header, origin }, sessionHash) => {
  const cookie = providerCookie.read({ cookies: header('cookie'), origin })
  if (cookie !== undefined) return hashSecret(cookie) === sessionHash
  return header('sec-fetch-site') === undefined
}

const refuse = (error: unknown): never => {
  const isRefusal = error instanceof InvalidGrant || error instanceof AzureProblem
  throw isRefusal ? new GrantRefused(error.message) : error
}

const toIssued = ({ answer, ...facts }: Omit<IssuedTokens, 'oktaId'>, subject: string): Issued => ({
  ...facts,
  subject,
  accessToken: answer.access_token,
  idToken: answer.id_token,
  refreshToken: answer.refresh_token,
})

const emulatedOkta = (world: BaseWorld, isOwn: OwnBrowser): Provider => ({
  exchange: ({ code, codeVerifier }, asked) =>
    exchangeCode(world, {
      code,
      codeVerifier,
      clientId: PORTAL_CLIENT.id,
      redirectUri: portalCallback(asked.origin),
      isOwnBrowser: (hash) => isOwn(asked, hash),
      origin: asked.origin,
    }).then((issued) => toIssued(issued, issued.oktaId), refuse),
  refresh: (refreshToken, { origin }) =>
    refreshTokens(world, { refreshToken, clientId: PORTAL_CLIENT.id, origin }).then(
      (issued) => toIssued(issued, issued.oktaId),
      refuse,
    ),
  accepts: (refreshToken) => acceptsRefreshToken(world, refreshToken),
  revoke: (refreshToken) => revokeRefreshToken(world, refreshToken),
})

const fromEntra = ({ answer, oid, issuedAt, refreshExpiresAt }: AzureTokens): Issued => ({
  issuedAt,
  refreshExpiresAt,
  subject: oid,
  accessToken: answer.access_token,
  idToken: answer.id_token,
  refreshToken: answer.refresh_token,
})

/** The parameters of the administrators' sign-on. */
export const askForAdministrator = ({ nonce, codeChallenge }: Question, origin: string) => ({
  clientId: ADMINISTRATION_CLIENT.id,
  redirectUri: administrationCallback(origin),
  scope: SCOPE,
  nonce,
  codeChallenge,
  codeChallengeMethod: 'S256' as const,
})

const emulatedEntra = (world: BaseWorld): AdministratorProvider => ({
  authorizeAddress(question, { origin }) {
    const asked = askForAdministrator(question, origin)
    const parameters = new URLSearchParams({
      client_id: asked.clientId,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: asked.redirectUri,
      scope: asked.scope,
      state: question.state,
      nonce: asked.nonce,
      code_challenge: asked.codeChallenge,
      code_challenge_method: asked.codeChallengeMethod,
      // Not specified: an administrator who is already signed on there, perhaps for another
      // application, has to confirm before signing in here.
      prompt: 'select_account',
    })
    return `${azureAuthority(origin)}/oauth2/v2.0/authorize?${parameters}`
  },
  exchange: ({ code, codeVerifier }, { origin }) =>
    exchangeAzureCode(world, {
      code,
      codeVerifier,
      clientId: ADMINISTRATION_CLIENT.id,
      redirectUri: administrationCallback(origin),
      origin,
    }).then(fromEntra, refuse),
  refresh: (refreshToken, { origin }) =>
    refreshAzureTokens(world, {
      refreshToken,
      clientId: ADMINISTRATION_CLIENT.id,
      origin,
    }).then(fromEntra, refuse),
  accepts: (refreshToken) => acceptsAzureRefreshToken(world, refreshToken),
  revoke: (refreshToken) => revokeAzureRefreshToken(world, refreshToken),
})

/** A world with the gateway's sessions in its store, and the emulated Okta and Entra. */
export const toGatewayWorld = <W extends BaseWorld>(
  world: W,
  isOwn: OwnBrowser = isOwnBrowser,
): W & GatewayWorld =>
  // Inherits, so that a later change of the world is seen here too.
  Object.assign(Object.create(world) as W, {
    sessions: keepInStore(world.store),
    users: emulatedOkta(world, isOwn),
    administrators: emulatedEntra(world),
  })
