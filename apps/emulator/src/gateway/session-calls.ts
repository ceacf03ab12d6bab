import { createHash } from 'node:crypto'
import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import type { Handlers } from '#http/route.ts'
import { newSecret } from '#runtime/secret.ts'
import { beginAuthorization, endAuthorization } from './authorization.ts'
import type { GatewayCall, GatewayWorld } from './gateway-world.ts'
import { type Code, GrantRefused, type Issued, type Provider } from './provider.ts'
import { createRenewals } from './renewals.ts'
import {
  endSession,
  keepRefreshToken,
  type OpenedSession,
  openSession,
  requireSession,
  sessionEnded,
  signInSpent,
} from './session.ts'

/** Not specified: the reported lifetime is a minute shorter, so that the portal renews in time. */
const MARGIN_MS = 60_000
const MINUTE_MS = 60_000

type SessionCalls = Pick<
  typeof gateway,
  | 'oktaTokens'
  | 'oktaRefresh'
  | 'oktaLifetime'
  | 'destroySession'
  | 'azureAuthUrl'
  | 'azureTokens'
  | 'azureRefresh'
>

const getTokens = ({ accessToken, idToken }: Issued): SessionTokens => ({
  access_token: accessToken,
  id_token: idToken,
})

const lifetimeMinutes = (refreshExpiresAt: string, startedAt: string) =>
  Math.max(
    0,
    Math.floor((Date.parse(refreshExpiresAt) - Date.parse(startedAt) - MARGIN_MS) / MINUTE_MS),
  )

/** Exchanges a code. @throws 400 `invalidGrant` if the provider refuses it. */
const exchange = (provider: Provider, code: Code, call: GatewayCall): Promise<Issued> =>
  provider.exchange(code, call).catch((error: unknown) => {
    throw error instanceof GrantRefused ? signInSpent() : error
  })

/** Exchanges the code and opens a user's session (A089). @throws 400 `invalidGrant`. */
export async function startUserSession(code: Code, call: GatewayCall): Promise<Issued> {
  const issued = await exchange(call.world.users, code, call)
  await openSession(call, { oktaId: issued.subject, administratorOid: null }, issued)
  return issued
}

/** The same for an administrator (A092). */
export async function startAdministratorSession(
  code: Code & { nonce: string },
  call: GatewayCall,
): Promise<Issued> {
  const issued = await exchange(call.world.administrators, code, call)
  // A code with another nonce is for another sign-in. Source: OpenID Connect Core, section 3.1.3.7,
  // step 11.
  if (readNonce(issued.idToken) !== code.nonce) throw signInSpent()
  await openSession(call, { oktaId: null, administratorOid: issued.subject }, issued)
  return issued
}

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

/** New tokens for the session; its sealed refresh token rotates. @throws 401 `sessionEnded`. */
async function renewSession(
  session: OpenedSession,
  provider: Provider,
  call: GatewayCall,
): Promise<SessionTokens> {
  try {
    const issued = await provider.refresh(session.refreshToken, call)
    await keepRefreshToken(session, call, issued)
    return getTokens(issued)
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error
    await endSession(call)
    throw sessionEnded()
  }
}

/**
 * The calls that open, renew and end sessions (A089–A095, C106), for any pair of providers. Refresh
 * tokens, code verifier and nonce of an administrator never leave the gateway. One set of handlers
 * for each world.
 */
export function createSessionCalls(): Handlers<SessionCalls, GatewayWorld> {
  const renewals = createRenewals()
  const renewed = (session: OpenedSession, provider: Provider, call: GatewayCall) =>
    renewals(session, provider, call, () => renewSession(session, provider, call))
  return {
    async oktaTokens({ body: { authCode, codeVerifier } }, call) {
      const issued = await startUserSession({ code: authCode, codeVerifier }, call)
      const { refreshExpiresAt, issuedAt } = issued
      return {
        ...getTokens(issued),
        refreshTokenLifetimeMinutes: lifetimeMinutes(refreshExpiresAt, issuedAt),
      }
    },
    async oktaRefresh(_input, call) {
      const session = await requireSession(call, 'user')
      return renewed(session, call.world.users, call)
    },
    async oktaLifetime(_input, call) {
      const { refreshStartedAt, refreshExpiresAt } = (await requireSession(call, 'user')).row
      return {
        refreshTokenLifetimeMinutes: lifetimeMinutes(refreshExpiresAt, refreshStartedAt),
        refreshTokenLifetimeStart: refreshStartedAt,
      }
    },
    destroySession: (_input, call) => endSession(call),
    async azureAuthUrl(_input, call) {
      const facts = { codeVerifier: newSecret(), nonce: newSecret() }
      const codeChallenge = createHash('sha256').update(facts.codeVerifier).digest('base64url')
      const question = { state: newSecret(), nonce: facts.nonce, codeChallenge }
      const azureAuthUrl = await call.world.administrators.authorizeAddress(question, call)
      return { authVerifier: await beginAuthorization(call, facts), azureAuthUrl }
    },
    async azureTokens({ body }, call) {
      const facts = await endAuthorization(call, body.authVerifier)
      return getTokens(await startAdministratorSession({ code: body.authCode, ...facts }, call))
    },
    async azureRefresh(_input, call) {
      const session = await requireSession(call, 'administrator')
      return renewed(session, call.world.administrators, call)
    },
  }
}
