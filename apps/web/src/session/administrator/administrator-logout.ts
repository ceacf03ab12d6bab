import { paths } from '#paths.ts'
import { getClaims } from '../tokens/administrator-name.ts'

/**
 * The address that also ends the session at the organization's sign-on and returns to the
 * administrators' sign-in page (A013). Otherwise the next user of this browser would be offered
 * this administrator's account. It is derived from the tenant's issuer `…/{tenant}/v2.0`; the hint
 * avoids the question which account to sign out. Source: Microsoft Entra ID, "OpenID Connect",
 * "Send a sign-out request".
 */
export function administratorLogoutAddress(idToken: string, origin: string): string | undefined {
  const { iss, login_hint } = getClaims(idToken)
  if (typeof iss !== 'string' || !/^https?:\/\/.+\/v2\.0$/.test(iss)) return undefined
  const parameters = new URLSearchParams({ post_logout_redirect_uri: origin + paths.adminLogin })
  if (typeof login_hint === 'string') parameters.set('logout_hint', login_hint)
  return `${iss.replace(/\/v2\.0$/, '/oauth2/v2.0/logout')}?${parameters}`
}
