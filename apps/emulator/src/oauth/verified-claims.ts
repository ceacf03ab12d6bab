import { setNewest } from '@concord/domain/newest'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { SigningKey } from '#runtime/keys.ts'

/** The maximum number of cached tokens for each key: a few megabytes. */
const TOKENS_MAX = 2000

type Expected = { issuer: string; audience: string; requiredClaims: string[] }

/** Verified claims by key: a discarded key takes the claims it signed with it. */
const verified = new WeakMap<CryptoKey, Map<string, Readonly<JWTPayload>>>()

/**
 * The claims of a token that this key has signed for this issuer and audience and that is valid
 * now; undefined otherwise.
 *
 * Each signature is verified once: an identical token for the same issuer and audience has the same
 * claims. Its times are checked on every call; the caller checks everything else that may have
 * changed (revocation, status, roles).
 */
export async function verifiedClaims(
  token: string,
  { publicKey, kid }: Pick<SigningKey, 'publicKey' | 'kid'>,
  { issuer, audience, requiredClaims }: Expected,
  now: Date,
): Promise<Readonly<JWTPayload> | undefined> {
  const known = verified.get(publicKey) ?? new Map<string, Readonly<JWTPayload>>()
  verified.set(publicKey, known)
  const name = `${issuer} ${audience} ${requiredClaims} ${token}`
  const found = known.get(name)
  if (found && isTimely(found, now)) return found
  try {
    const options = {
      algorithms: ['RS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', ...requiredClaims],
    }
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, options)
    if (protectedHeader.kid !== kid) return undefined
    setNewest(known, name, Object.freeze(payload), TOKENS_MAX)
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** Compares as jose does: whole seconds, no tolerance. */
function isTimely({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds && nbf <= seconds
}
