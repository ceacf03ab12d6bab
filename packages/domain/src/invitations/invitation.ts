import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { isEmail } from '../credentials.ts'
import { INVITEE_EMAIL_MAX_LENGTH } from '../limits.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { INVITATION_STATUSES } from '../registration/contract.ts'

/** A status of an invitation. */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/**
 * An invitation into the caller's organization (B012, B025). `inviteeRoles` are self links of
 * roles.
 */
export const Invitation = z.object({
  ...resourceShape,
  inviteeEmail: z.string(),
  inviteeRoles: z.array(z.string()).default([]),
  inviteeRoleNames: z.array(z.string()).default([]),
  status: z.enum(INVITATION_STATUSES),
  createdAt: Timestamp,
  createdBy: z.string().optional(),
  createdByName: z.string().optional(),
  inviterEmail: z.string().optional(),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * The invited person (B060). Not specified: at least one role, since a person without a role can do
 * nothing.
 */
export const NewInvitation = z.strictObject({
  inviteeEmail: z
    .string()
    .trim()
    .max(INVITEE_EMAIL_MAX_LENGTH, 'validation.inviteeEmail')
    .refine(isEmail, 'validation.inviteeEmail'),
  /** Ids of roles. */
  inviteeRoles: z.array(z.string().min(1).max(100)).min(1, 'validation.rolesRequired').max(100),
  /** The inviter's and the organization's name (B025). */
  invitationMessage: z.string().min(1).max(1000),
})
export type NewInvitation = z.infer<typeof NewInvitation>

type Manager = { roles: readonly { permissions: readonly string[] }[] }

type Invitee = { isDomainKnown: boolean; isMember: boolean; isInvited: boolean }

/**
 * May this address be invited? Not specified: not if registration would refuse its domain (A076),
 * if the person already has an account, or if the organization has an open invitation for them.
 */
export function inviteRefusal(manager: Manager, invitee: Invitee): Refusal | undefined {
  if (!has(manager, 'ORG_INVITATION_MANAGEMENT')) return refuse(403, 'insufficientUserPermission')
  if (!invitee.isDomainKnown) return refuse(422, 'unknownDomain')
  if (invitee.isMember) return refuse(409, 'alreadyMember')
  return invitee.isInvited ? refuse(409, 'alreadyInvited') : undefined
}

/** Any invitation can be cancelled except a FULFILLED one (B046). */
export function cancelRefusal(
  manager: Manager,
  { status }: Pick<Invitation, 'status'>,
): Refusal | undefined {
  if (!has(manager, 'ORG_INVITATION_MANAGEMENT')) return refuse(403, 'insufficientUserPermission')
  return status === 'FULFILLED' ? refuse(409, 'invitationFulfilled') : undefined
}

/**
 * Whether a list offers Cancel: not after it was used (B012). Not specified: nor after it was
 * cancelled.
 */
export const offersCancel = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status !== 'FULFILLED' && status !== 'CANCELLED'
