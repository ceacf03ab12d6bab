import { DEVICE_GRANT } from '@concord/domain/control/clients'
import type { RequestHandler } from 'express'
import { activate } from '#oauth/device/activate.ts'
import { pollDevice, startDevice } from '#oauth/device/codes.ts'
import { parseForm } from '#oauth/form.ts'
import { isOwnPage, mayUse } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { findUnknownScope } from './authorize-request.ts'
import { signedOn } from './browser-session.ts'
import { azureAuthority, azureClientById, DEVICE_PAGE } from './clients.ts'
import { signOnPage } from './pages.ts'
import { azureProblem } from './problem.ts'
import { issueToDevice } from './tokens.ts'

/** Source: Microsoft Entra ID, "Device authorization grant": 15 minutes. */
const DEVICE_CODE_SECONDS = 900
const pageOf = (origin: string) => `${azureAuthority(origin)}/oauth2/deviceauth`

/** Starts the sign-in of a device. Source: Microsoft Entra ID, "Device authorization request". */
export function startAzureDevice(world: BaseWorld): RequestHandler {
  return (request, response) => {
    const origin = response.locals.origin as string
    const form = parseForm(request)
    if (!form) throw azureProblem(90_023, 'a parameter came twice')
    const { client_id, scope } = form
    if (client_id === undefined) throw azureProblem(900_144, 'client_id')
    const client = azureClientById(world, client_id)
    if (!client) throw azureProblem(700_016, client_id)
    if (!isOwnPage(client, request.get('origin'), origin)) throw azureProblem(9_002_326)
    if (!mayUse(client, DEVICE_GRANT)) throw azureProblem(70_003, DEVICE_GRANT)
    if (scope === undefined) throw azureProblem(900_144, 'scope')
    const scopes = scope.split(' ').filter(Boolean)
    const unknown = findUnknownScope(scopes, client)
    if (unknown !== undefined) throw azureProblem(70_011, unknown)
    const started = startDevice(world, {
      provider: 'azure',
      clientId: client.id,
      scope: scopes.join(' '),
      lifetimeSeconds: DEVICE_CODE_SECONDS,
    })
    const verification_uri = pageOf(origin)
    const message = `To sign in, use a web browser to open the page ${verification_uri} and enter the code ${started.user_code} to authenticate.`
    response.set('cache-control', 'no-store').json({ ...started, verification_uri, message })
  }
}

/**
 * A device's request for its tokens. Polls that are too fast are pending too: `slow_down` is not
 * among Entra's errors, and msal ends at an error that it does not know. @throws {AzureProblem}
 * 70018, 70019, 70017, 70016. Source: Microsoft Entra ID, "Device authorization grant", expected
 * errors.
 */
export function redeemAzureDevice(
  world: BaseWorld,
  { deviceCode, clientId, origin }: { deviceCode: string; clientId: string; origin: string },
): Promise<{ answer: object }> {
  const polled = pollDevice(world, 'azure', clientId, deviceCode)
  if (polled === 'unknown') throw azureProblem(70_018)
  if (polled === 'expired') throw azureProblem(70_019)
  if (polled === 'refused') throw azureProblem(70_017)
  if (polled === 'pending') throw azureProblem(70_016)
  return issueToDevice(world, polled, origin)
}

/** The page that Entra has at `/oauth2/deviceauth`. */
export const azureDevicePage = (world: BaseWorld): RequestHandler =>
  activate(world, {
    provider: 'azure',
    frame: signOnPage,
    getAddress: pageOf,
    clientId: DEVICE_PAGE.id,
    getAuthorizeUrl: (origin) => `${azureAuthority(origin)}/oauth2/v2.0/authorize`,
    getPerson(request, response) {
      const administrator = signedOn(world, request, response)
      if (!administrator) return undefined
      const { oid, userName } = administrator
      return { subject: oid, userName, amr: 'pwd', authTime: world.clock.now().toISOString() }
    },
    getAppName: (clientId) => azureClientById(world, clientId)?.name ?? clientId,
  })
