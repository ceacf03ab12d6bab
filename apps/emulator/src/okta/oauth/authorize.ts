import type { RequestHandler } from 'express'
import { answerApplication } from '#oauth/answer.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import { PORTAL_CLIENT } from './clients.ts'
import { grant } from './grant.ts'
import { openSignInPage } from './sign-in-page.ts'

/**
 * Redirects the browser from the sign-in page with a code (A056, A108). `sessionToken`, an
 * extension of Okta's, opens the browser session and is consumed; without it the session cookie is
 * used. An unregistered client or address is never redirected to. Without a session the provider's
 * sign-in page is shown. Not specified: for the portal the answer is `login_required` with or
 * without prompt=none, since it has its own sign-in page.
 */
export function authorize(world: BaseWorld): RequestHandler {
  return (request, response) => {
    const read = readAuthorizeRequest(request.query, response.locals.origin as string, world)
    if (!read)
      return void response
        .status(400)
        .type('text/plain')
        .send('400: the client or its redirect address is not registered.')
    const { asked, client, refusal } = read
    const { redirect_uri: redirectUri, mode, state } = asked
    const answer = refusal ?? grant(world, request, response, asked)
    const mayShowPage = client !== PORTAL_CLIENT && !asksSilently(asked)
    if ('error' in answer && answer.error === 'login_required' && mayShowPage)
      return openSignInPage(world, request, response, asked)
    answerApplication(response, {
      redirectUri,
      mode,
      parameters: { ...answer, ...(state ? { state } : {}) },
    })
  }
}

const asksSilently = ({ prompt = '' }: AuthorizeRequest) => prompt.split(' ').includes('none')
