import { expect, test } from 'vitest'
import { createThroughput, type Throughput } from './throughput.ts'

test('the remaining seconds are rounded up, and unknown without a total and at the end', () => {
  const reported: Throughput[] = []
  let now = 0
  const throughput = createThroughput(
    (news) => reported.push(news),
    () => now,
  )
  const at = (ms: number, ratio: number | undefined) => {
    now = ms
    throughput.add({ bytes: ms, ratio, stage: 'transmitting' })
    return reported.at(-1)?.secondsLeft
  }
  expect(at(0, 0)).toBeUndefined()
  expect(at(1000, 0.3)).toBe(3)
  expect(at(2000, undefined)).toBeUndefined()
  expect(at(3000, 0.3)).toBe(3)
  expect(at(4000, 1)).toBeUndefined()
  throughput.stop()
})
