import express, { type Request, Router } from 'express'
import { z } from 'zod'
import { problem } from '#problem.ts'
import { setWorldFact } from '#store/kept-rows.ts'
import type { World } from '#world.ts'
import { isRightPassword } from './password.ts'
import { WRONG_PASSWORDS_MAX } from './policy.ts'
import { oktaNotEmulated, oktaProblem, writeOktaProblems } from './problem.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin, setFailedAttempts, setOktaStatus } from './rows.ts'
import { lockedOut, nextAnswer } from './sign-in-steps.ts'
import { isRefusedStatus } from './user-status.ts'

const Credentials = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(1),
  options: z.object({ warnBeforePasswordExpired: z.boolean().default(false) }).default({ warnBeforePasswordExpired: false }),
})

/** The Authentication API, to be mounted at `/api/v1/authn` (A098). Source: Okta, "Authentication API". */
export function authnRoutes(world: World): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const json = express.json({ limit: '16kb', type: '*/*' })
  router.post('/', json, async (request, response) => {
    demandJson(request)
    const credentials = Credentials.safeParse(request.body)
    if (!credentials.success) throw oktaProblem('E0000001', "The 'username' and 'password' attributes are required in this context.")
    const { username, password, options } = credentials.data
    const org = response.locals.origin as string
    const outcome = await checkPassword(world, username, password)
    response.json(outcome === 'locked' ? lockedOut(org) : nextAnswer(world, outcome, options, org))
  })
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}

function demandJson(request: Request): void {
  if (!request.is('application/json')) throw problem(415, 'unsupportedMediaType', 'Send application/json.')
}

/**
 * Checks a password. Every try is counted before it is checked, so that tries at the same time, or a crash between, get nobody more
 * than the policy's number; the last wrong one locks the account and says so (A124).
 *
 * @throws E0000004 alike for a wrong password, for somebody unknown and for whom has no access, in the same time.
 */
async function checkPassword({ store, clock, settings }: World, login: string, password: string): Promise<OktaUserRow | 'locked'> {
  const user = oktaUserByLogin(store, login)
  const isKnown = user !== undefined && user.passwordHash !== null && (user.status === 'LOCKED_OUT' || !isRefusedStatus(user.status))
  if (isKnown && (user.status === 'LOCKED_OUT' || user.failedAttempts >= WRONG_PASSWORDS_MAX)) return 'locked'
  if (isKnown) setFailedAttempts(store, user.id, user.failedAttempts + 1)
  // A write to the disk takes time too: whoever is unknown costs one as well.
  else setWorldFact(store, 'lastUnknownSignIn', clock.now().toISOString())
  const isRight = await isRightPassword(password, isKnown ? user.passwordHash : undefined, settings)
  if (!isKnown) throw oktaProblem('E0000004')
  if (isRight) {
    // Wrong tries at the same time may have locked it meanwhile.
    if (oktaUserById(store, user.id)?.status === 'LOCKED_OUT') return 'locked'
    setFailedAttempts(store, user.id, 0)
    return user
  }
  if (user.failedAttempts + 1 < WRONG_PASSWORDS_MAX) throw oktaProblem('E0000004')
  setOktaStatus(store, user.id, 'LOCKED_OUT', clock.now().toISOString())
  return 'locked'
}
