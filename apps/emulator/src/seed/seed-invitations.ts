import { sendInvitationMail } from '#mail/invitation-mail.ts'
import { insertMessage } from '#mail/rows.ts'
import { userById } from '#product/people/rows.ts'
import { getStatus, INVITATION_MS } from '#product/registration/invitation.ts'
import { insertInvitation } from '#product/registration/rows.ts'
import { createClock } from '#runtime/clock.ts'
import type { Ids } from '#runtime/ids.ts'
import { later } from '#runtime/secret.ts'
import type { Settings } from '#runtime/settings.ts'
import { getText } from './format/words.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

type Ground = { ids: Ids; settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN'> }

/** An address as it is, or that of a person of the scenario. */
const getAddress = ({ store, people }: Seeding, to: string): string =>
  people.has(to) ? (userById(store, madeBefore(people, to).id)?.email ?? to) : to

/** The organizations' invitations; those that can still be used come with their mail. */
export const seedInvitations = (seeding: Seeding, { ids, settings }: Ground): void =>
  seedEach('invitations', seeding.scenario.invitations, ({ by, to, roles, status, made }) => {
    const { store, newId, timestamp, people } = seeding
    const at = timestamp(made)
    const { id: invitedBy, organizationId } = madeBefore(people, by)
    const inviteeEmail = getAddress(seeding, to)
    const [createdAt, expiresAt] = [at.toISOString(), later(at, INVITATION_MS)]
    const row = {
      id: newId(at),
      organizationId,
      inviteeEmail,
      status,
      invitedBy,
      createdAt,
      expiresAt,
    }
    insertInvitation(store, row, roles)
    const origin = knownOrigin(settings)
    const from = userById(store, invitedBy)
    if (!from || !origin || getStatus(row, timestamp(0)) !== 'PENDING') return
    const { firstName, lastName, language, organizationName: organization } = from
    const mail = { to: inviteeEmail, inviter: `${firstName} ${lastName}`, organization, language }
    sendInvitationMail({ store, ids, clock: createClock({ start: at, isFrozen: true }) }, mail, {
      id: row.id,
      origin,
    })
  })

/** What had been sent before. */
export const seedOutbox = (seeding: Seeding): void =>
  seedEach('outbox', seeding.scenario.outbox, ({ kind, to, subject, text, language, made }) => {
    const at = seeding.timestamp(made)
    insertMessage(seeding.store, {
      id: seeding.newId(at),
      kind,
      to: getAddress(seeding, to),
      subject,
      text: getText(text),
      language,
      createdAt: at.toISOString(),
      html: null,
      links: '[]',
      codes: '[]',
    })
  })

/**
 * A free port is known after the seeding only: then no mail can hold a link, and the control plane
 * tells it.
 */
const knownOrigin = ({ PORT, PUBLIC_ORIGIN }: Ground['settings']): string | undefined =>
  PUBLIC_ORIGIN ?? (PORT === 0 ? undefined : `http://localhost:${PORT}`)
