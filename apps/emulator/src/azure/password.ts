import { inHashingTurn, isRightPassword } from '#runtime/password.ts'
import { later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { LOCKOUT_MS, WRONG_PASSWORDS_MAX } from './policy.ts'
import { type AzureProblem, azureProblem } from './problem.ts'
import { type AdministratorRow, administratorByUserName, setAttempts } from './rows.ts'

/**
 * Checks an administrator's password. Every attempt is counted before it is checked, so that
 * concurrent attempts cannot exceed the policy's number; the account unlocks automatically.
 *
 * @throws {AzureProblem} 50126, 50053, and for the right password 50057 and 50105.
 */
export const checkPassword = (
  world: BaseWorld,
  userName: string,
  password: string,
  remoteAddress: string,
): Promise<AdministratorRow> =>
  inHashingTurn(`administrator ${remoteAddress}`, () => judge(world, userName, password))

async function judge(
  { store, clock, settings }: BaseWorld,
  userName: string,
  password: string,
): Promise<AdministratorRow> {
  const now = clock.now()
  const known = administratorByUserName(store, userName)
  const isOver = known?.lockedUntil != null && Date.parse(known.lockedUntil) <= now.getTime()
  if (known?.lockedUntil != null && !isOver) throw azureProblem(50_053)
  if (known) {
    const failedAttempts = (isOver ? 0 : known.failedAttempts) + 1
    setAttempts(store, {
      oid: known.oid,
      failedAttempts,
      lockedUntil: failedAttempts >= WRONG_PASSWORDS_MAX ? later(now, LOCKOUT_MS) : null,
    })
  }
  const isRight = await isRightPassword(password, known?.passwordHash, settings)
  if (!known || !isRight) throw azureProblem(50_126)
  setAttempts(store, { oid: known.oid, failedAttempts: 0, lockedUntil: null })
  const problem = accessProblem(known)
  if (problem) throw problem
  return known
}

/** Why a known person may not use the application: 50057, 50105. */
export function accessProblem({
  isEnabled,
  isAssigned,
}: AdministratorRow): AzureProblem | undefined {
  if (isEnabled === 0) return azureProblem(50_057)
  return isAssigned === 0 ? azureProblem(50_105) : undefined
}
