import { generators, Issuer } from 'openid-client-5'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, REDIRECT_URI, SCOPE, serve } from '../app.js'

const issuer = await Issuer.discover(ISSUER)
const client = new issuer.Client({
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: [REDIRECT_URI],
  response_types: ['code'],
})
serve({
  login() {
    const keep = {
      code_verifier: generators.codeVerifier(),
      state: generators.state(),
      nonce: generators.nonce(),
    }
    const url = client.authorizationUrl({
      scope: SCOPE,
      state: keep.state,
      nonce: keep.nonce,
      code_challenge: generators.codeChallenge(keep.code_verifier),
      code_challenge_method: 'S256',
    })
    return { url, keep }
  },
  async finish(url, keep) {
    const tokens = await client.callback(REDIRECT_URI, Object.fromEntries(url.searchParams), keep)
    const renewed = await client.refresh(tokens)
    const { email } = await client.userinfo(renewed)
    return { email }
  },
})
