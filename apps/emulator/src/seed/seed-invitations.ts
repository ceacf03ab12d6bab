import { createClock } from '#clock.ts'
import type { Ids } from '#ids.ts'
import { sendInvitationMail } from '#mail/invitation-mail.ts'
import { insertMessage } from '#mail/rows.ts'
import { userById } from '#product/people/rows.ts'
import { INVITATION_MS, statusOf } from '#product/registration/invitation.ts'
import { insertInvitation } from '#product/registration/rows.ts'
import { later } from '#secret.ts'
import type { Settings } from '#settings.ts'
import { textOf } from './format/words.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

type Ground = { ids: Ids; settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN'> }

/** An address as it is, or that of a person of the scenario. */
const addressOf = ({ store, people }: Seeding, to: string): string =>
  people.has(to) ? (userById(store, madeBefore(people, to).id)?.email ?? to) : to

/** The organizations' invitations; those that can still be used come with their mail. */
export const seedInvitations = (seeding: Seeding, { ids, settings }: Ground): void =>
  seedEach('invitations', seeding.scenario.invitations, ({ by, to, roles, status, made }) => {
    const { store, newId, moment, people } = seeding
    const at = moment(made)
    const { id: invitedBy, organizationId } = madeBefore(people, by)
    const inviteeEmail = addressOf(seeding, to)
    const [createdAt, expiresAt] = [at.toISOString(), later(at, INVITATION_MS)]
    const row = { id: newId(at), organizationId, inviteeEmail, status, invitedBy, createdAt, expiresAt }
    insertInvitation(store, row, roles)
    const origin = knownOrigin(settings)
    const from = userById(store, invitedBy)
    if (!from || !origin || statusOf(row, moment(0)) !== 'PENDING') return
    const { firstName, lastName, language, organizationName: organization } = from
    const mail = { to: inviteeEmail, inviter: `${firstName} ${lastName}`, organization, language }
    sendInvitationMail({ store, ids, clock: createClock({ start: at, isFrozen: true }) }, mail, { id: row.id, origin })
  })

/** What had been sent before. */
export const seedOutbox = (seeding: Seeding): void =>
  seedEach('outbox', seeding.scenario.outbox, ({ kind, to, subject, text, language, made }) => {
    const at = seeding.moment(made)
    insertMessage(seeding.store, {
      ...{ id: seeding.newId(at), kind, to: addressOf(seeding, to), subject, text: textOf(text), language, createdAt: at.toISOString() },
      ...{ html: null, links: '[]', codes: '[]' },
    })
  })

/** A free port is known after the seeding alone: then no mail can hold a link, and the control plane tells it. */
const knownOrigin = ({ PORT, PUBLIC_ORIGIN }: Ground['settings']): string | undefined =>
  PUBLIC_ORIGIN ?? (PORT === 0 ? undefined : `http://localhost:${PORT}`)
