import * as oidc from 'openid-client'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, REDIRECT_URI, SCOPE, serve } from '../app.js'

const config = await oidc.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
  execute: [oidc.allowInsecureRequests],
})
serve({
  async login() {
    const keep = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
    }
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope: SCOPE,
      code_challenge: await oidc.calculatePKCECodeChallenge(keep.verifier),
      code_challenge_method: 'S256',
      state: keep.state,
      nonce: keep.nonce,
    })
    return { url, keep }
  },
  async finish(url, { verifier, state, nonce }) {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token)
    const { sub } = tokens.claims()
    const user = await oidc.fetchUserInfo(config, renewed.access_token, sub)
    await oidc.tokenRevocation(config, renewed.refresh_token)
    return { email: user.email }
  },
})
