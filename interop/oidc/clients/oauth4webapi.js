import * as oauth from 'oauth4webapi'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, REDIRECT_URI, SCOPE, serve } from '../app.js'

const insecure = { [oauth.allowInsecureRequests]: true }
const issuer = new URL(ISSUER)
const server = await oauth.processDiscoveryResponse(
  issuer,
  await oauth.discoveryRequest(issuer, insecure),
)
const client = { client_id: CLIENT_ID }
const authentication = oauth.ClientSecretBasic(CLIENT_SECRET)
serve({
  async login() {
    const keep = {
      verifier: oauth.generateRandomCodeVerifier(),
      state: oauth.generateRandomState(),
    }
    const url = new URL(server.authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: REDIRECT_URI,
      scope: SCOPE,
      state: keep.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(keep.verifier),
      code_challenge_method: 'S256',
    })
    return { url, keep }
  },
  async finish(url, { verifier, state }) {
    const parameters = oauth.validateAuthResponse(server, client, url, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      REDIRECT_URI,
      verifier,
      insecure,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer)
    const user = await oauth.processUserInfoResponse(
      server,
      client,
      oauth.getValidatedIdTokenClaims(tokens).sub,
      await oauth.userInfoRequest(server, client, tokens.access_token, insecure),
    )
    return { email: user.email }
  },
})
