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

test('a channel is for the person who opened it, in the organization they were in', async () => {
  const channels = createChannels(() => new Date())
  const { id } = await channels.open(ada, attest)
  const name = await aTransfer()
  await expect(channels.transfer(id, ada, name)).resolves.toMatchObject({ channelId: id })
  await expect(channels.transfer(id, ben, name)).rejects.toMatchObject(expired)
  await expect(
    channels.transfer(id, { ...ada, organizationId: 'south' }, name),
  ).rejects.toMatchObject(expired)
})

test('a transfer has one key: the same for its name, another for any other', async () => {
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

test('a channel ends sixty minutes after it was opened', async () => {
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

test("a person's oldest channel makes room for the 257th, and nobody else's does", async () => {
  const channels = createChannels(() => new Date())
  const theirs = await channels.open(ben, attest)
  const own = []
  for (let count = 0; count < 257; count += 1) own.push((await channels.open(ada, attest)).id)
  const name = await aTransfer()
  await expect(channels.transfer(own[0] ?? '', ada, name)).rejects.toMatchObject(expired)
  await expect(channels.transfer(own[1] ?? '', ada, name)).resolves.toBeDefined()
  await expect(channels.transfer(theirs.id, ben, name)).resolves.toBeDefined()
})

test('a client key that is not a point of the curve is refused, and takes no place', async () => {
  const channels = createChannels(() => new Date())
  const { id } = await channels.open(ada, attest)
  const name = { ...(await aTransfer()), clientPublicKey: new Uint8Array(97).fill(4) }
  await expect(channels.transfer(id, ada, name)).rejects.toMatchObject({ code: 'public-key' })
})
