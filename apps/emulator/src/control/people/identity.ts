import type { Identity, identity } from '@concord/domain/control/identity'
import {
  ADMINISTRATION_CLIENT,
  AZURE_CLIENTS,
  azureAuthority,
  azureIssuer,
  getAudience,
  TENANT_ID,
} from '#azure/clients.ts'
import {
  ACCESS_TOKEN_SECONDS,
  WRONG_PASSWORDS_MAX as AZURE_WRONG_PASSWORDS_MAX,
  LOCKOUT_MS,
} from '#azure/policy.ts'
import { listAdministrators } from '#azure/rows.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import type { Client } from '#oauth/registered-clients.ts'
import { apiToken } from '#okta/authn/api-token.ts'
import { oktaIssuer, PRODUCT_AUDIENCE } from '#okta/oauth/access-token.ts'
import { OKTA_CLIENTS } from '#okta/oauth/clients.ts'
import type { Keys } from '#runtime/keys.ts'
import { ACCESS_TOKEN_MS, Policy, REFRESH_TOKEN_MS } from '#runtime/policy.ts'
import { clientSecret } from '#runtime/secret.ts'
import { SEEDED_PASSWORD } from '#seed/people.ts'
import { refuseInput } from '../../http/malformed.ts'

const WholePolicy = Policy.strict()

/** Settings of the identity provider that a test needs. */
function getIdentity({ store, keys, policy }: World, origin: string): Identity {
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
      audience: getAudience(ADMINISTRATION_CLIENT.id),
      kid: keys.azure.kid,
      clients: AZURE_CLIENTS.map((client) => clientAnswer(client, keys, origin)),
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      lockout: { maxAttempts: AZURE_WRONG_PASSWORDS_MAX, seconds: LOCKOUT_MS / 1000 },
    },
    administrators: listAdministrators(store).map(
      ({ oid, userName, purpose, isEnabled, isAssigned }) => ({
        oid,
        userName,
        password: SEEDED_PASSWORD,
        purpose,
        isEnabled: isEnabled === 1,
        isAssigned: isAssigned === 1,
      }),
    ),
    /** Each by the name of its setting; POST changes it. */
    policy,
  }
}

const clientAnswer = (
  { id, isConfidential, redirectPaths, logoutPaths }: Client,
  keys: Keys,
  origin: string,
) => ({
  clientId: id,
  ...(isConfidential ? { clientSecret: clientSecret(keys, id) } : {}),
  redirectUris: redirectPaths.map((path) => origin + path),
  postLogoutRedirectUris: logoutPaths.map((path) => origin + path),
})

export const identityHandlers: Handlers<typeof identity, World> = {
  get: (_input, { world, origin }) => getIdentity(world, origin),
  changePolicy({ body }, { world, origin }) {
    const changed = WholePolicy.safeParse({ ...world.policy, ...body.policy })
    if (!changed.success) throw refuseInput(changed.error.issues)
    world.policy = changed.data
    return getIdentity(world, origin)
  },
}
