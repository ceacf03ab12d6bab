import { ConfidentialClientApplication, CryptoProvider } from '@azure/msal-node'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, REDIRECT_URI, serve } from '../app.js'

const msal = new ConfidentialClientApplication({
  auth: {
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authority: ISSUER,
    knownAuthorities: [new URL(ISSUER).host],
  },
})
const scopes = ['openid', 'profile']
serve({
  async login() {
    const keep = await new CryptoProvider().generatePkceCodes()
    const url = await msal.getAuthCodeUrl({
      scopes,
      redirectUri: REDIRECT_URI,
      codeChallenge: keep.challenge,
      codeChallengeMethod: 'S256',
    })
    return { url, keep }
  },
  async finish(url, { verifier }) {
    const { account } = await msal.acquireTokenByCode({
      code: url.searchParams.get('code'),
      codeVerifier: verifier,
      scopes,
      redirectUri: REDIRECT_URI,
    })
    const renewed = await msal.acquireTokenSilent({ account, scopes, forceRefresh: true })
    return { email: renewed.account.username }
  },
})
