import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'
import { nameBlob, partInRow } from './named-blobs.ts'
import { deleteFirstParts, insertPart, partRow } from './rows.ts'

const BLOB = { name: 'folder/model/1-x', etag: '0x1', md5: Buffer.alloc(16), storedAt: '' }

test('a part that a reset replaced while it was moved does not get the bytes of the old one', () => {
  const parts = openWorldFile('parts.sqlite', ':memory:')
  const seed = () =>
    insertPart(parts, {
      ownerId: 'model',
      part: 1,
      isFinal: true,
      iv: randomBytes(12),
      ciphertext: randomBytes(64),
      checksum: null,
      channelId: null,
      storedAt: '2026-11-26T00:00:00.000Z',
    })
  seed()
  const moved = partInRow(parts)
  if (!moved) throw new Error('There is no part to move')
  deleteFirstParts(parts, 'model', 1)
  seed()
  const replaced = partRow(parts, 'model', 1)
  expect(nameBlob(parts, moved, BLOB)).toBe(false)
  expect(partRow(parts, 'model', 1)).toEqual(replaced)

  const present = partInRow(parts)
  if (!present) throw new Error('The part is gone')
  expect(nameBlob(parts, present, BLOB)).toBe(true)
  expect(partRow(parts, 'model', 1)).toMatchObject({ blob: BLOB.name })
  expect(partInRow(parts)).toBeUndefined()
  parts.close()
})
