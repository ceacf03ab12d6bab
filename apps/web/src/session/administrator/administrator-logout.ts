import { paths } from '#paths.ts'
import { getClaims } from '../tokens/administrator-name.ts'

/**
 * Where the browser ends the session at the organization's sign-on too, and from there comes back
 * to the administrators' sign-in page (A013): else the next person at this browser is offered this
 * administrator's account. The tenant's issuer `…/{tenant}/v2.0` says where; the hint spares the
 * question which account to sign out. Source: Microsoft Entra ID, "OpenID Connect", "Send a
 * sign-out request".
 */
export function administratorLogoutAddress(idToken: string, origin: string): string | undefined {
  const { iss, login_hint } = getClaims(idToken)
  if (typeof iss !== 'string' || !/^https?:\/\/.+\/v2\.0$/.test(iss)) return undefined
  const parameters = new URLSearchParams({ post_logout_redirect_uri: origin + paths.adminLogin })
  if (typeof login_hint === 'string') parameters.set('logout_hint', login_hint)
  return `${iss.replace(/\/v2\.0$/, '/oauth2/v2.0/logout')}?${parameters}`
}
