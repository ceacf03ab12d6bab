import { expect, test } from 'vitest'
import { createRateMeter } from './rate-meter.ts'

test('the speed is that of the last five seconds', () => {
  const rateMeter = createRateMeter()
  for (let second = 0; second <= 10; second += 1)
    rateMeter.add(second <= 5 ? second * 100 : 500 + (second - 5) * 1000, second * 1000)
  expect(rateMeter.bytesPerSecond()).toBe(1000)
})

test('there is no speed in the first half second, at any time of the clock', () => {
  const rateMeter = createRateMeter()
  rateMeter.add(0, 60_000)
  rateMeter.add(4000, 60_400)
  expect(rateMeter.bytesPerSecond()).toBeUndefined()
  rateMeter.add(5000, 60_500)
  expect(rateMeter.bytesPerSecond()).toBe(10_000)
})

test('there is no speed before the sample is long enough, and none from the previous step', () => {
  const rateMeter = createRateMeter()
  expect(rateMeter.bytesPerSecond()).toBeUndefined()
  rateMeter.add(0, 0)
  rateMeter.add(4000, 400)
  expect(rateMeter.bytesPerSecond()).toBeUndefined()
  rateMeter.add(8000, 1000)
  expect(rateMeter.bytesPerSecond()).toBe(8000)
  rateMeter.add(10, 1100)
  expect(rateMeter.bytesPerSecond()).toBeUndefined()
})
