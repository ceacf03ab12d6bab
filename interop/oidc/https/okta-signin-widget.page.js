import { clientId, home, issuer, run, scopes, show } from './page.js'

const widget = new window.OktaSignIn({
  baseUrl: new URL(issuer).origin,
  clientId,
  redirectUri: home,
  authParams: { issuer, scopes, pkce: true },
  useClassicEngine: true,
  features: { router: false },
})
const { authClient: okta } = widget
run(async () => {
  const user = (await okta.isAuthenticated()) ? await okta.getUser() : undefined
  show(user?.email, {
    async signIn() {
      const widgetPlace = document.body.appendChild(document.createElement('div'))
      // Asks the Authentication API from this page, and gets tokens by a hidden frame.
      const tokens = await widget.showSignInToGetTokens({ el: widgetPlace })
      okta.tokenManager.setTokens(tokens)
      location.assign(home)
    },
    signOut: () => okta.signOut({ postLogoutRedirectUri: home, clearTokensBeforeRedirect: true }),
  })
})
