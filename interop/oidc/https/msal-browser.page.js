import { createStandardPublicClientApplication } from '@azure/msal-browser'
import { clientId, home, issuer, run, show } from './page.js'

const scopes = ['openid', 'profile']
run(async () => {
  const msal = await createStandardPublicClientApplication({
    auth: {
      clientId,
      authority: issuer,
      knownAuthorities: [new URL(issuer).host],
      redirectUri: home,
      postLogoutRedirectUri: home,
    },
  })
  const answer = await msal.handleRedirectPromise()
  const account = answer?.account ?? msal.getAllAccounts()[0]
  if (account) await msal.acquireTokenSilent({ account, scopes, forceRefresh: true })
  show(account?.username, {
    signIn: () => msal.loginRedirect({ scopes }),
    signOut: () => msal.logoutRedirect({ account }),
  })
})
