import { PASSWORD_MIN_LENGTH } from '@concord/domain/limits'
import { oktaIssuer, PRODUCT_AUDIENCE } from '#okta/access-token.ts'
import { PORTAL_CLIENT } from '#okta/clients.ts'
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS, WRONG_PASSWORDS_MAX } from '#okta/policy.ts'
import type { World } from '#world.ts'

/** What a test of the identity provider must know. */
export function identityAnswer({ keys }: World, origin: string) {
  return {
    okta: {
      org: origin,
      issuer: oktaIssuer(origin),
      audience: PRODUCT_AUDIENCE,
      kid: keys.okta.kid,
      clients: [
        {
          clientId: PORTAL_CLIENT.id,
          redirectUris: PORTAL_CLIENT.redirectPaths.map((path) => origin + path),
          postLogoutRedirectUris: PORTAL_CLIENT.logoutPaths.map((path) => origin + path),
        },
      ],
      accessTokenSeconds: ACCESS_TOKEN_MS / 1000,
      refreshTokenSeconds: REFRESH_TOKEN_MS / 1000,
    },
    password: { minLength: PASSWORD_MIN_LENGTH, minLowerCase: 1, minUpperCase: 1, minNumber: 1, minSymbol: 0, excludeUsername: true },
    lockout: { maxAttempts: WRONG_PASSWORDS_MAX, showLockoutFailures: true },
  }
}
