import { paths } from '#paths.ts'
import { providerLogoutAddress } from '#session/authn/authorization.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSession } from '#session/tokens/session.ts'
import { SignOut } from './SignOut.tsx'

/**
 * /logout (A012): ends the session here, at the gateway and at the identity provider, and returns
 * to the sign-in page.
 */
export function LogoutScreen() {
  const environment = useEnvironment()
  return (
    <SignOut
      session={useSession()}
      toProviderAddress={(idToken) =>
        idToken && providerLogoutAddress(environment, { idToken, origin: window.location.origin })
      }
      signInPath={paths.login}
    />
  )
}
