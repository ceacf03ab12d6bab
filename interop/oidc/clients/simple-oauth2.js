import { AuthorizationCode } from 'simple-oauth2'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  getClaims,
  ISSUER,
  REDIRECT_URI,
  random,
  SCOPE,
  serve,
} from '../app.js'

const path = new URL(ISSUER).pathname
const client = new AuthorizationCode({
  client: { id: CLIENT_ID, secret: CLIENT_SECRET },
  auth: {
    tokenHost: new URL(ISSUER).origin,
    tokenPath: `${path}/v1/token`,
    authorizePath: `${path}/v1/authorize`,
  },
})
serve({
  login() {
    const keep = { state: random() }
    const url = client.authorizeURL({ redirect_uri: REDIRECT_URI, scope: SCOPE, ...keep })
    return { url, keep }
  },
  async finish(url, { state }) {
    if (url.searchParams.get('state') !== state) throw new Error('another state')
    const code = url.searchParams.get('code')
    const tokens = await client.getToken({ code, redirect_uri: REDIRECT_URI, scope: SCOPE })
    const renewed = await tokens.refresh()
    return { email: getClaims(renewed.token.id_token).preferred_username }
  },
})
