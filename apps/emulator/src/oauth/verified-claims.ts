import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { SigningKey } from '#runtime/keys.ts'

/** How many tokens of one key are remembered. */
const TOKENS = 500

type Expected = { issuer: string; audience: string; requiredClaims: string[] }

/** What was verified, by key: with a key goes all that it has signed. */
const verified = new WeakMap<CryptoKey, Map<string, Readonly<JWTPayload>>>()

/**
 * The claims of a token that this key has signed, for this issuer and audience, and that is good at
 * this moment; undefined for any other.
 *
 * A signature is checked once: a token that comes again, to the letter and for the same issuer and
 * audience, has the same claims. Its times are looked at with every call, and whatever else may
 * have changed since (revocation, status, roles) is the caller's to ask.
 */
export async function verifiedClaims(
  token: string,
  { publicKey, kid }: Pick<SigningKey, 'publicKey' | 'kid'>,
  { issuer, audience, requiredClaims }: Expected,
  now: Date,
): Promise<Readonly<JWTPayload> | undefined> {
  const known = verified.get(publicKey) ?? new Map<string, Readonly<JWTPayload>>()
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
    if (known.size >= TOKENS) known.clear()
    verified.set(publicKey, known.set(name, Object.freeze(payload)))
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** As jose compares them: whole seconds, no tolerance. */
function isTimely({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds && nbf <= seconds
}
