import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveTransferKey } from './channel.ts'
import { ChannelError } from './errors.ts'
import { aPosition, aTransfer, type TransferPair } from './fixtures/a-transfer.ts'
import { openPart, type SealedPart, sealedSize, sealPart, TOTAL_PARTS_MAX } from './part.ts'
import { CHANNEL_PROFILE, type PartPosition } from './profile.ts'

const SEED = 20_261_121
const MEBIBYTE = 1024 * 1024
const plaintexts = fc.uint8Array({ minLength: 1, maxLength: 300 })

const upload = await aTransfer()
const download = await aTransfer({ direction: 's2c' })

describe('a sealed part opens to its plaintext', () => {
  test.each([
    ['upload', upload],
    ['download', download],
  ])('for any bytes at any place of an %s [B097 B098]', async (_name, pair) => {
    const places = fc.integer({ min: 1, max: TOTAL_PARTS_MAX }).chain((totalParts) =>
      fc.record({
        totalParts: fc.constant(totalParts),
        part: fc.integer({ min: 1, max: totalParts }),
      }),
    )
    const property = fc.asyncProperty(plaintexts, places, async (plaintext, place) => {
      const position = aPosition(pair, place)
      const sealed = await sealPart(pair.clientKey, plaintext, position)
      expect(await openPart(pair.enclaveKey, sealed, position)).toEqual(new Uint8Array(plaintext))
    })
    await fc.assert(property, { seed: SEED, numRuns: 200 })
  })

  test.each([0, 1, 15, 16, 17, MEBIBYTE - 1, MEBIBYTE])(
    'for %i bytes, and the ciphertext is 16 bytes longer [B115 B116]',
    async (size) => {
      const plaintext = new Uint8Array(size).fill(7)
      const sealed = await sealPart(upload.clientKey, plaintext, aPosition(upload))
      expect(sealed.ciphertext.length).toBe(sealedSize(size))
      const opened = await openPart(upload.enclaveKey, sealed, aPosition(upload))
      expect(opened.length === size && opened.every((byte) => byte === 7)).toBe(true)
    },
  )
})

test('an IV has 12 bytes and no two of 2,000 are the same, even for one part sealed again [B116]', async () => {
  const sealed = await Promise.all(
    Array.from({ length: 2000 }, () =>
      sealPart(upload.clientKey, Uint8Array.of(1), aPosition(upload)),
    ),
  )
  expect(new Set(sealed.map(({ iv }) => iv.join())).size).toBe(2000)
  expect(sealed.every(({ iv }) => iv.length === 12)).toBe(true)
})

type Delivery = { key: CryptoKey; sealed: SealedPart; position: PartPosition }
type Attack = (
  pair: TransferPair,
  sealed: SealedPart,
  other: TransferPair,
) => Delivery | Promise<Delivery>

/**
 * The receiver's view of part 1 of 3 after an attacker changed one thing. The sender sealed part 1
 * of 3.
 */
const place =
  (facts: Partial<PartPosition>): Attack =>
  (pair, sealed) => ({ key: pair.enclaveKey, sealed, position: aPosition(pair, facts) })
/**
 * Like `place`, but the receiver also derived its key for the changed position, as a server does
 * that only knows what it receives.
 */
const rederive =
  (
    facts: Partial<
      Pick<TransferPair['transfer'], 'direction' | 'channelId' | 'resource' | 'attestationToken'>
    >,
  ): Attack =>
  async (pair, sealed) => {
    const transfer = { ...pair.transfer, ...facts }
    const key = await deriveTransferKey(pair.enclave.privateKey, pair.client.publicKey, transfer)
    return { key, sealed, position: aPosition({ transfer }) }
  }

const attacks: Record<string, Attack> = {
  'is delivered in the place of another (reorder)': place({ part: 2 }),
  'is delivered again as the last one (duplicate)': place({ part: 3 }),
  'becomes the last of a shorter file (truncation)': place({ totalParts: 1 }),
  'belongs to a longer file (wrong total)': place({ totalParts: 4 }),
  'is moved to another data set': rederive({ resource: '/workspaces/1/datasets/3/parts' }),
  'is moved to another data set by who holds the key': place({
    resource: '/workspaces/1/datasets/3/parts',
  }),
  'is sent back (reflection)': rederive({ direction: 's2c' }),
  'is sent back under the same key (reflection)': place({ direction: 's2c' }),
  'is moved to another channel': rederive({ channelId: 'channel-2' }),
  'is moved to another channel under the same key': place({ channelId: 'channel-2' }),
  'was sealed under another attestation token (swapped token)': rederive({
    attestationToken: 'eyJhbGciOiJSUzI1NiJ9.e30.AAAB',
  }),
  'comes with the public key of another client': async (pair, sealed, other) => ({
    key: await deriveTransferKey(pair.enclave.privateKey, other.client.publicKey, {
      ...pair.transfer,
      clientPublicKey: other.client.publicKey,
    }),
    sealed,
    position: aPosition(pair),
  }),
  'was sealed by another client': async (pair, _sealed, other) => ({
    key: pair.enclaveKey,
    sealed: await sealPart(other.clientKey, Uint8Array.of(1), aPosition(pair)),
    position: aPosition(pair),
  }),
  'gets the IV of another part': async (pair, sealed) => ({
    key: pair.enclaveKey,
    sealed: {
      ...sealed,
      iv: (await sealPart(pair.clientKey, Uint8Array.of(1), aPosition(pair))).iv,
    },
    position: aPosition(pair),
  }),
}

