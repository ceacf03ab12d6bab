import { createHash } from 'node:crypto'
import type { UserStatus } from '@concord/domain/people/user'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import type { Request, Response } from 'express'
import { issueCode } from '#azure/authorize.ts'
import { signOn } from '#azure/browser-session.ts'
import { accessProblem } from '#azure/password.ts'
import { type AdministratorRow, administratorByUserName } from '#azure/rows.ts'
import { askForAdministrator, toGatewayWorld } from '#gateway/emulated-providers.ts'
import type { GatewayCall } from '#gateway/gateway-world.ts'
import { startAdministratorSession, startUserSession } from '#gateway/session-calls.ts'
import { getLanguage } from '#http/language.ts'
import { problem } from '#http/problem.ts'
import { getSenderAddress } from '#http/sender.ts'
import type { World } from '#instances/world.ts'
import { type OktaUserRow, oktaUserById } from '#okta/account/rows.ts'
import { isRefusedStatus } from '#okta/account/user-status.ts'
import { readAuthorizeRequest } from '#okta/oauth/authorize-request.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/oauth/clients.ts'
import { grant } from '#okta/oauth/grant.ts'
import { mustEnroll, type OpenStatus } from '#okta/transaction/answers.ts'
import { nextStatus, proceed } from '#okta/transaction/next-step.ts'
import { newStep, type Step } from '#okta/transaction/transaction.ts'
import { userByEmail } from '#product/people/rows.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { newSecret } from '#runtime/secret.ts'

/**
 * Local storage entries, in addition to cookies, so that the portal finds its session: one slot is
 * set, the other cleared.
 */
type Slots = { slot: string; value: string; other: string }

type Obstacle = UserStatus | OpenStatus | 'NO_ACCOUNT' | 'DISABLED' | 'NOT_ASSIGNED'

/** Why a real sign-in would not succeed either. */
const OBSTACLES: Partial<Record<Obstacle, Message>> = {
  NO_ACCOUNT: toMessage('cannotSignIn.NO_ACCOUNT'),
  STAGED: toMessage('cannotSignIn.STAGED'),
  PROVISIONED: toMessage('cannotSignIn.PROVISIONED'),
  SUSPENDED: toMessage('cannotSignIn.SUSPENDED'),
  LOCKED_OUT: toMessage('cannotSignIn.LOCKED_OUT'),
  DEPROVISIONED: toMessage('cannotSignIn.DEPROVISIONED'),
  PASSWORD_EXPIRED: toMessage('cannotSignIn.PASSWORD_EXPIRED'),
  MFA_ENROLL: toMessage('cannotSignIn.MFA_ENROLL'),
  DISABLED: toMessage('cannotSignIn.DISABLED'),
  NOT_ASSIGNED: toMessage('cannotSignIn.NOT_ASSIGNED'),
}

function refuse(obstacle: Obstacle): never {
  const reason = OBSTACLES[obstacle] ?? toMessage('cannotSignIn.other', { obstacle })
  throw problem(409, 'cannotSignIn', reason)
}

/** A person who can be signed in. */
export type Somebody =
  | { kind: 'user'; step: Step; user: OktaUserRow }
  | { kind: 'administrator'; row: AdministratorRow }

/**
 * The person of this address; for an administrator it is the user name.
 *
 * @throws 404 for an unknown person, 409 `cannotSignIn` for one who could not sign in with the
 * right password.
 */
export function findSomebody(world: World, email: string, org: string): Somebody {
  const { store } = world
  const row = administratorByUserName(store, email)
  if (row)
    return accessProblem(row)
      ? refuse(row.isEnabled === 0 ? 'DISABLED' : 'NOT_ASSIGNED')
      : { kind: 'administrator', row }
  const person = userByEmail(store, email)
  if (!person) throw problem(404, 'notFound', toMessage('problem.nobodyAt', { email }))
  const user = person.oktaId === null ? undefined : oktaUserById(store, person.oktaId)
  if (!user) return refuse('NO_ACCOUNT')
  if (isRefusedStatus(user.status)) return refuse(user.status)
  const step = passed(newStep(world, org, user), user)
  const next = nextStatus(step, user)
  return next ? refuse(next) : { kind: 'user', step, user }
}

/**
 * Password and text-message code are skipped, and no text is sent; an optional phone enrolment is
 * postponed.
 */
function passed(step: Step, { smsFactorId }: OktaUserRow): Step {
  const done = mustEnroll(step) ? 'MFA_REQUIRED' : 'MFA_REQUIRED MFA_ENROLL'
  return { ...step, row: { ...step.row, done, amr: smsFactorId === null ? 'pwd' : 'pwd mfa sms' } }
}

/**
 * Signs a person in like a real sign-in: the provider's session and the gateway's, in cookies of
 * this answer, replacing earlier ones. Everything after the password is the product's own code.
 */
export const openSessions = (
  world: World,
  somebody: Somebody,
  request: Request,
  response: Response,
): Promise<Slots> =>
  somebody.kind === 'user'
    ? openUser(world, somebody, request, response)
    : openAdministrator(world, somebody.row, request, response)

async function openUser(
  world: World,
  { step, user }: Extract<Somebody, { kind: 'user' }>,
  request: Request,
  response: Response,
) {
  const origin = response.locals.origin as string
  const { sessionToken } = proceed(step)
  const parameters = {
    client_id: PORTAL_CLIENT.id,
    response_type: 'code',
    state: newSecret(),
    redirect_uri: portalCallback(origin),
    scope: 'openid offline_access profile',
    sessionToken,
  }
  const asked = readAuthorizeRequest(parameters, origin, world)?.asked
  const answer = asked && grant(world, request, response, asked)
  if (!answer || !('code' in answer)) return refuse(user.status)
  await startUserSession({ code: answer.code }, toCall(world, request, response))
  return { slot: USER_SLOT, value: user.id, other: ADMINISTRATOR_SLOT }
}

async function openAdministrator(
  world: World,
  { oid }: AdministratorRow,
  request: Request,
  response: Response,
) {
  const [codeVerifier, nonce] = [newSecret(), newSecret()]
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const question = { state: newSecret(), nonce, codeChallenge }
  const asked = askForAdministrator(question, response.locals.origin as string)
  signOn(world, oid, request, response)
  const issued = await startAdministratorSession(
    { code: issueCode(world, asked, oid), codeVerifier, nonce },
    toCall(world, request, response),
  )
  return { slot: ADMINISTRATOR_SLOT, value: issued.accessToken, other: USER_SLOT }
}

/** The gateway's calls, made as by the portal; the control plane has granted the code itself. */
const toCall = (world: World, request: Request, response: Response): GatewayCall => ({
  world: toGatewayWorld(world, () => true),
  caller: undefined,
  origin: response.locals.origin as string,
  remoteAddress: getSenderAddress(request),
  language: getLanguage(request),
  isHead: false,
  header: (name) => request.get(name),
  answer: response,
  signal: AbortSignal.timeout(60_000),
})
