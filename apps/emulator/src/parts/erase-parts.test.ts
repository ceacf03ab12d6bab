import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'
import { eraseParts } from './erase-parts.ts'
import { countParts, insertPart } from './rows.ts'

const PART_BYTES = 1024 * 1024

function openParts(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  const file = path.join(folder, 'parts.sqlite')
  const parts = openWorldFile('parts.sqlite', file)
  onTestFinished(() => {
    parts.close()
    rmSync(folder, { recursive: true })
  })
  for (const ownerId of ['erased', 'kept'])
    for (let part = 1; part <= count; part += 1)
      insertPart(parts, {
        ownerId,
        part,
        isFinal: part === count,
        iv: new Uint8Array(12),
        ciphertext: new Uint8Array(PART_BYTES).fill(part),
        checksum: null,
        channelId: null,
        storedAt: '2026-11-23T00:00:00.000Z',
      })
  return { parts, file }
}

test('a large data set is erased in slices, between which requests have their turn (scale, finding 3)', async () => {
  const { parts, file } = openParts(40)
  parts.checkpoint()
  const before = statSync(file).size
  const left: number[] = []
  const erasing = eraseParts({ parts, blobs: undefined }, 'erased')
  let isDone = false
  void erasing.then(() => {
    isDone = true
  })
  while (!isDone) {
    left.push(countParts(parts, 'erased'))
    await new Promise(setImmediate)
  }
  expect(left.slice(0, 10)).toEqual([36, 32, 28, 24, 20, 16, 12, 8, 4, 0])
  expect(countParts(parts, 'kept')).toBe(40)

  // The space is given back to the file system, and the log stays small.
  expect(statSync(`${file}-wal`).size).toBeLessThan(30 * PART_BYTES)
  parts.checkpoint()
  expect(before - statSync(file).size).toBeGreaterThan(39 * PART_BYTES)
})

test('erasing what is not there does nothing', async () => {
  const { parts } = openParts(1)
  await eraseParts({ parts, blobs: undefined }, 'other')
  expect(countParts(parts, 'kept')).toBe(1)
})
