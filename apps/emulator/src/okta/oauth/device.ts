import { DEVICE_GRANT } from '@concord/domain/control/clients'
import type { RequestHandler } from 'express'
import { activate } from '#oauth/device/activate.ts'
import { createPace, pollDevice, startDevice } from '#oauth/device/codes.ts'
import { mayUse } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaUserById } from '../account/rows.ts'
import { oktaIssuer } from './access-token.ts'
import { mayAsk } from './authorize-request.ts'
import { currentSession } from './browser-session.ts'
import { authenticateClient } from './client-authentication.ts'
import { clientById, DEVICE_PAGE } from './clients.ts'
import { oauthProblem } from './oauth-problem.ts'
import { oktaPage } from './sign-in-form.ts'
import { InvalidGrant, issueToDevice } from './tokens.ts'

/** Source: Okta, "Configure a Device Authorization grant flow": ten minutes. */
const DEVICE_CODE_SECONDS = 600
const pageOf = (origin: string) => `${oktaIssuer(origin)}/v1/activate`

/** Starts the sign-in of a device. Source: RFC 8628, section 3.1; Okta, "/device/authorize". */
export function startOktaDevice(world: BaseWorld): RequestHandler {
  return (request, response) => {
    const origin = response.locals.origin as string
    const { client, form } = authenticateClient(request, world, origin)
    if (!mayUse(client, DEVICE_GRANT))
      throw oauthProblem(
        'unauthorized_client',
        'The client is not authorized to use the provided grant type.',
      )
    const scopes = (form.scope ?? '').split(' ').filter(Boolean)
    if (!scopes.includes('openid') || !scopes.every((name) => mayAsk(client, name)))
      throw oauthProblem(
        'invalid_scope',
        'One or more scopes are not configured, or openid is missing.',
      )
    const started = startDevice(world, {
      provider: 'okta',
      clientId: client.id,
      scope: scopes.join(' '),
      lifetimeSeconds: DEVICE_CODE_SECONDS,
    })
    const page = pageOf(origin)
    response.set({ 'cache-control': 'no-store', pragma: 'no-cache' }).json({
      ...started,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${started.user_code}`,
    })
  }
}

type Redeemed = { deviceCode: string; clientId: string; origin: string }

/** A device's request for its tokens. Source: RFC 8628, sections 3.4 and 3.5. */
export function createRedeem(world: BaseWorld) {
  const isTooFast = createPace(world)
  return async ({ deviceCode, clientId, origin }: Redeemed): Promise<{ answer: object }> => {
    const polled = pollDevice(world, 'okta', clientId, deviceCode)
    if (polled === 'unknown') throw new InvalidGrant('The device code is invalid or has expired.')
    if (polled === 'expired')
      throw oauthProblem('expired_token', 'The device code is invalid or has expired.')
    if (polled === 'refused')
      throw oauthProblem('access_denied', 'The resource owner denied the request.')
    if (polled !== 'pending') return issueToDevice(world, polled, origin)
    if (isTooFast(deviceCode))
      throw oauthProblem('slow_down', 'The device is polling too frequently.')
    throw oauthProblem(
      'authorization_pending',
      'The device authorization is pending. Please try again later.',
    )
  }
}

/** The page that Okta has at `/activate`. */
export const oktaDevicePage = (world: BaseWorld): RequestHandler =>
  activate(world, {
    provider: 'okta',
    frame: oktaPage,
    getAddress: pageOf,
    clientId: DEVICE_PAGE.id,
    getAuthorizeUrl: (origin) => `${oktaIssuer(origin)}/v1/authorize`,
    getPerson(request, response) {
      const session = currentSession(world, request, response)
      const user = session && oktaUserById(world.store, session.oktaId)
      if (!session || !user) return undefined
      const { amr, authTime } = session
      return { subject: user.id, userName: user.login, amr, authTime }
    },
    getAppName: (clientId) => clientById(world, clientId)?.name ?? clientId,
  })
