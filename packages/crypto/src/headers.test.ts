import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeChecksum, hasChecksum } from './checksum.ts'
import type { ChannelError } from './errors.ts'
import { aTransfer } from './fixtures/a-transfer.ts'
import { partHeaders, readPartHeaders, readSealHeaders, sealHeaders } from './headers.ts'
import { CHANNEL_PROFILE } from './profile.ts'

const { client } = await aTransfer()
const facts = {
  channelId: 'channel-1',
  clientPublicKey: client.publicKey,
  iv: crypto.getRandomValues(new Uint8Array(12)),
  checksum: await computeChecksum(Uint8Array.of(1)),
}
const lookUp = (headers: Record<string, string>) => (name: string) => new Headers(headers).get(name)

test('the four headers of an upload carry channel, key, IV and checksum [B097 C097]', () => {
  const headers = partHeaders(facts)
  const names = [
    'X-Secure-Channel-Id',
    'X-Client-Public-Key',
    'X-Secure-Channel-IV',
    'X-Chunk-Checksum',
  ]
  expect(Object.keys(headers)).toEqual(names)
  expect(readPartHeaders(lookUp(headers))).toEqual(facts)
})

test('a download sends two headers and its answer has the other two [B098]', () => {
  const { channelId, clientPublicKey, iv, checksum } = facts
  expect(readPartHeaders(lookUp(partHeaders({ channelId, clientPublicKey })))).toEqual({
    channelId,
    clientPublicKey,
  })
  expect(readSealHeaders(lookUp(sealHeaders({ iv, checksum })))).toEqual({ iv, checksum })
})

test('headers without a channel id are not written [B110]', () => {
  expect(() => partHeaders({ ...facts, channelId: '' })).toThrow(
    expect.objectContaining({ code: 'channel-id-missing' }),
  )
})

describe('a refused header is named', () => {
  const { headers } = CHANNEL_PROFILE
  const tampered: [string, string, string | undefined][] = [
    ['no channel id', headers.channelId, undefined],
    ['a channel id with a space', headers.channelId, 'channel 1'],
    ['a channel id without end', headers.channelId, 'c'.repeat(201)],
    ['no key', headers.clientPublicKey, undefined],
    [
      'a compressed key',
      headers.clientPublicKey,
      CHANNEL_PROFILE.encode(Uint8Array.of(2, ...client.publicKey.subarray(1, 49))),
    ],
    [
      'a key that starts with another byte',
      headers.clientPublicKey,
      CHANNEL_PROFILE.encode(Uint8Array.of(5, ...client.publicKey.subarray(1))),
    ],
    ['an empty IV', headers.iv, ''],
    ['an IV of 11 bytes', headers.iv, CHANNEL_PROFILE.encode(new Uint8Array(11))],
    ['an IV of 16 bytes', headers.iv, CHANNEL_PROFILE.encode(new Uint8Array(16))],
    ['an IV in the other base64', headers.iv, '++++////++++////'],
    ['a padded checksum', headers.checksum, `${CHANNEL_PROFILE.encode(facts.checksum)}=`],
    ['a checksum with stray last bits', headers.checksum, `${'A'.repeat(42)}B`],
    [
      'a checksum twice',
      headers.checksum,
      `${CHANNEL_PROFILE.encode(facts.checksum)}, ${CHANNEL_PROFILE.encode(facts.checksum)}`,
    ],
  ]
  test.each(tampered)('%s', (_name, header, value) => {
    const { [header]: _tampered, ...rest } = partHeaders(facts)
    const read = () =>
      readPartHeaders(lookUp(value === undefined ? rest : { ...rest, [header]: value }))
    expect(read).toThrow(expect.objectContaining({ code: 'header-malformed', header }))
  })

  test('an answer without IV or checksum', () => {
    for (const header of [headers.iv, headers.checksum]) {
      const { [header]: _missing, ...rest } = sealHeaders(facts)
      expect(() => readSealHeaders(lookUp(rest))).toThrow(
        expect.objectContaining({ code: 'header-malformed', header }),
      )
    }
  })
})

test('a header with one character changed is refused or decodes to other bytes', () => {
  const sent = partHeaders(facts)
  const change = fc.record({
    header: fc.constantFrom(...Object.keys(sent)),
    at: fc.nat(200),
    by: fc.string({ minLength: 1, maxLength: 1 }),
  })
  const property = fc.property(change, ({ header, at, by }) => {
    const value = sent[header] ?? ''
    const index = at % value.length
    const changed = value.slice(0, index) + by + value.slice(index + 1)
    if (changed === value) return
    try {
      expect(readPartHeaders((name) => (name === header ? changed : sent[name]))).not.toEqual(facts)
    } catch (error) {
      expect((error as ChannelError).header).toBe(header)
    }
  })
  fc.assert(property, { seed: 20_261_121, numRuns: 2000 })
})

test('a checksum is the checksum of the ciphertext only [B097]', async () => {
  const ciphertext = crypto.getRandomValues(new Uint8Array(1000))
  const checksum = await computeChecksum(ciphertext)
  expect(await hasChecksum(ciphertext, checksum)).toBe(true)
  expect(await hasChecksum(ciphertext.subarray(1), checksum)).toBe(false)
  expect(await hasChecksum(ciphertext, checksum.subarray(1))).toBe(false)
  for (const index of checksum.keys())
    expect(
      await hasChecksum(
        ciphertext,
        checksum.map((byte, at) => (at === index ? byte ^ 1 : byte)),
      ),
    ).toBe(false)
})
