import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Settings } from './settings.ts'
import { createTurns } from './turns.ts'

/** After a wrong password, a caller's next one waits three times as long as the hash took. */
const REST_AFTER_WRONG = 3

/**
 * The queue of password hashing, by caller: a flood of one caller delays another's sign-in by one
 * hash, and takes a quarter of a processor. Half of the processors stay free for other work.
 */
export const inHashingTurn = createTurns(
  Math.max(1, Math.floor(availableParallelism() / 2)),
  REST_AFTER_WRONG,
)

/**
 * The queue of users who signed in at their address before: a flood of strangers does not delay
 * them. It has few tasks, since a user name has few attempts a second.
 */
export const inKnownUserTurn = createTurns(1)

/** argon2id with OWASP's minimum parameters; `PASSWORD_HASH_KIB` sets the memory. */
export const hashPassword = (
  password: string,
  { PASSWORD_HASH_KIB }: Pick<Settings, 'PASSWORD_HASH_KIB'>,
): Promise<string> => hash(password, { memoryCost: PASSWORD_HASH_KIB, timeCost: 2, parallelism: 1 })

/** The maximum length of a password: a longer one would only keep the hash busy. */
const PASSWORD_MAX_LENGTH = 256

/**
 * Whether the password is right. If there is no hash, a dummy hash is computed, so that an unknown
 * person and a wrong password take the same time.
 */
export async function isRightPassword(
  password: string,
  passwordHash: string | null | undefined,
  settings: Pick<Settings, 'PASSWORD_HASH_KIB'>,
): Promise<boolean> {
  const asked = password.slice(0, PASSWORD_MAX_LENGTH + 1)
  if (passwordHash)
    return (await verify(passwordHash, asked)) && password.length <= PASSWORD_MAX_LENGTH
  await hashPassword(asked, settings)
  return false
}
