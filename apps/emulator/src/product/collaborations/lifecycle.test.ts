import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inboxMessages } from '#mail/inbox-rows.ts'
import {
  accept,
  active,
  changeStatus,
  emptyDraft,
  getInvitation,
  MESSAGE,
  type Party,
  published,
  type Round,
  readyDraft,
  startRound,
} from '#testing/collaboration.ts'

let round: Round
beforeAll(async () => {
  round = await startRound()
})
beforeEach(() => round.emulator.world.store.run('DELETE FROM inbox'))
afterAll(() => round.emulator.stop())

const publish = (id: string, invitationMessage = 'N/A') =>
  round.as.owner(collaborations.publish, { params: { id }, body: { invitationMessage } })
const statusSeenBy = async (party: Party, id: string) =>
  (await round.as[party](collaborations.get, { params: { id } })).status
const acceptedBy = async (party: Party, id: string) =>
  (await round.as[party](collaborations.acceptances, { params: { id } })).items.map(
    ({ acceptedByOrgId }) => acceptedByOrgId,
  )
const revoke = (party: Party, id: string) =>
  round.as[party](collaborations.revokeAcceptance, { params: { id } })

describe('a draft without partners', () => {
  test('is activated, but not published [B048]', async () => {
    const { id } = await readyDraft(round, [])
    await expect(publish(id)).rejects.toMatchObject({ status: 422, code: 'noPartners' })
    expect(await changeStatus(round, id, 'ACTIVE')).toMatchObject({ id, status: 'ACTIVE' })
    await expect(changeStatus(round, id, 'ACTIVE')).rejects.toMatchObject({
      status: 409,
      code: 'wrongStatus',
      body: { details: ['The collaboration is active already.'] },
    })
  })

  test('needs a job type and a policy group first [B048]', async () => {
    const { id } = await emptyDraft(round)
    const needs = { status: 422, code: 'jobTypeAndPolicyNeeded' }
    await expect(changeStatus(round, id, 'ACTIVE')).rejects.toMatchObject(needs)
    await round.as.owner(collaborations.addQueryJobType, {
      params: { id, jobTypeId: round.jobType.id },
    })
    await expect(changeStatus(round, id, 'ACTIVE')).rejects.toMatchObject(needs)
    await round.as.owner(collaborations.addPartner, {
      params: { id, organizationId: round.organization.partner },
    })
    await expect(publish(id)).rejects.toMatchObject(needs)
    expect(await statusSeenBy('owner', id)).toBe('DRAFT')
  })
})

describe('publishing', () => {
  test('invites each partner, who sees the collaboration from then on, and can be activated only by acceptance [B049 B095]', async () => {
    const { id } = await readyDraft(round, ['partner', 'stranger'])
    await expect(changeStatus(round, id, 'ACTIVE')).rejects.toMatchObject({
      status: 422,
      code: 'hasPartners',
    })
    await expect(statusSeenBy('partner', id)).rejects.toMatchObject({ status: 404 })
    expect(await publish(id)).toMatchObject({ id, status: 'AWAITING_ACCEPTANCE' })
    expect(await statusSeenBy('partner', id)).toBe('AWAITING_ACCEPTANCE')
    const invitations = async (party: Party) =>
      (await round.as[party](collaborations.invitations, { params: { id } })).items
    expect(await invitations('owner')).toMatchObject([
      {
        organizationName: 'Harbour Analytics',
        invitationMessage: 'N/A',
        status: 'AWAITING_ACCEPTANCE',
      },
      {
        organizationName: 'Laurentienne Réassurance',
        invitationMessage: 'N/A',
        status: 'AWAITING_ACCEPTANCE',
      },
    ])
    for (const party of ['partner', 'stranger'] as const)
      expect(await invitations(party)).toMatchObject([
        { organizationId: round.organization[party] },
      ])
  })

  test('a second time is 409 with the reason; a repeat of the same call gets the same answer [B049]', async () => {
    const { id } = await readyDraft(round)
    const call = (key: string) =>
      round.as.owner(collaborations.publish, {
        params: { id },
        body: MESSAGE,
        headers: { 'idempotency-key': key },
      })
    const first = await call('publish-once')
    expect(await call('publish-once')).toEqual(first)
    await expect(call('publish-twice')).rejects.toMatchObject({
      status: 409,
      code: 'wrongStatus',
      body: { details: ['The collaboration is awaiting acceptance already.'] },
    })
    expect(
      (await round.as.owner(collaborations.invitations, { params: { id } })).items,
    ).toHaveLength(1)
    expect(inboxMessages(round.emulator.world.store, {})).toHaveLength(1)
  })

  test('sends mail to partners’ users who may accept, in their language, with a link to the collaboration [A006 B049 B072]', async () => {
    const { emulator } = round
    const { id } = await readyDraft(round, ['partner', 'stranger'])
    await publish(id, 'We look forward to it.')
    const link = `${emulator.origin}/collaborations/${id}`
    const mails = inboxMessages(emulator.world.store, {})
    const sent = ({ to, language, subject }: (typeof mails)[number]) => ({ to, language, subject })
    expect(mails.map(sent)).toEqual([
      {
        to: emulator.person('stranger').email,
        language: 'en',
        subject: 'Prairie Mutual Life invites your organization to a collaboration',
      },
      {
        to: emulator.person('partner').email,
        language: 'fr',
        subject: 'Prairie Mutual Life invite votre organisation à une collaboration',
      },
    ])
    for (const { links, text } of mails) {
      expect(links).toEqual([link])
      expect(text).toContain(`\n${link}\n`)
      expect(text).toContain('We look forward to it.')
      expect(text).toContain('Of a test')
    }
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      `Hello ${emulator.person('stranger').firstName},`,
      `Bonjour ${emulator.person('partner').firstName},`,
    ])
  })

  test('sends no mail to suspended accounts', async () => {
    const { world, person } = round.emulator
    const admin =
      world.store.get<{ id: string }>(`SELECT id FROM roles WHERE name = 'ORGANIZATION_ADMIN'`)
        ?.id ?? ''
    world.store.run('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)', [
      person('suspended').id,
      admin,
    ])
    await published(round)
    expect(inboxMessages(world.store, {}).map(({ to }) => to)).toEqual([person('partner').email])
  })

  test('leaves the default message N/A out of the mail [B049]', async () => {
    await published(round)
    const [mail] = inboxMessages(round.emulator.world.store, {})
    expect(mail?.text).not.toContain('N/A')
  })
})

