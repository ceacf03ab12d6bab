import type { UserStatus } from '@concord/domain/people/user'
import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import type { Request, Response } from 'express'
import { issueCode } from '#azure/authorize.ts'
import { signOn } from '#azure/browser-session.ts'
import { accessProblem } from '#azure/password.ts'
import { type AdministratorRow, administratorByUserName } from '#azure/rows.ts'
import { askForAdministrator, startAdministratorSession } from '#gateway/administrator-session.ts'
import { startUserSession } from '#gateway/user-session.ts'
import { languageOf, type Words } from '#language.ts'
import { mustEnroll, type OpenStatus } from '#okta/answers.ts'
import { grant } from '#okta/authorize.ts'
import { readAuthorizeRequest } from '#okta/authorize-request.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/clients.ts'
import { nextStatus, proceed } from '#okta/next-step.ts'
import { type OktaUserRow, oktaUserById } from '#okta/rows.ts'
import { newStep, type Step } from '#okta/transaction.ts'
import { isRefusedStatus } from '#okta/user-status.ts'
import { problem } from '#problem.ts'
import { userByEmail } from '#product/people/rows.ts'
import type { Context } from '#route.ts'
import { newSecret } from '#secret.ts'
import type { World } from '#world.ts'

/** What the browser is to keep, beside cookies, so that the portal finds its session: one slot is filled, the other emptied. */
export type Slots = { slot: string; value: string; other: string }

type Obstacle = UserStatus | OpenStatus | 'NO_ACCOUNT' | 'DISABLED' | 'NOT_ASSIGNED'

/** Why a real sign-in would not come to its end either. */
const OBSTACLES: Partial<Record<Obstacle, Words>> = {
  NO_ACCOUNT: {
    en: 'This person has no account at the identity provider.',
    fr: 'Cette personne n’a pas de compte chez le fournisseur d’identité.',
  },
  STAGED: { en: 'The account is not activated yet.', fr: 'Le compte n’est pas encore activé.' },
  PROVISIONED: {
    en: 'The account is not activated yet: the link of its activation mail does that.',
    fr: 'Le compte n’est pas encore activé : le lien de son courriel d’activation le fait.',
  },
  SUSPENDED: { en: 'The account is suspended.', fr: 'Le compte est suspendu.' },
  LOCKED_OUT: { en: 'The account is locked: unlock it first.', fr: 'Le compte est verrouillé : déverrouillez-le d’abord.' },
  DEPROVISIONED: { en: 'The account is deactivated.', fr: 'Le compte est désactivé.' },
  PASSWORD_EXPIRED: {
    en: 'The password has expired: only the sign-in page lets this person choose another.',
    fr: 'Le mot de passe est expiré : seule la page d’ouverture de session permet d’en choisir un autre.',
  },
  MFA_ENROLL: {
    en: 'This person must first enrol a phone, on the sign-in page.',
    fr: 'Cette personne doit d’abord inscrire un téléphone, à la page d’ouverture de session.',
  },
  DISABLED: { en: 'The administrator’s account is disabled.', fr: 'Le compte de l’administrateur est désactivé.' },
  NOT_ASSIGNED: {
    en: 'This administrator is not assigned to the application.',
    fr: 'L’application n’est pas attribuée à cet administrateur.',
  },
}

function refuse(obstacle: Obstacle): never {
  const words = OBSTACLES[obstacle] ?? { en: `The sign-in stops at ${obstacle}.`, fr: `L’ouverture de session s’arrête à ${obstacle}.` }
  throw problem(409, 'cannotSignIn', words)
}

/** Somebody who can be signed in. */
export type Somebody = { kind: 'user'; step: Step; user: OktaUserRow } | { kind: 'administrator'; row: AdministratorRow }

/**
 * The person of this address; of an administrator it is the user name.
 *
 * @throws 404 for nobody, 409 `cannotSignIn` for whoever a right password does not bring in.
 */
export function findSomebody(world: World, email: string, org: string): Somebody {
  const { store } = world
  const row = administratorByUserName(store, email)
  if (row) return accessProblem(row) ? refuse(row.isEnabled === 0 ? 'DISABLED' : 'NOT_ASSIGNED') : { kind: 'administrator', row }
  const person = userByEmail(store, email)
  if (!person) throw problem(404, 'notFound', { en: `There is nobody with the address ${email}.`, fr: `Personne n’a l’adresse ${email}.` })
  const user = person.oktaId === null ? undefined : oktaUserById(store, person.oktaId)
  if (!user) return refuse('NO_ACCOUNT')
  if (isRefusedStatus(user.status)) return refuse(user.status)
  const step = passed(newStep(world, org, user), user)
  const next = nextStatus(step, user)
  return next ? refuse(next) : { kind: 'user', step, user }
}

/** Password and code by text message are taken as given, no text is sent; a phone that may be enrolled is put off. */
function passed(step: Step, { smsFactorId }: OktaUserRow): Step {
  const done = mustEnroll(step) ? 'MFA_REQUIRED' : 'MFA_REQUIRED MFA_ENROLL'
  return { ...step, row: { ...step.row, done, amr: smsFactorId === null ? 'pwd' : 'pwd mfa sms' } }
}

/**
 * Signs somebody in as their own sign-in would: the provider's session and the gateway's, in cookies of this answer, in the place of
 * whatever the browser had. Everything behind the password is the product's own.
 */
export const openSessions = (world: World, somebody: Somebody, request: Request, response: Response): Promise<Slots> =>
  somebody.kind === 'user' ? openUser(world, somebody, request, response) : openAdministrator(world, somebody.row, request, response)

async function openUser(world: World, { step, user }: Extract<Somebody, { kind: 'user' }>, request: Request, response: Response) {
  const origin = response.locals.origin as string
  const { sessionToken } = proceed(step)
  const parameters = {
    ...{ client_id: PORTAL_CLIENT.id, response_type: 'code', state: newSecret(), redirect_uri: portalCallback(origin) },
    ...{ scope: 'openid offline_access profile', sessionToken },
  }
  const asked = readAuthorizeRequest(parameters, origin)?.asked
  const answer = asked && grant(world, request, response, asked)
  if (!answer || !('code' in answer)) return refuse(user.status)
  await startUserSession(answer.code, callOf(world, request, response))
  return { slot: USER_SLOT, value: user.id, other: ADMINISTRATOR_SLOT }
}

async function openAdministrator(world: World, { oid }: AdministratorRow, request: Request, response: Response) {
  const { facts, asked } = askForAdministrator(response.locals.origin as string)
  signOn(world, oid, request, response)
  const issued = await startAdministratorSession(issueCode(world, asked, oid), facts, callOf(world, request, response))
  return { slot: ADMINISTRATOR_SLOT, value: issued.answer.access_token, other: USER_SLOT }
}

/** The gateway's calls, as if the portal had made them. */
const callOf = (world: World, request: Request, response: Response): Context<undefined> => ({
  world,
  caller: undefined,
  origin: response.locals.origin as string,
  remoteAddress: request.socket.remoteAddress ?? '',
  language: languageOf(request),
  header: (name) => request.get(name),
  answer: response,
  signal: AbortSignal.timeout(60_000),
})
