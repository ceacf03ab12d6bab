import { generateKeyPair } from '@concord/crypto'
import { expect, test } from 'vitest'
import { createChannels } from './channels.ts'

const ada = { userId: 'ada', organizationId: 'north' }
const ben = { userId: 'ben', organizationId: 'north' }
const attest = (channelId: string) => Promise.resolve(`token of ${channelId}`)
const expired = { status: 409, code: 'channelExpired' }

async function aTransfer() {
  const { publicKey } = await generateKeyPair()
  return {
    direction: 'c2s',
    resource: '/workspaces/a/datasets/b/parts',
    clientPublicKey: publicKey,
  } as const
}

test('a channel belongs to the user who opened it, within one organization', async () => {
  const channels = createChannels(() => new Date())
  const { id } = await channels.open(ada, attest)
  const name = await aTransfer()
  await expect(channels.transfer(id, ada, name)).resolves.toMatchObject({ channelId: id })
  await expect(channels.transfer(id, ben, name)).rejects.toMatchObject(expired)
  await expect(
    channels.transfer(id, { ...ada, organizationId: 'south' }, name),
  ).rejects.toMatchObject(expired)
})

test("a transfer's key depends on its name only", async () => {
  const channels = createChannels(() => new Date())
  const { id } = await channels.open(ada, attest)
  const name = await aTransfer()
  const [first, again] = await Promise.all([
    channels.transfer(id, ada, name),
    channels.transfer(id, ada, name),
  ])
  expect(again).toBe(first)
  for (const other of [
    { ...name, direction: 's2c' as const },
    { ...name, resource: '/other' },
    await aTransfer(),
  ])
    expect((await channels.transfer(id, ada, other)).key).not.toBe(first.key)
})

test('a channel expires after sixty minutes', async () => {
  let now = new Date('2026-01-01T00:00:00.000Z')
  const channels = createChannels(() => now)
  const { id, expiresAt } = await channels.open(ada, attest)
  expect(expiresAt).toEqual(new Date('2026-01-01T01:00:00.000Z'))
  const name = await aTransfer()
  now = new Date('2026-01-01T00:59:59.999Z')
  await expect(channels.transfer(id, ada, name)).resolves.toBeDefined()
  now = expiresAt
  await expect(channels.transfer(id, ada, name)).rejects.toMatchObject(expired)
})

test('the 257th channel of a user replaces the oldest, and no other user’s', async () => {
  const channels = createChannels(() => new Date())
  const theirs = await channels.open(ben, attest)
  const own = []
  for (let count = 0; count < 257; count += 1) own.push((await channels.open(ada, attest)).id)
  const name = await aTransfer()
  await expect(channels.transfer(own[0] ?? '', ada, name)).rejects.toMatchObject(expired)
  await expect(channels.transfer(own[1] ?? '', ada, name)).resolves.toBeDefined()
  await expect(channels.transfer(theirs.id, ben, name)).resolves.toBeDefined()
})

test('a client key that is not a point of the curve is refused, and opens no channel', async () => {
  const channels = createChannels(() => new Date())
  const { id } = await channels.open(ada, attest)
  const name = { ...(await aTransfer()), clientPublicKey: new Uint8Array(97).fill(4) }
  await expect(channels.transfer(id, ada, name)).rejects.toMatchObject({ code: 'public-key' })
})
