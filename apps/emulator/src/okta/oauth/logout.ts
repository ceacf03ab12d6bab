import type { RequestHandler } from 'express'
import { compactVerify } from 'jose'
import { z } from 'zod'
import { withQuery } from '#oauth/answer.ts'
import { type Client, isLogoutAddress } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaIssuer } from './access-token.ts'
import { closeSession, currentSession } from './browser-session.ts'
import { clientById } from './clients.ts'

const Query = z.object({
  id_token_hint: z.string(),
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().max(2048).optional(),
})

/** The part of an id token that identifies the session. */
const HintClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  preferred_username: z.string(),
})

/**
 * Ends the browser's session and redirects back to the application (A012). An expired hint is valid
 * too: it only identifies the user. Source: Okta, "/logout".
 */
export function logout(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const origin = response.locals.origin as string
    const query = Query.safeParse(request.query)
    const hint = query.success ? await readHint(world, query.data.id_token_hint, origin) : undefined
    if (!query.success || !hint)
      return void response
        .status(400)
        .type('text/plain')
        .send('400: the id_token_hint is missing or not valid.')
    const { post_logout_redirect_uri: back, state } = query.data
    if (back !== undefined && !isLogoutAddress(back, hint.client, origin))
      return void response
        .status(400)
        .type('text/plain')
        .send('400: the post_logout_redirect_uri is not registered.')
    if (currentSession(world, request, response)?.oktaId === hint.oktaId)
      closeSession(world, request, response)
    if (back === undefined) return void response.type('text/plain').send('You are signed out.')
    response.redirect(302, state === undefined ? back : withQuery(back, { state }))
  }
}

async function readHint(
  world: BaseWorld,
  hint: string,
  origin: string,
): Promise<{ client: Client; oktaId: string } | undefined> {
  const { keys } = world
  try {
    const { payload, protectedHeader } = await compactVerify(hint, keys.okta.publicKey, {
      algorithms: ['RS256'],
    })
    const { iss, aud, sub } = HintClaims.parse(JSON.parse(new TextDecoder().decode(payload)))
    const client = clientById(world, aud)
    return protectedHeader.kid === keys.okta.kid && iss === oktaIssuer(origin) && client
      ? { client, oktaId: sub }
      : undefined
  } catch {
    return undefined
  }
}
