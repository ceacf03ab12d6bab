import { clientSecret, hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaProblem } from '../problem.ts'

/**
 * What a server of the organization's own would hold, for trusted recovery; `/_emulator/identity`
 * tells it.
 */
export const apiToken = ({ keys }: Pick<BaseWorld, 'keys'>): string =>
  clientSecret(keys, 'okta-api-token')

/**
 * Whether the caller brings the API token, as `Authorization: SSWS {token}`. @throws E0000011 for a
 * wrong one.
 */
export function isTrusted(
  world: Pick<BaseWorld, 'keys'>,
  authorization: string | undefined,
): boolean {
  const token = /^SSWS (.+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  // Hashes: how many characters are right shows in no time.
  if (hashSecret(token) !== hashSecret(apiToken(world))) throw oktaProblem('E0000011')
  return true
}
