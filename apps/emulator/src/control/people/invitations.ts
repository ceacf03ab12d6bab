import type { invitations } from '@concord/domain/control/people'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { organizationById } from '#product/organizations/rows.ts'
import { getStatus } from '#product/registration/invitation.ts'
import { listInvitations } from '#product/registration/rows.ts'

/** Every invitation with the link that its mail holds, under the address of the request (A020). */
const getInvitations = ({ store, clock }: World, origin: string) =>
  listInvitations(store).map((row) => ({
    id: row.id,
    status: getStatus(row, clock.now()),
    inviteeEmail: row.inviteeEmail,
    organization: organizationById(store, row.organizationId)?.name ?? '',
    organizationId: row.organizationId,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    link: `${origin}/saas/invitation?${new URLSearchParams({ token: row.id })}`,
  }))

export const invitationHandlers: Handlers<typeof invitations, World> = {
  list: (_input, { world, origin }) => ({ items: getInvitations(world, origin) }),
}
