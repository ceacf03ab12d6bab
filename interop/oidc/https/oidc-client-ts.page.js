import { UserManager } from 'oidc-client-ts'
import { clientId, home, issuer, run, scopes, show } from './page.js'

const manager = new UserManager({
  authority: issuer,
  client_id: clientId,
  redirect_uri: home,
  post_logout_redirect_uri: home,
  scope: scopes.join(' '),
  loadUserInfo: true,
  revokeTokensOnSignout: true,
})
run(async () => {
  if (location.search.includes('code=')) {
    await manager.signinRedirectCallback()
    history.replaceState(null, '', home)
    await manager.signinSilent() // with the refresh token
  }
  const user = await manager.getUser()
  show(user?.profile.email, {
    signIn: () => manager.signinRedirect(),
    signOut: () => manager.signoutRedirect(),
  })
})
