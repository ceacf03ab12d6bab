import { randomBytes } from 'node:crypto'
import { GCM_TAG_BYTES } from '@concord/domain/limits'
import { expect, test } from 'vitest'
import {
  createContentKey,
  openStored,
  sealStored,
  unwrapContentKey,
  wrapContentKey,
} from './content-key.ts'

const place = { ownerId: 'data-1', part: 2, isFinal: false }

test('a stored part decrypts to its plaintext', () => {
  const key = createContentKey()
  for (const bytes of [1, 15, 16, 17, 1024 * 1024]) {
    const plaintext = randomBytes(bytes)
    const stored = sealStored(key, plaintext, place)
    expect(stored.ciphertext.length).toBe(bytes + GCM_TAG_BYTES)
    expect(Buffer.from(openStored(key, stored, place)).equals(plaintext)).toBe(true)
  }
})

test('a stored part decrypts in no other place and under no other key', () => {
  const key = createContentKey()
  const stored = sealStored(key, Buffer.from('a,b\n1,2\n'), place)
  for (const other of [
    { ...place, ownerId: 'data-2' },
    { ...place, part: 3 },
    { ...place, isFinal: true },
  ])
    expect(() => openStored(key, stored, other)).toThrow()
  expect(() => openStored(createContentKey(), stored, place)).toThrow()
})

test('a stored part with one changed bit does not decrypt', () => {
  const key = createContentKey()
  const stored = sealStored(key, Buffer.from('row'), place)
  for (let bit = 0; bit < stored.ciphertext.length * 8; bit += 1) {
    const ciphertext = Buffer.from(stored.ciphertext)
    ciphertext[bit >> 3] = (ciphertext[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => openStored(key, { iv: stored.iv, ciphertext }, place)).toThrow()
  }
  expect(() => openStored(key, { iv: stored.iv, ciphertext: Buffer.alloc(3) }, place)).toThrow()
})

test('a content key unwraps only for its own collaboration and customer key', () => {
  const [customerKey, contentKey] = [randomBytes(32), createContentKey()]
  const wrapped = wrapContentKey(customerKey, contentKey, 'collaboration-1')
  expect(
    Buffer.from(unwrapContentKey(customerKey, wrapped, 'collaboration-1')).equals(contentKey),
  ).toBe(true)
  expect(() => unwrapContentKey(customerKey, wrapped, 'collaboration-2')).toThrow()
  expect(() => unwrapContentKey(randomBytes(32), wrapped, 'collaboration-1')).toThrow()
})
