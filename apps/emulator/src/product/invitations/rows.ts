import type { PageQuery } from '@concord/domain/api/page'
import type { InvitationRow as StoredInvitation } from '#product/registration/rows.ts'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

/** An invitation with its roles and its sender. EXPIRED is not stored. */
export type InvitationRow = StoredInvitation & {
  inviterName: string
  inviterEmail: string
  roles: { id: string; name: string }[]
}
type StoredRow = Omit<InvitationRow, 'roles'> & { roles: string }

const ROLES = `SELECT json_group_array(json_object('id', r.id, 'name', r.name) ORDER BY r.name) FROM invitation_roles ir
  JOIN roles r ON r.id = ir.role_id WHERE ir.invitation_id = i.id`
const SELECT = `SELECT i.id, i.organization_id AS organizationId, i.invitee_email AS inviteeEmail, i.status, i.invited_by AS invitedBy,
  i.created_at AS createdAt, i.expires_at AS expiresAt, u.first_name || ' ' || u.last_name AS inviterName, u.email AS inviterEmail,
  (${ROLES}) AS roles FROM invitations i JOIN users u ON u.id = i.invited_by`

const toRow = ({ roles, ...row }: StoredRow): InvitationRow => ({
  ...row,
  roles: JSON.parse(roles),
})

/** An organization's invitations, newest first. */
export function listInvitations(
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: InvitationRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'invitations i',
    where: 'i.organization_id = @organizationId',
    orderBy: 'i.created_at DESC, i.id DESC',
  }
  const { rows, total } = pageOfRows<StoredRow>(store, list, { organizationId }, query)
  return { rows: rows.map(toRow), total }
}

export function findInvitation(
  store: Store,
  organizationId: string,
  id: string,
): InvitationRow | undefined {
  const row = store.get<StoredRow>(`${SELECT} WHERE i.id = ? AND i.organization_id = ?`, [
    id,
    organizationId,
  ])
  return row && toRow(row)
}

/**
 * Whether the organization has a usable invitation to this address; the column is case-insensitive.
 */
export const hasOpenInvitation = (
  store: Store,
  organizationId: string,
  email: string,
  now: string,
): boolean =>
  store.get(
    `SELECT 1 FROM invitations WHERE organization_id = ? AND invitee_email = ? AND status = 'PENDING' AND expires_at > ?`,
    [organizationId, email, now],
  ) !== undefined

export const cancelInvitation = (store: Store, id: string): void =>
  void store.run(`UPDATE invitations SET status = 'CANCELLED' WHERE id = ?`, [id])
