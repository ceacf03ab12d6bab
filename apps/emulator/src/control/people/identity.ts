import { ADMINISTRATION_CLIENT, AZURE_CLIENTS, audienceOf, azureAuthority, azureIssuer, TENANT_ID } from '#azure/clients.ts'
import { ACCESS_TOKEN_SECONDS, WRONG_PASSWORDS_MAX as AZURE_WRONG_PASSWORDS_MAX, LOCKOUT_MS } from '#azure/policy.ts'
import { listAdministrators } from '#azure/rows.ts'
import { clientSecret } from '#client-secret.ts'
import type { Keys } from '#keys.ts'
import { oktaIssuer, PRODUCT_AUDIENCE } from '#okta/access-token.ts'
import { apiToken } from '#okta/api-token.ts'
import { OKTA_CLIENTS, type OktaClient } from '#okta/clients.ts'
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from '#okta/policy.ts'
import { SEEDED_PASSWORD } from '#seed/people.ts'
import type { World } from '#world.ts'

/** What a test of the identity provider must know. */
export function identityAnswer({ store, keys, policy }: World, origin: string) {
  return {
    okta: {
      org: origin,
      issuer: oktaIssuer(origin),
      audience: PRODUCT_AUDIENCE,
      kid: keys.okta.kid,
      clients: OKTA_CLIENTS.map((client) => clientAnswer(client, keys, origin)),
      accessTokenSeconds: ACCESS_TOKEN_MS / 1000,
      refreshTokenSeconds: REFRESH_TOKEN_MS / 1000,
      /** For trusted recovery: `Authorization: SSWS {apiToken}`. */
      apiToken: apiToken({ keys }),
    },
    azure: {
      tenantId: TENANT_ID,
      authority: azureAuthority(origin),
      issuer: azureIssuer(origin),
      audience: audienceOf(ADMINISTRATION_CLIENT.id),
      kid: keys.azure.kid,
      clients: AZURE_CLIENTS.map((client) => clientAnswer(client, keys, origin)),
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      lockout: { maxAttempts: AZURE_WRONG_PASSWORDS_MAX, seconds: LOCKOUT_MS / 1000 },
    },
    administrators: listAdministrators(store).map(({ oid, userName, purpose, isEnabled, isAssigned }) => ({
      oid,
      userName,
      password: SEEDED_PASSWORD,
      purpose,
      isEnabled: isEnabled === 1,
      isAssigned: isAssigned === 1,
    })),
    /** Each by the name of its setting; a POST changes it. */
    policy,
  }
}

const clientAnswer = ({ id, isConfidential, redirectPaths, logoutPaths }: OktaClient, keys: Keys, origin: string) => ({
  clientId: id,
  ...(isConfidential ? { clientSecret: clientSecret(keys, id) } : {}),
  redirectUris: redirectPaths.map((path) => origin + path),
  postLogoutRedirectUris: logoutPaths.map((path) => origin + path),
})
