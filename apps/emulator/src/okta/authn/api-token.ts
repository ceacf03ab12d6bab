import { clientSecret, hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaProblem } from '../problem.ts'

/**
 * The token that an organization's server would hold, for trusted recovery; `/_emulator/identity`
 * returns it.
 */
export const apiToken = ({ keys }: Pick<BaseWorld, 'keys'>): string =>
  clientSecret(keys, 'okta-api-token')

/**
 * Whether the caller sends the API token, as `Authorization: SSWS {token}`. @throws E0000011 for a
 * wrong one.
 */
export function isTrusted(
  world: Pick<BaseWorld, 'keys'>,
  authorization: string | undefined,
): boolean {
  const token = /^SSWS (.+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  // Compares hashes, so that the timing reveals nothing about matching characters.
  if (hashSecret(token) !== hashSecret(apiToken(world))) throw oktaProblem('E0000011')
  return true
}
