import type { AuthnStatus, RecoveryType } from '@concord/domain/session/authn'
import { passwordPolicy } from '#runtime/policy.ts'
import type { OktaUserRow } from '../account/rows.ts'
import { type Answer, getUser, type Step } from './transaction.ts'

type Body = {
  more?: Record<string, unknown>
  embedded?: Record<string, unknown>
  links: Record<string, unknown>
}
/** The possible statuses of a state token. */
export type OpenStatus = Exclude<AuthnStatus, 'SUCCESS' | 'LOCKED_OUT' | 'RECOVERY'>

/**
 * A link as okta-auth-js expects it: it creates a method only for a link whose `allow` has exactly
 * one entry.
 */
const post = (org: string, path: string, name?: string) => ({
  ...(name ? { name } : {}),
  href: `${org}/api/v1/authn${path}`,
  hints: { allow: ['POST'] },
})

export const toProfile = ({
  id,
  login,
  firstName,
  lastName,
  locale,
  passwordChangedAt,
}: OktaUserRow) => ({
  id,
  ...(passwordChangedAt ? { passwordChanged: passwordChangedAt } : {}),
  profile: { login, firstName, lastName, locale, timeZone: 'America/Winnipeg' },
})

/** `+1 XXX-XXX-6688`. Source: okta-auth-js, recorded answers. */
const masked = (phoneNumber: string | null) =>
  `+1 XXX-XXX-${(phoneNumber ?? '').replace(/\D/g, '').slice(-4)}`

const SMS = { factorType: 'sms', provider: 'OKTA', vendorName: 'OKTA' } as const
const factorPolicy = {
  allowRememberDevice: false,
  rememberDeviceLifetimeInMinutes: 0,
  rememberDeviceByDefault: false,
}
const smsFactor = (id: string | null, phoneNumber: string | null) => ({
  id,
  ...SMS,
  profile: { phoneNumber: masked(phoneNumber) },
})

function passwordBody(
  step: Step,
  next: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Body {
  const user = getUser(step)
  return {
    embedded: { user: toProfile(user), policy: passwordPolicy(step.world.policy, user, step.now) },
    links: { next, ...more, cancel: post(step.org, '/cancel') },
  }
}

const changePassword = (org: string) => post(org, '/credentials/change_password', 'changePassword')

/**
 * The body of each status, in addition to its token. Source: Okta, "Authentication API",
 * transaction states.
 */
const BODIES: Record<OpenStatus, (step: Step) => Body> = {
  MFA_REQUIRED(step) {
    const user = getUser(step)
    const factor = {
      ...smsFactor(user.smsFactorId, user.phoneNumber),
      _links: { verify: post(step.org, `/factors/${user.smsFactorId}/verify`) },
    }
    return {
      embedded: { user: toProfile(user), factors: [factor], policy: factorPolicy },
      links: { cancel: post(step.org, '/cancel') },
    }
  },
  MFA_CHALLENGE(step) {
    const { org } = step
    const user = getUser(step)
    const path = `/factors/${user.smsFactorId}/verify`
    return {
      embedded: {
        user: toProfile(user),
        factor: smsFactor(user.smsFactorId, user.phoneNumber),
        policy: factorPolicy,
      },
      links: {
        next: post(org, path, 'verify'),
        cancel: post(org, '/cancel'),
        prev: post(org, '/previous'),
        resend: [post(org, `${path}/resend`, 'sms')],
      },
    }
  },
  MFA_ENROLL(step) {
    const { org } = step
    const isRequired = mustEnroll(step)
    const factor = {
      ...SMS,
      _links: { enroll: post(org, '/factors') },
      status: 'NOT_SETUP',
      enrollment: isRequired ? 'REQUIRED' : 'OPTIONAL',
    }
    return {
      embedded: { user: toProfile(getUser(step)), factors: [factor] },
      links: {
        ...(isRequired ? {} : { skip: post(org, '/skip', 'skip') }),
        cancel: post(org, '/cancel'),
      },
    }
  },
  MFA_ENROLL_ACTIVATE(step) {
    const { org, row } = step
    const path = `/factors/${row.factorId}/lifecycle`
    return {
      embedded: {
        user: toProfile(getUser(step)),
        factor: smsFactor(row.factorId, row.phoneNumber),
      },
      links: {
        next: post(org, `${path}/activate`, 'activate'),
        cancel: post(org, '/cancel'),
        prev: post(org, '/previous'),
        resend: [post(org, `${path}/resend`, 'sms')],
      },
    }
  },
  PASSWORD_EXPIRED: (step) => passwordBody(step, changePassword(step.org)),
  PASSWORD_WARN: (step) =>
    passwordBody(step, changePassword(step.org), { skip: post(step.org, '/skip', 'skip') }),
  PASSWORD_RESET: (step) =>
    passwordBody(step, post(step.org, '/credentials/reset_password', 'resetPassword')),
  RECOVERY_CHALLENGE: ({ org }) => ({
    more: { factorType: 'SMS' },
    links: {
      next: post(org, '/recovery/factors/SMS/verify', 'verify'),
      cancel: post(org, '/cancel'),
      resend: post(org, '/recovery/factors/SMS/resend', 'sms'),
    },
  }),
}

/** Whether the user must enrol a phone now. */
export const mustEnroll = ({ world }: Step): boolean => world.policy.MFA_ENROLLMENT === 'REQUIRED'

export function getAnswer(step: Step): Answer {
  const { stateToken, row } = step
  const { more = {}, embedded, links } = BODIES[row.status as OpenStatus](step)
  return {
    stateToken,
    expiresAt: row.expiresAt,
    status: row.status,
    ...more,
    ...(row.recoveryType ? { recoveryType: row.recoveryType } : {}),
    ...relay(row.relayState),
    ...(embedded ? { _embedded: embedded } : {}),
    _links: links,
  }
}

export const relay = (relayState: string | null) => (relayState === null ? {} : { relayState })

/** HTTP 200: the policy shows a lockout (A124). Source: Okta, "Authentication API", LOCKED_OUT. */
export const lockedOut = (org: string): Answer => ({
  status: 'LOCKED_OUT',
  _embedded: {},
  _links: { next: post(org, '/recovery/unlock', 'unlock') },
})

/** The answer to every request by email. */
export const mailChallenge = (recoveryType: RecoveryType, relayState: string | null): Answer => ({
  status: 'RECOVERY_CHALLENGE',
  factorResult: 'WAITING',
  factorType: 'EMAIL',
  recoveryType,
  ...relay(relayState),
})

/** Trusted recovery: the holder of the API token gets the token. */
export const trustedRecovery = (
  org: string,
  user: OktaUserRow,
  {
    recoveryToken,
    recoveryType,
    expiresAt,
  }: { recoveryToken: string; recoveryType: RecoveryType; expiresAt: string },
): Answer => ({
  recoveryToken,
  expiresAt,
  status: 'RECOVERY',
  recoveryType,
  _embedded: { user: toProfile(user) },
  _links: { next: post(org, '/recovery/token', 'recovery') },
})

/** An unlock opens no session. Source: Okta, "Authentication API", answer recovery question. */
export const unlocked = (user: OktaUserRow, expiresAt: string): Answer => ({
  expiresAt,
  status: 'SUCCESS',
  recoveryType: 'UNLOCK',
  _embedded: { user: toProfile(user) },
})
