import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accept,
  active,
  changeStatus,
  emptyDraft,
  type Party,
  published,
  type Round,
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
const revoke = (party: Party, id: string) =>
  round.as[party](collaborations.revokeAcceptance, { params: { id } })

describe('terminating and purging', () => {
  test.each(['draft', 'awaiting acceptance', 'active'] as const)(
    'ends a collaboration that is %s; a repeat is 409 with the reason [B052]',
    async (stage) => {
      const { id } = await { draft: emptyDraft, 'awaiting acceptance': published, active }[stage](
        round,
      )
      const call = (key: string) =>
        round.as.owner(collaborations.changeStatus, {
          params: { id },
          body: { status: 'TERMINATED' },
          headers: { 'idempotency-key': `${id} ${key}` },
        })
      const first = await call('once')
      expect(first.status).toBe('TERMINATED')
      expect(await call('once')).toEqual(first)
      await expect(call('twice')).rejects.toMatchObject({
        status: 409,
        body: { details: ['The collaboration is terminated already.'] },
      })
      if (stage === 'draft')
        await expect(statusSeenBy('partner', id)).rejects.toMatchObject({ status: 404 })
      else expect(await statusSeenBy('partner', id)).toBe('TERMINATED')
    },
  )

  test('comes in this order, and is final [B053]', async () => {
    const { id } = await active(round)
    await expect(changeStatus(round, id, 'PURGED')).rejects.toMatchObject({
      status: 409,
      body: { details: ['The collaboration is active.'] },
    })
    await changeStatus(round, id, 'TERMINATED')
    expect((await changeStatus(round, id, 'PURGED')).status).toBe('PURGED')
    for (const again of [
      () => changeStatus(round, id, 'PURGED'),
      () => changeStatus(round, id, 'TERMINATED'),
      () => changeStatus(round, id, 'ACTIVE'),
      () => publish(id),
      () => revoke('partner', id),
      () => accept(round, 'partner', id),
    ])
      await expect(again()).rejects.toMatchObject({ status: 409, code: 'wrongStatus' })
  })
})
