import { expect, test } from 'vitest'
import { nextTask, requestTurn } from './next-task.ts'

test('requests of one task start at most four at a time, in their order', async () => {
  const started: number[] = []
  const all = Array.from({ length: 10 }, async (_, at) => {
    await requestTurn()
    started.push(at)
  })
  await Promise.resolve().then()
  expect(started.length).toBeLessThan(5)
  await nextTask()
  expect(started.length).toBeLessThan(9)
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
