import { paths } from '#paths.ts'
import { administrator } from '#session/administrator/administrator.ts'
import { administratorLogoutAddress } from '#session/administrator/administrator-logout.ts'
import { SignOut } from './SignOut.tsx'

/**
 * /admin/logout (A013): ends the session here, at the gateway and at the organization's sign-on.
 * The parameters give the reason (A129, C117).
 */
export const AdminLogoutScreen = () => (
  <SignOut
    session={administrator}
    toProviderAddress={(idToken) =>
      administratorLogoutAddress(idToken ?? '', window.location.origin)
    }
    signInPath={paths.adminLogin}
  />
)
