import { createHash } from 'node:crypto'
import { Router } from 'express'
import { z } from 'zod'
import type { World } from '#world.ts'
import { contentKeys, customerKeys, ownersOf, storedParts } from './disk-rows.ts'
import { read } from './read.ts'
import { searchDisk, TEXT_MAX_LENGTH, TEXT_MIN_BYTES } from './search-disk.ts'

const FIRST_BYTES = 32
const FINGERPRINT_BYTES = 8

const PartsQuery = z.strictObject({
  of: z.string().optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(50),
})
const Search = z.strictObject({
  text: z
    .string()
    .max(TEXT_MAX_LENGTH)
    .refine((text) => Buffer.byteLength(text) >= TEXT_MIN_BYTES, `Give at least ${TEXT_MIN_BYTES} bytes: fewer are found in noise too.`),
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** Tells two secrets apart, and nothing else of them: they are random and long. */
const fingerprint = (secret: Uint8Array) =>
  createHash('sha256')
    .update('concord fingerprint')
    .update(secret)
    .digest('hex')
    .slice(0, 2 * FINGERPRINT_BYTES)

/** What the disk really holds: `/keys`, `/parts` and `/disk/search`. */
export function diskRoutes(world: World): Router {
  const router = Router({ caseSensitive: true })
  router.get('/keys', (_request, response) => void response.json({ items: keysOf(world) }))
  router.get('/parts', (request, response) => void response.json(partsOf(world, read(PartsQuery, request.query))))
  router.post('/disk/search', async (request, response) => {
    response.json({ items: await searchDisk(world, read(Search, request.body).text) })
  })
  return router
}

/** Signing keys go by their key id, the others by fingerprint; a wrapped key is shown whole, since it is ciphertext. */
function keysOf({ store, keys: { okta, azure, attestation, gateway } }: World) {
  const signing = { okta, azure, attestation }
  return [
    ...Object.entries(signing).map(([name, { kid }]) => ({ kind: 'signing', name, algorithm: 'RS256', fingerprint: kid })),
    { kind: 'sealing', name: 'gateway', algorithm: 'A256GCM', fingerprint: fingerprint(gateway) },
    ...customerKeys(store).map(({ name, key, createdAt, wraps }) => ({
      ...{ kind: 'customer', name, algorithm: 'A256GCM', fingerprint: fingerprint(key) },
      ...{ createdAt, wraps },
    })),
    ...contentKeys(store).map(({ kind, id, name, wrappedBy, wrapped }) => ({
      ...{ kind: 'content', name, algorithm: 'A256GCM', fingerprint: fingerprint(wrapped) },
      ...{ of: { kind, id }, wrappedBy, wrapped: hex(wrapped) },
    })),
  ]
}

function partsOf(
  { store, parts }: World,
  { of = null, page, pageSize }: { of?: string | null | undefined; page: number; pageSize: number },
) {
  const { rows, total } = storedParts(parts, { of, firstBytes: FIRST_BYTES, limit: pageSize, offset: (page - 1) * pageSize })
  const owners = ownersOf(
    store,
    rows.map(({ ownerId }) => ownerId),
  )
  const items = rows.map(({ ownerId, number, isFinal, sizeBytes, firstBytes, iv, storedAt }) => ({
    id: `${ownerId}/${number}`,
    of: owners.get(ownerId) ?? { kind: 'dataset', id: ownerId, name: '', organization: '' },
    number,
    isFinal: isFinal === 1,
    sizeBytes,
    iv: hex(iv),
    firstBytes: hex(firstBytes),
    storedAt,
  }))
  return { items, page, pageSize, totalItems: total }
}
