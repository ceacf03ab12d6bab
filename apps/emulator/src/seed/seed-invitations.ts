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

/** An address, or that of a user of the scenario. */
const getAddress = ({ store, people }: Seeding, to: string): string =>
  people.has(to) ? (userById(store, madeBefore(people, to).id)?.email ?? to) : to

/** The organizations' invitations; valid ones have a mail. */
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

/** Messages sent before. */
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
 * An automatic port is known only after the seeding: then mails contain no link, and the control
 * plane shows it.
 */
const knownOrigin = ({ PORT, PUBLIC_ORIGIN }: Ground['settings']): string | undefined =>
  PUBLIC_ORIGIN ?? (PORT === 0 ? undefined : `http://localhost:${PORT}`)
