import { TENANT_ID, TEST_CLIENT } from '#azure/clients.ts'

/** The challenge of RFC 7636, appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/**
 * Where the test application asks the emulated Entra for a code. `changes` replace parameters,
 * undefined removes one.
 */
export function azureAuthorizeAddress(
  origin: string,
  changes: Record<string, string | undefined> = {},
): string {
  const all: Record<string, string | undefined> = {
    client_id: TEST_CLIENT.id,
    response_type: 'code',
    redirect_uri: `${origin}/azure-test/callback`,
    scope: 'openid profile offline_access',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${origin}/azure/${TENANT_ID}/oauth2/v2.0/authorize?${new URLSearchParams(given)}`
}
