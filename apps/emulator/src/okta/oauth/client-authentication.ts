import type { Request } from 'express'
import { readClientCredentials } from '#oauth/client-credentials.ts'
import { parseForm } from '#oauth/form.ts'
import { type Client, isOwnPage } from '#oauth/registered-clients.ts'
import { clientSecret, isSameSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { clientById } from './clients.ts'
import { oauthProblem } from './oauth-problem.ts'

export type ClientCall = { client: Client; form: Record<string, string> }

/**
 * Authenticates the client: `client_secret_basic` or `client_secret_post` for a confidential
 * client, only an id for a public one.
 *
 * @throws {OAuthProblem} 401 invalid_client, 400 invalid_request.
 */
export function authenticateClient(request: Request, world: BaseWorld, origin: string): ClientCall {
  if (!request.is('application/x-www-form-urlencoded'))
    throw oauthProblem('invalid_request', 'Send application/x-www-form-urlencoded.')
  const form = parseForm(request)
  if (!form) throw oauthProblem('invalid_request', 'A parameter was sent more than once.')
  const credentials = readClientCredentials(request, form)
  if (!credentials)
    throw oauthProblem(
      'invalid_request',
      'Cannot supply multiple client credentials. Use one of the following: header or form.',
    )
  const { clientId, secret, isBasic } = credentials
  const refuse = (description: string) =>
    oauthProblem('invalid_client', description, isBasic ? 'Basic realm="Concord"' : undefined)
  if (clientId === undefined) throw refuse('No client credentials found.')
  const client = clientById(world, clientId)
  if (!client) throw refuse("Invalid value for 'client_id' parameter.")
  if (!client.isConfidential && secret !== undefined)
    throw refuse('The client does not have a secret.')
  if (
    client.isConfidential &&
    (secret === undefined ||
      !isSameSecret(secret, client.secret ?? clientSecret(world.keys, client.id)))
  )
    throw refuse('The client secret supplied for a confidential client is invalid.')
  if (!isOwnPage(client, request.get('origin'), origin))
    throw refuse('The origin of this page is not registered for the client.')
  return { client, form }
}
