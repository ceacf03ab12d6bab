import { createClock } from '#clock.ts'
import type { Ids } from '#ids.ts'
import { sendInvitationMail } from '#mail/invitation-mail.ts'
import { userById } from '#product/people/rows.ts'
import { INVITATION_MS, statusOf } from '#product/registration/invitation.ts'
import { insertInvitation } from '#product/registration/rows.ts'
import { later } from '#secret.ts'
import type { Settings } from '#settings.ts'
import { INVITATIONS, type SeededInvitation } from './invitations.ts'
import { personFor, type Seeding } from './seeding.ts'

type Ground = { ids: Ids; settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN'> }

/** The organizations' invitations; those that can still be used come with their mail. */
export function seedInvitations(seeding: Seeding, ground: Ground): void {
  for (const invitation of INVITATIONS) seedInvitation(seeding, ground, invitation)
}

function seedInvitation(
  seeding: Seeding,
  { ids, settings }: Ground,
  { inviter, invitee, role, status, madeDaysAgo }: SeededInvitation,
): void {
  const { store, roles, newId, daysAgo } = seeding
  const at = daysAgo(madeDaysAgo)
  const { id: invitedBy, organizationId } = personFor(seeding, inviter)
  const inviteeEmail = 'email' in invitee ? invitee.email : (userById(store, personFor(seeding, invitee.purpose).id)?.email ?? '')
  const row = {
    id: newId(at),
    organizationId,
    inviteeEmail,
    status,
    invitedBy,
    createdAt: at.toISOString(),
    expiresAt: later(at, INVITATION_MS),
  }
  insertInvitation(store, row, [roles[role].id])
  const origin = knownOrigin(settings)
  const from = userById(store, invitedBy)
  if (!from || !origin || statusOf(row, daysAgo(0)) !== 'PENDING') return
  const { firstName, lastName, language, organizationName: organization } = from
  const mail = { to: inviteeEmail, inviter: `${firstName} ${lastName}`, organization, language }
  sendInvitationMail({ store, ids, clock: createClock({ start: at, isFrozen: true }) }, mail, { id: row.id, origin })
}

/** A free port is known after the seeding alone: then no mail can hold a link, and the control plane tells it. */
const knownOrigin = ({ PORT, PUBLIC_ORIGIN }: Ground['settings']): string | undefined =>
  PUBLIC_ORIGIN ?? (PORT === 0 ? undefined : `http://localhost:${PORT}`)
