import type { AuthnStatus } from '@concord/domain/session/authn'
import { hashSecret, later, newSecret } from '#secret.ts'
import type { World } from '#world.ts'
import { EXPIRED_KEPT_MS, isPasswordExpired, isPasswordNearItsEnd, passwordPolicy, SESSION_TOKEN_MS, STATE_TOKEN_MS } from './policy.ts'
import { deleteExpired, insertSessionToken, insertTransaction, type OktaUserRow, setLastLogin } from './rows.ts'

export type SignInOptions = { warnBeforePasswordExpired: boolean }
type Asked = { user: OktaUserRow; options: SignInOptions; now: Date }
/** What one answer holds beside its tokens. `org` is the address of the emulated Okta organization. */
type StepAnswer = { embedded: Record<string, unknown>; links: Record<string, unknown> }
type Step = { status: AuthnStatus; applies: (asked: Asked) => boolean; answer: (asked: Asked, org: string) => StepAnswer }

/** A link as okta-auth-js reads it: it makes a method only of a link whose `allow` has exactly one entry. */
const post = (href: string, name?: string) => ({ ...(name ? { name } : {}), href, hints: { allow: ['POST'] } })
const cancelLink = (org: string) => post(`${org}/api/v1/authn/cancel`)
const changePasswordLink = (org: string) => post(`${org}/api/v1/authn/credentials/change_password`, 'changePassword')

/**
 * What stands between a right password and SUCCESS, in this order. The steps that follow each of them join this table.
 * Source: Okta, "Authentication API": people are challenged for a factor before an expired password.
 */
const STEPS: readonly Step[] = [
  {
    status: 'MFA_REQUIRED',
    applies: ({ user }) => user.smsFactorId !== null,
    answer: ({ user }, org) => ({
      embedded: {
        user: profileOf(user),
        factors: [smsFactor(user, org)],
        policy: { allowRememberDevice: false, rememberDeviceLifetimeInMinutes: 0, rememberDeviceByDefault: false },
      },
      links: { cancel: cancelLink(org) },
    }),
  },
  {
    status: 'PASSWORD_EXPIRED',
    applies: ({ user, now }) => isPasswordExpired(user, now),
    answer: ({ user, now }, org) => ({
      embedded: { user: profileOf(user), policy: passwordPolicy(user, now) },
      links: { next: changePasswordLink(org), cancel: cancelLink(org) },
    }),
  },
  {
    status: 'PASSWORD_WARN',
    applies: ({ user, options, now }) => options.warnBeforePasswordExpired && isPasswordNearItsEnd(user, now),
    answer: ({ user, now }, org) => ({
      embedded: { user: profileOf(user), policy: passwordPolicy(user, now) },
      links: { next: changePasswordLink(org), skip: post(`${org}/api/v1/authn/skip`, 'skip'), cancel: cancelLink(org) },
    }),
  },
]

/** The answer to a right password: the first step that stands in the way, else SUCCESS. */
export function nextAnswer({ store, clock }: World, user: OktaUserRow, options: SignInOptions, org: string): Record<string, unknown> {
  const now = clock.now()
  const asked = { user, options, now }
  const step = STEPS.find(({ applies }) => applies(asked))
  if (!step) return success(store, user, now)
  const stateToken = newSecret()
  const expiresAt = later(now, STATE_TOKEN_MS)
  insertTransaction(store, { hash: hashSecret(stateToken), oktaId: user.id, status: step.status, amr: 'pwd', expiresAt })
  const { embedded, links } = step.answer(asked, org)
  return { stateToken, expiresAt, status: step.status, _embedded: embedded, _links: links }
}

function success(store: World['store'], user: OktaUserRow, now: Date) {
  const sessionToken = newSecret()
  const expiresAt = later(now, SESSION_TOKEN_MS)
  store.transaction(() => {
    deleteExpired(store, later(now, -EXPIRED_KEPT_MS))
    insertSessionToken(store, { hash: hashSecret(sessionToken), oktaId: user.id, amr: 'pwd', expiresAt })
    setLastLogin(store, user.id, now.toISOString())
  })
  return { expiresAt, status: 'SUCCESS', sessionToken, _embedded: { user: profileOf(user) } }
}

/** HTTP 200: the policy shows a lockout (A124). Source: Okta, "Authentication API", LOCKED_OUT. */
export const lockedOut = (org: string) => ({
  status: 'LOCKED_OUT',
  _embedded: {},
  _links: { next: post(`${org}/api/v1/authn/recovery/unlock`, 'unlock') },
})

const profileOf = ({ id, login, firstName, lastName, locale, passwordChangedAt }: OktaUserRow) => ({
  id,
  ...(passwordChangedAt ? { passwordChanged: passwordChangedAt } : {}),
  profile: { login, firstName, lastName, locale, timeZone: 'America/Winnipeg' },
})

const smsFactor = ({ smsFactorId, phoneNumber }: OktaUserRow, org: string) => ({
  id: smsFactorId,
  factorType: 'sms',
  provider: 'OKTA',
  vendorName: 'OKTA',
  profile: { phoneNumber: masked(phoneNumber ?? '') },
  _links: { verify: post(`${org}/api/v1/authn/factors/${smsFactorId}/verify`) },
})

/** `+1 XXX-XXX-6688`. Source: okta-auth-js, recorded answers. */
const masked = (phoneNumber: string) => `+1 XXX-XXX-${phoneNumber.replace(/\D/g, '').slice(-4)}`
