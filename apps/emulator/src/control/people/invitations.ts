import { organizationById } from '#product/organizations/rows.ts'
import { statusOf } from '#product/registration/invitation.ts'
import { listInvitations } from '#product/registration/rows.ts'
import type { World } from '#world.ts'

/** Every invitation with the link that its mail holds, under the address of the request (A020). */
export const invitationsOf = ({ store, clock }: World, origin: string) =>
  listInvitations(store).map((row) => ({
    id: row.id,
    status: statusOf(row, clock.now()),
    inviteeEmail: row.inviteeEmail,
    organization: organizationById(store, row.organizationId)?.name ?? '',
    organizationId: row.organizationId,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    link: `${origin}/saas/invitation?${new URLSearchParams({ token: row.id })}`,
  }))
