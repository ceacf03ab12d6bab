import type { InvitationRow } from './rows.ts'

/** Not specified: how long an invitation can be used. */
export const INVITATION_MS = 7 * 24 * 3_600_000

/** A PENDING invitation is EXPIRED after this time. */
export const getStatus = (
  { status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>,
  now: Date,
): InvitationStatus =>
  status === 'PENDING' && Date.parse(expiresAt) <= now.getTime() ? 'EXPIRED' : status

type InvitationStatus = InvitationRow['status'] | 'EXPIRED'

/** The part of an invitation that its link shows (A048). */
export const toPublicInvitation = (row: InvitationRow, now: Date) => ({
  id: row.id,
  links: { self: `/public/invitations/${row.id}` },
  status: getStatus(row, now),
  inviteeEmail: row.inviteeEmail,
})
