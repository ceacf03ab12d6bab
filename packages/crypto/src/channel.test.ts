import { describe, expect, test } from 'vitest'
import { clientTransferKey, deriveTransferKey, generateKeyPair } from './channel.ts'
import type { ChannelError } from './errors.ts'
import { aPosition, aTransfer } from './fixtures/a-transfer.ts'
import { openPart, sealPart } from './part.ts'
import type { Transfer } from './profile.ts'
import { decodePublicKey, encodePublicKey, importPublicKey } from './public-key.ts'

const code = (error: unknown) => (error as ChannelError).code

test('a private key is not extractable and a public key is a point of 97 bytes [B116]', async () => {
  const { privateKey, publicKey } = await generateKeyPair()
  expect([privateKey.extractable, publicKey.length, publicKey[0]]).toEqual([false, 97, 4])
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})

test('the key of a transfer is AES-GCM of 256 bits and is not extractable [B116]', async () => {
  const { clientKey } = await aTransfer()
  expect(clientKey.algorithm).toEqual({ name: 'AES-GCM', length: 256 })
  expect([clientKey.extractable, [...clientKey.usages].sort()]).toEqual([
    false,
    ['decrypt', 'encrypt'],
  ])
  await expect(crypto.subtle.exportKey('raw', clientKey)).rejects.toThrow()
})

test('the client makes a key pair for each transfer, and the enclave derives the same key from it [B116]', async () => {
  const pair = await aTransfer()
  const { enclave, transfer } = pair
  const ends = await Promise.all([clientTransferKey(transfer), clientTransferKey(transfer)])
  expect(ends[0].clientPublicKey).not.toEqual(ends[1].clientPublicKey)
  for (const { key, clientPublicKey } of ends) {
    const facts = { ...transfer, clientPublicKey }
    const enclaveKey = await deriveTransferKey(enclave.privateKey, clientPublicKey, facts)
    const sealed = await sealPart(key, Uint8Array.of(1), aPosition(pair))
    expect(await openPart(enclaveKey, sealed, aPosition(pair))).toEqual(Uint8Array.of(1))
  }
})

test('the key of a transfer can be posted to a worker', async () => {
  const pair = await aTransfer()
  const sealed = await sealPart(structuredClone(pair.clientKey), Uint8Array.of(1), aPosition(pair))
  expect(await openPart(pair.enclaveKey, sealed, aPosition(pair))).toEqual(Uint8Array.of(1))
})

describe('the two ends get different keys when they disagree about', () => {
  const differences: [string, Partial<Transfer>][] = [
    ['the direction', { direction: 's2c' }],
    ['the channel', { channelId: 'channel-2' }],
    ['the resource', { resource: '/workspaces/1/datasets/3/parts' }],
    ['the attestation token', { attestationToken: 'eyJhbGciOiJSUzI1NiJ9.e30.AAAB' }],
    [
      'where one field ends',
      { channelId: 'channel-1/workspaces', resource: '/1/datasets/2/parts' },
    ],
  ]
  test.each(differences)('%s', async (_about, difference) => {
    const pair = await aTransfer()
    const other = await deriveTransferKey(pair.enclave.privateKey, pair.client.publicKey, {
      ...pair.transfer,
      ...difference,
    })
    // The position is the same for both, so only the key can differ.
    const sealed = await sealPart(pair.clientKey, Uint8Array.of(1), aPosition(pair))
    await expect(openPart(other, sealed, aPosition(pair))).rejects.toMatchObject({
      code: 'part-tampered',
    })
  })

  test("the client's key", async () => {
    const pair = await aTransfer()
    const { publicKey } = await generateKeyPair()
    const other = await deriveTransferKey(pair.enclave.privateKey, publicKey, {
      ...pair.transfer,
      clientPublicKey: publicKey,
    })
    const sealed = await sealPart(pair.clientKey, Uint8Array.of(1), aPosition(pair))
    await expect(openPart(other, sealed, aPosition(pair))).rejects.toMatchObject({
      code: 'part-tampered',
    })
  })
})

test('without a channel there is no key [B110]', async () => {
  expect(code(await aTransfer({ channelId: '' }).catch((error) => error))).toBe(
    'channel-id-missing',
  )
})

test('a peer that is not one of the two keys of the transfer is refused', async () => {
  const { client, transfer } = await aTransfer()
  const stranger = await generateKeyPair()
  const derive = (peer: Uint8Array, facts: Partial<Transfer> = {}) =>
    deriveTransferKey(client.privateKey, peer, { ...transfer, ...facts }).catch(code)
  expect(await derive(stranger.publicKey)).toBe('public-key')
  expect(await derive(client.publicKey, { enclavePublicKey: client.publicKey })).toBe('public-key')
})

test('a private key of another curve is refused with its own error [B109]', async () => {
  const { transfer } = await aTransfer()
  const p256 = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveKey',
  ])
  expect(
    await deriveTransferKey(p256.privateKey, transfer.enclavePublicKey, transfer).catch(code),
  ).toBe('key-not-derived')
})

describe('a public key is refused', () => {
  const P_HEX = `${'f'.repeat(63)}effffffff0000000000000000ffffffff`
  const tampered: [string, (key: Uint8Array) => Uint8Array][] = [
    ['when it is empty', () => new Uint8Array()],
    [
      'when it is compressed',
      (key) => Uint8Array.of(2 + ((key.at(-1) ?? 0) & 1), ...key.subarray(1, 49)),
    ],
    ['when it is one byte short', (key) => key.subarray(0, 96)],
    ['when it is one byte long', (key) => Uint8Array.of(...key, 0)],
    ['when it is hybrid', (key) => Uint8Array.of(6 + ((key.at(-1) ?? 0) & 1), ...key.subarray(1))],
    ['when it is the point at infinity', () => Uint8Array.of(4, ...new Uint8Array(96))],
    [
      'when it is off the curve',
      (key) => Uint8Array.of(...key.subarray(0, 96), (key.at(-1) ?? 0) ^ 1),
    ],
    [
      'when x is the prime itself',
      (key) =>
        Uint8Array.of(
          4,
          ...(P_HEX.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16)),
          ...key.subarray(49),
        ),
    ],
  ]
  test.each(tampered)('%s', async (_when, tamper) => {
    const { publicKey } = await generateKeyPair()
    await expect(importPublicKey(tamper(publicKey))).rejects.toMatchObject({ code: 'public-key' })
  })
})

test('every public key survives a round trip through its JSON Web Key', async () => {
  const { publicKey } = await generateKeyPair()
  expect(decodePublicKey(encodePublicKey(publicKey))).toEqual(publicKey)
})

test('a JSON Web Key of another type or curve, a private one or a short one is refused', async () => {
  const jwk = encodePublicKey((await generateKeyPair()).publicKey)
  const others = [
    null,
    'key',
    {},
    { ...jwk, kty: 'RSA' },
    { ...jwk, crv: 'P-256' },
    { ...jwk, d: jwk.x },
    { ...jwk, x: jwk.x.slice(4) },
    { ...jwk, y: `${jwk.y}=` },
  ]
  for (const other of others)
    expect(() => decodePublicKey(other)).toThrow(expect.objectContaining({ code: 'public-key' }))
  expect(() => encodePublicKey(new Uint8Array(96))).toThrow(
    expect.objectContaining({ code: 'public-key' }),
  )
})
