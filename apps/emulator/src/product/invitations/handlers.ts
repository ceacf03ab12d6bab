import type { invitations } from '@concord/domain/invitations/contract'
import {
  cancelRefusal,
  type Invitation,
  inviteRefusal,
} from '@concord/domain/invitations/invitation'
import { notFound, throwIfFieldRefused, throwIfRefused } from '#http/problem.ts'
import { sendInvitationMail } from '#mail/invitation-mail.ts'
import { limitMails } from '#mail/mail-limit.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { takeMail } from '#product/api/quotas.ts'
import { getStatus, INVITATION_MS } from '#product/registration/invitation.ts'
import { findDomain, insertInvitation } from '#product/registration/rows.ts'
import { later } from '#runtime/secret.ts'
import { userByEmail } from '../people/rows.ts'
import { assertNoExcess } from '../people/user.ts'
import { knownRoles } from '../roles/role.ts'
import {
  cancelInvitation,
  findInvitation,
  hasOpenInvitation,
  type InvitationRow,
  listInvitations,
} from './rows.ts'

/** Invitations into the caller's organization; those of another are not found. */
export const invitationHandlers: Handlers<typeof invitations> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listInvitations(world.store, caller.organizationId, query)
    const now = world.clock.now()
    return pageAnswer('/invitations/', query, {
      items: rows.map((row) => toInvitation(row, now)),
      total,
    })
  },
  /**
   * Not specified: `invitationMessage` (B025) is not forwarded. The mail has fixed text with
   * inviter and organization, in two languages.
   */
  create({ body: { inviteeEmail, inviteeRoles } }, context) {
    const { world, caller, origin } = context
    const { store, clock, ids } = world
    const { organizationId, userId: invitedBy, language, organizationName: organization } = caller
    const now = clock.now()
    const createdAt = now.toISOString()
    return store.transaction(() => {
      const roles = knownRoles(store, inviteeRoles, 'inviteeRoles')
      const invitee = {
        isDomainKnown: findDomain(store, inviteeEmail) !== undefined,
        isMember: userByEmail(store, inviteeEmail) !== undefined,
        isInvited: hasOpenInvitation(store, organizationId, inviteeEmail, createdAt),
      }
      throwIfFieldRefused(inviteRefusal(caller, invitee), 'inviteeEmail')
      assertNoExcess(roles, [], caller)
      limitMails(context, 'invite', inviteeEmail)
      takeMail(world, organizationId)
      const id = ids.next(now)
      const row = {
        id,
        organizationId,
        inviteeEmail,
        status: 'PENDING' as const,
        invitedBy,
        createdAt,
        expiresAt: later(now, INVITATION_MS),
      }
      insertInvitation(
        store,
        row,
        roles.map((role) => role.id),
      )
      const inviter = `${caller.firstName} ${caller.lastName}`
      sendInvitationMail(
        world,
        { to: inviteeEmail, inviter, organization, language },
        { id, origin },
      )
      return toInvitation(ownInvitation(context, id), now)
    })
  },
  /** B046. Repeating it on a cancelled invitation changes nothing. */
  cancel({ params }, context) {
    const { store, clock } = context.world
    const now = clock.now()
    return store.transaction(() => {
      const row = ownInvitation(context, params.id)
      throwIfRefused(cancelRefusal(context.caller, { status: getStatus(row, now) }))
      cancelInvitation(store, row.id)
      return toInvitation(ownInvitation(context, row.id), now)
    })
  },
}

function ownInvitation({ world, caller }: Context, id: string): InvitationRow {
  const row = findInvitation(world.store, caller.organizationId, id)
  if (!row) throw notFound('invitation')
  return row
}

/** The wire's invitation (B025), with its current status. */
const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  links: { self: `/invitations/${row.id}` },
  inviteeEmail: row.inviteeEmail,
  inviteeRoles: row.roles.map(({ id }) => `/roles/${id}`),
  inviteeRoleNames: row.roles.map(({ name }) => name),
  status: getStatus(row, now),
  createdAt: row.createdAt,
  createdBy: row.invitedBy,
  createdByName: row.inviterName,
  inviterEmail: row.inviterEmail,
})
