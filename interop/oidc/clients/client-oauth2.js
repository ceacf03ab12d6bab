import ClientOAuth2 from 'client-oauth2'
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

const client = new ClientOAuth2({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  accessTokenUri: `${ISSUER}/v1/token`,
  authorizationUri: `${ISSUER}/v1/authorize`,
  redirectUri: REDIRECT_URI,
  scopes: SCOPE.split(' '),
})
serve({
  login() {
    const keep = { state: random() }
    return { url: client.code.getUri(keep), keep }
  },
  async finish(url, keep) {
    const tokens = await client.code.getToken(url.href, keep)
    const renewed = await tokens.refresh()
    return { email: getClaims(renewed.data.id_token).preferred_username }
  },
})
