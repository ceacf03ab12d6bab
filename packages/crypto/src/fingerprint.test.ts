import { expect, test } from 'vitest'
import { encodeBase64url, lengthPrefixed, sha256 } from './bytes.ts'
import { FileFingerprint, fingerprintTag, generateFingerprintKey } from './fingerprint.ts'

const key = await generateFingerprintKey()
const file = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 251)

async function computeTag(
  content: Uint8Array,
  cut = content.length,
  partBytes = 100,
  by = key,
): Promise<string> {
  const fingerprint = new FileFingerprint(by, partBytes)
  for (let at = 0; at < content.length; at += cut)
    await fingerprint.push(content.slice(at, at + cut))
  return fingerprint.tag()
}

test('a file has the same tag however its chunks are cut', async () => {
  const tag = await computeTag(file)
  expect(tag).toMatch(/^[\w-]{43}$/)
  for (const cut of [1, 99, 100, 101, 250, 999]) expect(await computeTag(file, cut)).toBe(tag)
})

test('a file of more parts than the first buffer holds has the same tag', async () => {
  const tag = await computeTag(file, 1000, 7)
  expect(await computeTag(file, 13, 7)).toBe(tag)
  expect(await computeTag(Uint8Array.of(1, ...file.slice(1)), 1000, 7)).not.toBe(tag)
})

test('a file that was hashed in sections has the tag of the whole, wherever they end', async () => {
  const whole = Array.from({ length: 10 }, (_, at) => file.slice(at * 100, (at + 1) * 100))
  for (const rest of [0, 1, 99]) {
    const last = file.slice(0, rest)
    const sections = [...whole, last].map(async (section) => {
      const fingerprint = new FileFingerprint(key, 100)
      await fingerprint.push(section.slice(0, 50))
      await fingerprint.push(section.slice(50))
      return fingerprint.digests()
    })
    expect(await fingerprintTag(key, 100, await Promise.all(sections))).toBe(
      await computeTag(Uint8Array.from([...file, ...last])),
    )
  }
})

test('another byte, length, part size or key gives another tag', async () => {
  const last = file.slice()
  last[999] = 0
  const swapped = Uint8Array.from([
    ...file.slice(100, 200),
    ...file.slice(0, 100),
    ...file.slice(200),
  ])
  const others = [last, swapped, file.slice(0, 999), Uint8Array.from([...file, 0])].map((other) =>
    computeTag(other),
  )
  const tags = [
    computeTag(file),
    ...others,
    computeTag(file.slice(0, 900)),
    computeTag(file.slice(0, 901)),
    computeTag(file, 1000, 200),
    computeTag(file, 1000, 100, await generateFingerprintKey()),
  ]
  expect(new Set(await Promise.all(tags)).size).toBe(tags.length)
})

test('the key is not extractable', async () => {
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({
    name: 'InvalidAccessError',
  })
})

test('a tag is the HMAC of part size and digests, so that stored tags outlive a new version', async () => {
  const parts = Array.from({ length: 150 }, (_, at) => file.slice(at * 7, at * 7 + 7))
  const digests = await Promise.all(parts.filter(({ length }) => length > 0).map(sha256))
  const bytes = Uint8Array.from(digests.flatMap((digest) => [...digest]))
  expect(bytes).toHaveLength(143 * 32)
  const signed = await crypto.subtle.sign('HMAC', key, lengthPrefixed('7', bytes))
  expect(await computeTag(file, 1000, 7)).toBe(encodeBase64url(new Uint8Array(signed)))
})
