import type { RequestHandler } from 'express'
import { getLanguage } from '#http/language.ts'
import { withQuery } from '#oauth/answer.ts'
import { parseForm } from '#oauth/form.ts'
import { allClients, isLogoutAddress, isRedirect, toClient } from '#oauth/registered-clients.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { signOff } from './browser-session.ts'
import { AZURE_CLIENTS } from './clients.ts'
import { noticePage } from './pages.ts'

/**
 * Ends the session of this browser and leads back to the application, if the address is registered;
 * anywhere else a page says that it is done (A013). Source: Microsoft Entra ID, "OpenID Connect",
 * "Send a sign-out request".
 */
export function azureLogout(world: BaseWorld): RequestHandler {
  return (request, response) => {
    const origin = response.locals.origin as string
    const { post_logout_redirect_uri: back, state } =
      (request.method === 'POST' ? parseForm(request) : request.query) ?? {}
    signOff(world, request, response)
    if (typeof back === 'string' && isRegistered(world, back, origin))
      return void response.redirect(
        302,
        typeof state === 'string' ? withQuery(back, { state }) : back,
      )
    const language = getLanguage(request)
    const say = sayIn(language)
    response
      .type('html')
      .send(noticePage(language, say('azure.signedOut'), say('azure.signedOutHint')))
  }
}

/** Entra takes the redirect addresses too. */
function isRegistered(world: BaseWorld, address: string, origin: string): boolean {
  const registered = allClients(world)
    .filter(({ provider }) => provider === 'azure')
    .map(({ clientId, ...entry }) => toClient(clientId, entry))
  return [...AZURE_CLIENTS, ...registered].some(
    (client) => isRedirect(address, client, origin) || isLogoutAddress(address, client, origin),
  )
}
