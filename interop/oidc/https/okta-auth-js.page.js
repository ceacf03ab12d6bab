import { OktaAuth } from '@okta/okta-auth-js'
import { clientId, home, issuer, run, scopes, show } from './page.js'

const okta = new OktaAuth({
  issuer,
  clientId,
  redirectUri: home,
  postLogoutRedirectUri: home,
  scopes,
})
run(async () => {
  if (okta.isLoginRedirect()) return okta.handleRedirect() // ends at this page again
  await okta.start() // removes the tokens of a sign-out
  const isSignedIn = await okta.isAuthenticated()
  if (isSignedIn) {
    await okta.tokenManager.renew('accessToken')
    if (!(await okta.session.exists())) throw new Error('no session')
  }
  show(isSignedIn ? (await okta.getUser()).email : undefined, {
    signIn: () => okta.signInWithRedirect({ originalUri: home }),
    signOut: () => okta.signOut(),
  })
})
