import { DEVICE_GRANT } from '@concord/domain/control/clients'
import type { Request, RequestHandler, Response } from 'express'
import { type ClientCredentials, readClientCredentials } from '#oauth/client-credentials.ts'
import { parseForm } from '#oauth/form.ts'
import { type Client, isOwnPage, mayUse } from '#oauth/registered-clients.ts'
import { clientSecret, isSameSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { signAdministratorToken } from './access-token.ts'
import { azureClientById, getAudience } from './clients.ts'
import { redeemAzureDevice } from './device.ts'
import { ACCESS_TOKEN_SECONDS } from './policy.ts'
import { azureProblem } from './problem.ts'
import { exchangeAzureCode, refreshAzureTokens } from './tokens.ts'

type Form = Record<string, string>

/**
 * The token endpoint. Source: Microsoft Entra ID, "Authorization code flow", "Redeem a code" and
 * "Refresh the access token".
 */
export function azureToken(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const form = parseForm(request)
    if (!form) throw azureProblem(90_023, 'a parameter came twice')
    const { client_id, grant_type } = form
    const credentials = readClientCredentials(request, form)
    if (!credentials) throw azureProblem(90_023, 'more than one client authentication')
    if (grant_type === undefined) throw azureProblem(900_144, 'grant_type')
    const client = authenticateClient(world, credentials)
    const origin = response.locals.origin as string
    // Source: Microsoft Entra ID, AADSTS9002326.
    if (!isOwnPage(client, request.get('origin'), origin)) throw azureProblem(9_002_326)
    const issued = await exchange(
      world,
      client,
      { ...form, client_id: client_id ?? client.id },
      origin,
    )
    answer(response, issued)
  }
}

const answer = (response: Response, { answer: body }: { answer: object }) =>
  void response.set('pragma', 'no-cache').json(body)

/**
 * Before anything of the grant is looked at. @throws {AzureProblem} 900144, 700016, 700025,
 * 7000218, 7000215.
 */
function authenticateClient(world: BaseWorld, { clientId, secret }: ClientCredentials): Client {
  if (clientId === undefined) throw azureProblem(900_144, 'client_id')
  const client = azureClientById(world, clientId)
  if (!client) throw azureProblem(700_016, clientId)
  if (!client.isConfidential && secret !== undefined) throw azureProblem(700_025)
  if (!client.isConfidential) return client
  if (secret === undefined) throw azureProblem(7_000_218)
  if (!isSameSecret(secret, client.secret ?? clientSecret(world.keys, client.id)))
    throw azureProblem(7_000_215)
  return client
}

function exchange(
  world: BaseWorld,
  client: Client,
  form: Form,
  origin: string,
): Promise<{ answer: object }> {
  const { id: clientId } = client
  const {
    grant_type = '',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    refresh_token: refreshToken,
    device_code: deviceCode,
    scope,
  } = form
  if (!mayUse(client, grant_type)) throw azureProblem(70_003, grant_type)
  if (grant_type === 'authorization_code') {
    if (code === undefined) throw azureProblem(900_144, 'code')
    if (redirectUri === undefined) throw azureProblem(900_144, 'redirect_uri')
    return exchangeAzureCode(world, { code, clientId, redirectUri, codeVerifier, origin })
  }
  if (grant_type === 'client_credentials') return issueToClient(world, clientId, scope, origin)
  if (grant_type === DEVICE_GRANT) {
    if (deviceCode === undefined) throw azureProblem(900_144, 'device_code')
    return redeemAzureDevice(world, { deviceCode, clientId, origin })
  }
  if (grant_type !== 'refresh_token') throw azureProblem(70_003, grant_type)
  if (refreshToken === undefined) throw azureProblem(900_144, 'refresh_token')
  return refreshAzureTokens(world, { refreshToken, clientId, scope, origin })
}

/**
 * A token for the application itself, without a person: it opens nothing of the product. Source:
 * Microsoft Entra ID, "Client credentials flow".
 */
async function issueToClient(
  world: BaseWorld,
  clientId: string,
  scope: string | undefined,
  origin: string,
): Promise<{ answer: object }> {
  if (scope === undefined) throw azureProblem(900_144, 'scope')
  if (scope !== `${getAudience(clientId)}/.default`) throw azureProblem(70_011, scope)
  const subject = { oid: clientId, userName: '', name: null }
  const withoutPerson = { scp: undefined, preferred_username: undefined, idtyp: 'app', roles: [] }
  const access_token = await signAdministratorToken(
    world,
    subject,
    { clientId, origin },
    withoutPerson,
  )
  const expires_in = ACCESS_TOKEN_SECONDS
  const times = { expires_in, ext_expires_in: expires_in }
  return { answer: { token_type: 'Bearer', ...times, access_token } }
}

/** A form, and nothing else. */
export const requireForm: RequestHandler = (request: Request, _response, next) =>
  next(
    request.is('application/x-www-form-urlencoded')
      ? undefined
      : azureProblem(90_023, 'send application/x-www-form-urlencoded'),
  )
