import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createWorkQueue, type WorkSource } from './work-queue.ts'

const log = pino({ level: 'silent' })

/** A lane whose items are in an array, as the real ones are in the store. */
function aLane(
  items: string[],
  during: (id: string, stopping: AbortSignal) => Promise<void> | void = () => {},
): WorkSource & { done: string[] } {
  const done: string[] = []
  return {
    done,
    next: () => items[0],
    async work(id, stopping) {
      await during(id, stopping)
      if (stopping.aborted) return
      items.shift()
      done.push(id)
    },
  }
}

test('a lane processes its items in order, one at a time', async () => {
  let atOnce = 0
  const source = aLane(['a', 'b', 'c'], async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    atOnce -= 1
  })
  const queue = createWorkQueue([source], log)
  queue.wake()
  queue.wake()
  await queue.idle()
  expect(source.done).toEqual(['a', 'b', 'c'])
})

test('a lane can process several items concurrently, but none of them twice', async () => {
  const items = ['a', 'b', 'c', 'd']
  const started: string[] = []
  let atOnce = 0
  let most = 0
  const source: WorkSource = {
    atOnce: 2,
    next: (running) => items.find((id) => !running.has(id)),
    async work(id) {
      started.push(id)
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, id === 'a' ? 20 : 2))
      atOnce -= 1
      items.splice(items.indexOf(id), 1)
    },
  }
  const queue = createWorkQueue([source], log)
  queue.wake()
  queue.wake()
  await queue.idle()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
})

test('nothing starts before the caller returns: it may be inside a transaction', async () => {
  const source = aLane(['a'])
  const queue = createWorkQueue([source], log)
  queue.wake()
  await Promise.resolve()
  expect(source.done).toEqual([])
  await queue.idle()
  expect(source.done).toEqual(['a'])
})

test('an item that arrives while the last one finishes is processed', async () => {
  for (const turns of [0, 1, 2, 3, 4, 5]) {
    const items = ['a']
    const source = aLane(items)
    const queue = createWorkQueue([source], log)
    queue.wake()
    await expect.poll(() => source.done).toEqual(['a'])
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    items.push('b')
    queue.wake()
    await queue.idle()
    expect(source.done).toEqual(['a', 'b'])
  }
})

test('a failing lane does not stop the others', async () => {
  const broken: WorkSource = {
    next: () => 'x',
    work: () => Promise.reject(new Error('a bug')),
  }
  const source = aLane(['a'])
  const queue = createWorkQueue([broken, source], log)
  queue.wake()
  await queue.idle()
  expect(source.done).toEqual(['a'])
})

test('stopping interrupts running items, waits for them, and starts no more', async () => {
  const source = aLane(
    ['a', 'b'],
    (_id, stopping) =>
      new Promise((resolve) => stopping.addEventListener('abort', () => resolve())),
  )
  const queue = createWorkQueue([source], log)
  queue.wake()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await queue.stop()
  queue.wake()
  await queue.idle()
  expect(source.done).toEqual([])
})