describe('a part does not open when it', () => {
  test.each(Object.entries(attacks))('%s [B097 B098]', async (_name, attack) => {
    const other = await aTransfer()
    const property = fc.asyncProperty(plaintexts, async (plaintext) => {
      const sealed = await sealPart(upload.clientKey, plaintext, aPosition(upload))
      const delivery = await attack(upload, sealed, other)
      await expectTampered(delivery.key, delivery.sealed, delivery.position)
    })
    await fc.assert(property, { seed: SEED, numRuns: 50 })
  })

  test('has any bit of its IV or tag flipped, and the body anywhere', async () => {
    const sealed = await sealPart(upload.clientKey, new Uint8Array(40).fill(9), aPosition(upload))
    for (let bit = 0; bit < 8 * sealed.iv.length; bit += 1)
      await expectTampered(upload.enclaveKey, { ...sealed, iv: flipped(sealed.iv, bit) })
    for (let bit = 0; bit < 8 * sealed.ciphertext.length; bit += 1)
      await expectTampered(upload.enclaveKey, {
        ...sealed,
        ciphertext: flipped(sealed.ciphertext, bit),
      })
  })

  test('loses bytes at either end or gains some', async () => {
    const { iv, ciphertext } = await sealPart(
      upload.clientKey,
      new Uint8Array(40).fill(9),
      aPosition(upload),
    )
    for (let length = 0; length < ciphertext.length; length += 1) {
      await expectTampered(upload.enclaveKey, { iv, ciphertext: ciphertext.slice(0, length) })
      await expectTampered(upload.enclaveKey, {
        iv,
        ciphertext: ciphertext.slice(ciphertext.length - length),
      })
    }
    await expectTampered(upload.enclaveKey, { iv, ciphertext: Uint8Array.of(...ciphertext, 0) })
    for (const length of [0, 11, 13, 16])
      await expectTampered(upload.enclaveKey, { iv: new Uint8Array(length), ciphertext })
  })
})

test.each([
  ['AES-GCM', 128],
  ['AES-CTR', 256],
])('a key of %s with %i bits seals and opens nothing [B116]', async (name, length) => {
  const key = await crypto.subtle.generateKey({ name, length }, false, ['encrypt', 'decrypt'])
  const position = aPosition(upload)
  const sealed = { iv: new Uint8Array(12), ciphertext: new Uint8Array(17) }
  const error = expect.objectContaining({ name: 'ChannelError', code: 'key-not-derived' })
  await expect(sealPart(key, Uint8Array.of(1), position)).rejects.toEqual(error)
  await expect(openPart(key, sealed, position)).rejects.toEqual(error)
})

test('a part that the right key sealed under an IV of another length does not open [B116]', async () => {
  const iv = new Uint8Array(16)
  const additionalData = CHANNEL_PROFILE.additionalData(aPosition(upload))
  const aes = { name: 'AES-GCM', iv, additionalData, tagLength: 128 }
  const ciphertext = new Uint8Array(
    await crypto.subtle.encrypt(aes, upload.clientKey, Uint8Array.of(1)),
  )
  await expectTampered(upload.enclaveKey, { iv, ciphertext })
})

test.each([
  [0, 3],
  [4, 3],
  [-1, 3],
  [1.5, 3],
  [Number.NaN, 3],
  [1, 0],
  [1, TOTAL_PARTS_MAX + 1],
])('part %d of %d is not a place for either side', async (part, totalParts) => {
  const position = aPosition(upload, { part, totalParts })
  await expect(sealPart(upload.clientKey, Uint8Array.of(1), position)).rejects.toMatchObject({
    code: 'part-position',
  })
  const sealed = { iv: new Uint8Array(12), ciphertext: new Uint8Array(17) }
  await expect(openPart(upload.enclaveKey, sealed, position)).rejects.toMatchObject({
    code: 'part-position',
  })
})

/** One error for every cause: same class, code and message, and no cause attached. */
async function expectTampered(key: CryptoKey, sealed: SealedPart, position = aPosition(upload)) {
  const error = await openPart(key, sealed, position).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ChannelError)
  const { code, message, cause } = error as ChannelError
  expect([code, message, cause]).toEqual([
    'part-tampered',
    'the part does not open at this place',
    undefined,
  ])
}

function flipped<B extends Uint8Array>(bytes: B, bit: number): B {
  const copy = bytes.slice() as B
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}
