import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '#runtime/clock.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/store.ts'
import { createPartWriter } from './part-writer.ts'
import { partNumbers } from './rows.ts'

const clock = createClock({ start: new Date('2026-05-04T10:00:00.000Z'), isFrozen: true })

function partsStore(): Store {
  const store = openStore(':memory:', new URL('./migrations/', import.meta.url))
  onTestFinished(() => store.close())
  return store
}

const aPart = (part: number, content = 'sealed') => ({
  ownerId: 'data',
  part,
  isFinal: false,
  iv: new Uint8Array(12),
  ciphertext: Buffer.from(content),
  checksum: Buffer.from(content),
  channelId: 'channel',
})

test('parts that arrive together are committed together', async () => {
  const store = partsStore()
  let commits = 0
  const counting: Store = {
    ...store,
    transaction(work) {
      commits += 1
      return store.transaction(work)
    },
  }
  const writer = createPartWriter({ parts: counting, blobs: undefined, clock })
  const outcomes = await Promise.all([3, 1, 2].map((part) => writer.write(aPart(part))))
  expect(outcomes).toEqual(['stored', 'stored', 'stored'])
  expect(commits).toBe(1)
  expect(partNumbers(store, 'data')).toEqual([1, 2, 3])
})

test('a place is written once: the same content is a repeat, other content finds it occupied', async () => {
  const writer = createPartWriter({ parts: partsStore(), blobs: undefined, clock })
  const outcomes = await Promise.all(
    [aPart(1), aPart(1), aPart(1, 'other')].map((part) => writer.write(part)),
  )
  expect(outcomes).toEqual(['stored', 'repeated', 'occupied'])
})

test('the data set must still be open at the commit', async () => {
  const store = partsStore()
  const writer = createPartWriter({ parts: store, blobs: undefined, clock })
  let isOpen = true
  const written = writer.write(aPart(1), () => isOpen)
  isOpen = false
  expect(await written).toBe('closed')
  expect(partNumbers(store, 'data')).toEqual([])
})

test('when the disk fails, no request of the group is answered as stored', async () => {
  const store = partsStore()
  const failing: Store = {
    ...store,
    transaction: (work) =>
      store.transaction(() => {
        work()
        throw new Error('the disk is full')
      }),
  }
  const writer = createPartWriter({ parts: failing, blobs: undefined, clock })
  const results = await Promise.allSettled([1, 2].map((part) => writer.write(aPart(part))))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(partNumbers(store, 'data')).toEqual([])
})
