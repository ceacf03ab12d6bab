import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { fillPage, findLoad, meanWait, shareLater, waitProbability } from './scale-model.ts'

test('docs/scale.md shows the tables of the model', () => {
  const page = readFileSync(path.join(root, 'docs/scale.md'), 'utf8')
  expect(fillPage(page), 'run npm run scale').toBe(page)
})

test.each([
  [1, 0.7, 0.7],
  [2, 1, 1 / 3],
  [3, 2, 4 / 9],
])(
  'with %i workers and a load of %d the probability to wait is as in a textbook',
  (workers, load, expected) => {
    expect(waitProbability(workers, load)).toBeCloseTo(expected, 10)
  },
)

test('one worker waits as in M/M/1, and a thousand do not overflow', () => {
  expect(meanWait({ workers: 1, load: 0.5, serviceSeconds: 2 })).toBeCloseTo(2, 10)
  expect(waitProbability(1000, 950)).toBeGreaterThan(0)
  expect(waitProbability(1000, 950)).toBeLessThan(0.2)
})

test('a simulation of the same queue agrees with the formula', () => {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state + 1) / 2_147_483_649
  }
  const [workers, load] = [4, 3]
  const free = Array.from({ length: workers }, () => 0)
  let [now, waits, waited] = [0, 0, 0]
  const count = 200_000
  for (let index = 0; index < count; index += 1) {
    now += -Math.log(random()) / load
    const first = free.indexOf(Math.min(...free))
    const begin = Math.max(now, free[first] ?? 0)
    if (begin > now) waits += 1
    waited += begin - now
    free[first] = begin - Math.log(random())
  }
  expect(waits / count).toBeCloseTo(waitProbability(workers, load), 1)
  const expected = meanWait({ workers, load, serviceSeconds: 1 })
  expect(Math.abs(waited / count / expected - 1)).toBeLessThan(0.1)
})

test('at the load that it finds, one in twenty waits longer than a job', () => {
  for (const workers of [1, 10, 1000])
    expect(shareLater({ workers, load: findLoad(workers), serviceSeconds: 1 }, 1)).toBeCloseTo(
      0.05,
      6,
    )
})
