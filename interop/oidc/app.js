// What every client's application has: where the emulator is, and one page that starts a sign-in.
import { createServer } from 'node:http'
import process from 'node:process'

export const ISSUER = process.env.ISSUER ?? ''
export const CLIENT_ID = process.env.CLIENT_ID ?? ''
export const CLIENT_SECRET = process.env.CLIENT_SECRET ?? ''
export const PORT = Number(process.env.PORT)
export const ORIGIN = `http://localhost:${PORT}`
export const REDIRECT_URI = `${ORIGIN}/callback`
export const SCOPE = 'openid profile email offline_access'
/** The endpoints as discovery names them, for clients that do not read it. */
export const readMetadata = async () =>
  (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json()

/** The test waits for this line. */
export const ready = () => console.log('ready')

/**
 * A server for clients without a framework. `login` returns where to send the browser, and what
 * `finish` needs when it is back; `finish` returns who signed in.
 */
export function serve({ login, finish }) {
  let kept
  createServer(async (request, response) => {
    const url = new URL(request.url, ORIGIN)
    try {
      if (url.pathname === '/login') {
        const started = await login()
        kept = started.keep
        response.writeHead(302, { location: String(started.url) }).end()
      } else if (url.pathname === '/callback') {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await finish(url, kept)))
      } else response.writeHead(404).end()
    } catch (error) {
      response.writeHead(500).end(String(error?.stack ?? error))
    }
  }).listen(PORT, 'localhost', ready)
}

/** A few random characters for `state`, `nonce` and a PKCE verifier. */
export const random = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
export const challenge = async (verifier) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url')
/** The claims of a token that the provider has sent directly. */
export const getClaims = (token) =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
