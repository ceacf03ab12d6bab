import { PASSCODE_DIGITS } from '@concord/domain/limits'
import { oktaIssuer, PRODUCT_AUDIENCE } from '#okta/access-token.ts'
import { apiToken } from '#okta/api-token.ts'
import { PORTAL_CLIENT } from '#okta/clients.ts'
import {
  ACCESS_TOKEN_MS,
  ACTIVATION_TOKEN_MS,
  COMPLEXITY,
  PASSCODE_MS,
  PASSWORD_HISTORY_COUNT,
  RECOVERY_TOKEN_MS,
  REFRESH_TOKEN_MS,
  RESEND_PAUSE_MS,
  SESSION_TOKEN_MS,
  STATE_TOKEN_MS,
  WRONG_PASSCODES_MAX,
  WRONG_PASSWORDS_MAX,
} from '#okta/policy.ts'
import type { World } from '#world.ts'

/** What a test of the identity provider must know. */
export function identityAnswer({ keys, settings }: World, origin: string) {
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
      stateTokenSeconds: STATE_TOKEN_MS / 1000,
      sessionTokenSeconds: SESSION_TOKEN_MS / 1000,
      recoveryTokenSeconds: RECOVERY_TOKEN_MS / 1000,
      activationTokenSeconds: ACTIVATION_TOKEN_MS / 1000,
      /** For trusted recovery: `Authorization: SSWS {apiToken}`. */
      apiToken: apiToken({ keys }),
    },
    password: { ...COMPLEXITY, historyCount: PASSWORD_HISTORY_COUNT },
    lockout: { maxAttempts: WRONG_PASSWORDS_MAX, showLockoutFailures: true },
    passcode: {
      digits: PASSCODE_DIGITS,
      seconds: PASSCODE_MS / 1000,
      resendPauseSeconds: RESEND_PAUSE_MS / 1000,
      maxAttempts: WRONG_PASSCODES_MAX,
    },
    mfaEnrollment: settings.MFA_ENROLLMENT,
    signInsPerSecond: settings.SIGN_INS_PER_SECOND,
  }
}
