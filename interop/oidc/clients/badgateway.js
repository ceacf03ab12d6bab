import { generateCodeVerifier, OAuth2Client } from '@badgateway/oauth2-client'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  ISSUER,
  REDIRECT_URI,
  random,
  readMetadata,
  SCOPE,
  serve,
} from '../app.js'

const client = new OAuth2Client({
  server: `${ISSUER}/`,
  discoveryEndpoint: `${ISSUER}/.well-known/oauth-authorization-server`,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
})
const { userinfo_endpoint } = await readMetadata()
serve({
  async login() {
    const keep = { codeVerifier: await generateCodeVerifier(), state: random() }
    const url = await client.authorizationCode.getAuthorizeUri({
      redirectUri: REDIRECT_URI,
      scope: SCOPE.split(' '),
      ...keep,
    })
    return { url, keep }
  },
  async finish(url, keep) {
    const tokens = await client.authorizationCode.getTokenFromCodeRedirect(url, {
      redirectUri: REDIRECT_URI,
      ...keep,
    })
    const { active } = await client.introspect(tokens)
    if (!active) throw new Error('The token is not active.')
    const headers = { authorization: `Bearer ${(await client.refreshToken(tokens)).accessToken}` }
    const { email } = await (await fetch(userinfo_endpoint, { headers })).json()
    return { email }
  },
})
