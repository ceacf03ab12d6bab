import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'

test('the speed is that of the last five seconds', () => {
  const meter = createMeter()
  for (let second = 0; second <= 10; second += 1) meter.add(second <= 5 ? second * 100 : 500 + (second - 5) * 1000, second * 1000)
  expect(meter.bytesPerSecond()).toBe(1000)
})

test('there is no speed before there is something to tell, nor of the step before', () => {
  const meter = createMeter()
  expect(meter.bytesPerSecond()).toBeUndefined()
  meter.add(0, 0)
  meter.add(4000, 400)
  expect(meter.bytesPerSecond()).toBeUndefined()
  meter.add(8000, 1000)
  expect(meter.bytesPerSecond()).toBe(8000)
  meter.add(10, 1100)
  expect(meter.bytesPerSecond()).toBeUndefined()
})
