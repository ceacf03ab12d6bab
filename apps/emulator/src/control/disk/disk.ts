import { createHash } from 'node:crypto'
import type { disk, Key, StoredPart } from '@concord/domain/control/disk'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { contentKeys, customerKeys, getOwners, storedParts } from './disk-rows.ts'
import { searchDisk } from './search-disk.ts'

const FIRST_BYTES = 32
const FINGERPRINT_BYTES = 8

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** Distinguishes secrets without revealing anything else: they are random and long. */
const fingerprint = (secret: Uint8Array) =>
  createHash('sha256')
    .update('concord fingerprint')
    .update(secret)
    .digest('hex')
    .slice(0, 2 * FINGERPRINT_BYTES)

/**
 * Signing keys are identified by key id, the others by fingerprint; a wrapped key is shown
 * completely, since it is ciphertext.
 */
function getKeys({ store, keys: { okta, azure, attestation, gateway, audit } }: World): Key[] {
  const signing = { okta, azure, attestation }
  return [
    ...Object.entries(signing).map(([name, { kid }]) => ({
      kind: 'signing' as const,
      name,
      algorithm: 'RS256',
      fingerprint: kid,
    })),
    { kind: 'signing', name: 'audit', algorithm: 'Ed25519', fingerprint: audit.kid },
    {
      kind: 'sealing' as const,
      name: 'gateway',
      algorithm: 'A256GCM',
      fingerprint: fingerprint(gateway),
    },
    ...customerKeys(store).map(({ name, key, createdAt, wraps }) => ({
      kind: 'customer' as const,
      name,
      algorithm: 'A256GCM',
      fingerprint: fingerprint(key),
      createdAt,
      wraps,
    })),
    ...contentKeys(store).map(({ kind, id, name, wrappedBy, wrapped }) => ({
      kind: 'content' as const,
      name,
      algorithm: 'A256GCM',
      fingerprint: fingerprint(wrapped),
      of: { kind, id },
      wrappedBy,
      wrapped: hex(wrapped),
    })),
  ]
}

function getParts(
  { store, parts }: World,
  { of = null, page, pageSize }: { of?: string | null | undefined; page: number; pageSize: number },
) {
  const { rows, total } = storedParts(parts, {
    of,
    firstBytes: FIRST_BYTES,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const owners = getOwners(
    store,
    rows.map(({ ownerId }) => ownerId),
  )
  const items = rows.map(
    ({ ownerId, number, isFinal, sizeBytes, firstBytes, iv, storedAt }): StoredPart => ({
      id: `${ownerId}/${number}`,
      of: owners.get(ownerId) ?? { kind: 'dataset', id: ownerId, name: '', organization: '' },
      number,
      isFinal: isFinal === 1,
      sizeBytes,
      iv: hex(iv),
      firstBytes: hex(firstBytes),
      storedAt,
    }),
  )
  return { items, page, pageSize, totalItems: total }
}

/** The actual contents of the disk. */
export const diskHandlers: Handlers<typeof disk, World> = {
  keys: (_input, { world }) => ({ items: getKeys(world) }),
  parts: ({ query }, { world }) => getParts(world, query),
  search: async ({ body }, { world }) => ({ items: await searchDisk(world, body.text) }),
}