describe('accepting', () => {
  test('makes it ACTIVE with the last partner, and only then [B050 B054]', async () => {
    const { id } = await published(round, ['partner', 'stranger'])
    const { organization } = round
    expect(await accept(round, 'partner', id)).toMatchObject({
      id: organization.partner,
      acceptedByOrgId: organization.partner,
    })
    expect(await statusSeenBy('owner', id)).toBe('AWAITING_ACCEPTANCE')
    expect(await acceptedBy('stranger', id)).toEqual([organization.owner, organization.partner])
    await accept(round, 'stranger', id)
    expect(await statusSeenBy('owner', id)).toBe('ACTIVE')
    const { items } = await round.as.owner(collaborations.invitations, { params: { id } })
    expect(items.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  test('accepts only the organization’s own invitation to this collaboration; any other is unknown [B050]', async () => {
    const { id } = await published(round, ['partner', 'stranger'])
    const other = await published(round)
    for (const invitationId of [
      await getInvitation(round, 'stranger', id),
      await getInvitation(round, 'partner', other.id),
      'none',
    ]) {
      const call = round.as.partner(collaborations.accept, {
        params: { id },
        body: { invitationId },
      })
      await expect(call).rejects.toMatchObject({ status: 404, code: 'foreignInvitation' })
    }
    expect(await acceptedBy('owner', id)).toEqual([round.organization.owner])
  })

  test('twice is 409 alreadyAccepted, before and after the others; a repeat of the same call gets the same answer [B050 B106]', async () => {
    const { id } = await published(round, ['partner', 'stranger'])
    const body = { invitationId: await getInvitation(round, 'partner', id) }
    const call = (key: string) =>
      round.as.partner(collaborations.accept, {
        params: { id },
        body,
        headers: { 'idempotency-key': key },
      })
    const first = await call('accept-once')
    expect(await call('accept-once')).toEqual(first)
    await expect(call('accept-twice')).rejects.toMatchObject({
      status: 409,
      code: 'alreadyAccepted',
    })
    await accept(round, 'stranger', id)
    await expect(call('accept-when-active')).rejects.toMatchObject({
      status: 409,
      code: 'alreadyAccepted',
    })
    await expect(
      round.as.owner(collaborations.accept, { params: { id }, body }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'partnerOnly',
    })
  })
})

describe('revoking', () => {
  test('returns to AWAITING_ACCEPTANCE for that partner only, who can accept again by the same invitation [B051 B054]', async () => {
    const { id } = await active(round, ['partner', 'stranger'])
    const { organization } = round
    const invitation = await getInvitation(round, 'partner', id)
    expect(await revoke('partner', id)).toMatchObject({ id, status: 'AWAITING_ACCEPTANCE' })
    expect(await acceptedBy('owner', id)).toEqual([organization.owner, organization.stranger])
    await expect(revoke('partner', id)).rejects.toMatchObject({
      status: 409,
      code: 'wrongStatus',
      body: { details: ['The collaboration is awaiting acceptance already.'] },
    })
    expect(await getInvitation(round, 'partner', id)).toBe(invitation)
    await accept(round, 'partner', id)
    expect(await statusSeenBy('stranger', id)).toBe('ACTIVE')
  })

  test('is not for the owner [B051]', async () => {
    const { id } = await active(round)
    await expect(revoke('owner', id)).rejects.toMatchObject({ status: 403, code: 'partnerOnly' })
  })
})

test('three organizations go through a whole collaboration [B047 B048 B049 B050 B051 B052 B053 B054]', async () => {
  const { as } = round
  const { id } = await readyDraft(round, ['partner', 'stranger'])
  const seen = async () =>
    Promise.all(
      (['owner', 'partner', 'stranger'] as const).map((party) =>
        statusSeenBy(party, id).catch(({ status }) => status),
      ),
    )
  expect(await seen()).toEqual(['DRAFT', 404, 404])
  await publish(id)
  const all = (status: string) => [status, status, status]
  expect(await seen()).toEqual(all('AWAITING_ACCEPTANCE'))
  await accept(round, 'stranger', id)
  expect(await seen()).toEqual(all('AWAITING_ACCEPTANCE'))
  await accept(round, 'partner', id)
  expect(await seen()).toEqual(all('ACTIVE'))
  await revoke('stranger', id)
  expect(await seen()).toEqual(all('AWAITING_ACCEPTANCE'))
  await accept(round, 'stranger', id)
  expect(await seen()).toEqual(all('ACTIVE'))
  await changeStatus(round, id, 'TERMINATED')
  expect(await seen()).toEqual(all('TERMINATED'))
  await changeStatus(round, id, 'PURGED')
  expect(await seen()).toEqual(all('PURGED'))
  const copy = await as.owner(collaborations.clone, {
    params: { id },
    body: { name: 'Again', description: 'From the start' },
  })
  expect(copy).toMatchObject({ status: 'DRAFT', collaboratorOrganizations: { length: 2 } })
  expect(await acceptedBy('owner', copy.id)).toEqual([round.organization.owner])
})
