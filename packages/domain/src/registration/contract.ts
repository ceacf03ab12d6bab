import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { resourceShape } from '../api/resource-shape.ts'
import { Registration } from './registration.ts'

// Public product calls: no bearer token (A110–A114).

/** The statuses of an invitation that its link shows. */
export const INVITATION_STATUSES = ['PENDING', 'FULFILLED', 'CANCELLED', 'EXPIRED'] as const

/** The part of an invitation that its link shows (A048). */
export const PublicInvitation = z.object({
  ...resourceShape,
  status: z.enum(INVITATION_STATUSES),
  inviteeEmail: z.string(),
})

/** The call that reads an invitation by its link. */
export const publicInvitations = {
  get: endpoint({
    method: 'GET',
    path: '/public/invitations/{id}',
    access: 'public',
    summary: 'Public view of an invitation',
    response: PublicInvitation,
  }),
}

/** 404 for an unknown domain (A076, A111). */
export const publicDomains = {
  get: endpoint({
    method: 'GET',
    path: '/public/domains/{domain}',
    access: 'public',
    summary: 'Whether a domain is known',
    response: z.object({ ...resourceShape, domainName: z.string() }),
  }),
}

/** Sends the activation email (A112). */
export const publicUsers = {
  create: endpoint({
    method: 'POST',
    path: '/public/users/',
    access: 'public',
    summary: 'Register a person',
    body: Registration,
    status: 201,
  }),
}

/**
 * Exchanges the sealed code for a token that is mailed; the answer is the same for known and
 * unknown addresses (A113).
 */
export const passwordRecoveryEmail = {
  create: endpoint({
    method: 'POST',
    path: '/public/password-recovery-email/',
    access: 'public',
    summary: 'Send the password recovery email',
    body: z.strictObject({
      email: z.string().min(1).max(254),
      recoveryCode: z.string().min(1).max(4096),
    }),
    status: 202,
  }),
}

/** Not specified: payload and answer (A114, B090). */
export const activateAccountEmail = {
  create: endpoint({
    method: 'POST',
    path: '/activate-account-email/',
    access: 'public',
    summary: 'Send the activation email again',
    body: z.strictObject({ activationCode: z.string().min(1).max(4096) }),
    status: 202,
  }),
}
