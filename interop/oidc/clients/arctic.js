import {
  CodeChallengeMethod,
  decodeIdToken,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
} from 'arctic'
import { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, readMetadata, SCOPE, serve } from '../app.js'

const metadata = await readMetadata()
const scopes = SCOPE.split(' ')
const client = new OAuth2Client(CLIENT_ID, CLIENT_SECRET, REDIRECT_URI)
serve({
  login() {
    const keep = { verifier: generateCodeVerifier(), state: generateState() }
    const url = client.createAuthorizationURLWithPKCE(
      metadata.authorization_endpoint,
      keep.state,
      CodeChallengeMethod.S256,
      keep.verifier,
      scopes,
    )
    return { url, keep }
  },
  async finish(url, { verifier, state }) {
    if (url.searchParams.get('state') !== state) throw new Error('another state')
    const code = url.searchParams.get('code')
    const tokens = await client.validateAuthorizationCode(metadata.token_endpoint, code, verifier)
    const renewed = await client.refreshAccessToken(
      metadata.token_endpoint,
      tokens.refreshToken(),
      scopes,
    )
    await client.revokeToken(metadata.revocation_endpoint, renewed.refreshToken())
    return { email: decodeIdToken(tokens.idToken()).preferred_username }
  },
})
