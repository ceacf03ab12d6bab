import { expect, test } from 'vitest'
import { utf8 } from './bytes.ts'
import { generateKeyPair } from './channel.ts'
import { readHeldData } from './held-data.ts'
import { encodePublicKey } from './public-key.ts'

const { publicKey } = await generateKeyPair()
const jwk = encodePublicKey(publicKey)
const held = (members: object) =>
  utf8(JSON.stringify({ v: 1, channelId: 'one', publicKey: jwk, ...members }))

test('held data of version 1 with a channel and a key are read', () => {
  expect(readHeldData(held({}))).toEqual({ channelId: 'one', enclavePublicKey: publicKey })
})

test.each<[string, Uint8Array]>([
  ['null', utf8('null')],
  ['of version 2', held({ v: 2 })],
  ['with an empty channel', held({ channelId: '' })],
  ['with a number for a channel', held({ channelId: 5 })],
  ['without a key', held({ publicKey: undefined })],
  ['that are not UTF-8', held({}).map((byte) => (byte === 0x6f ? 0xff : byte))],
])('held data %s are not read', (_name, bytes) => {
  expect(readHeldData(bytes)).toBeUndefined()
})
