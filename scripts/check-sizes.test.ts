import { expect, test } from 'vitest'
import { findFaults } from './check-sizes.ts'

const lines = (count: number) => 'x\n'.repeat(count)
const spread = 'const a = { ...' + '{ b: 1 } }\n'

test('long files, too many short files and spread literals are found', () => {
  const faults = findFaults(
    [
      { file: 'e2e/long.e2e.ts', text: lines(301) },
      { file: 'apps/web/src/right.ts', text: lines(300) },
      { file: 'packages/domain/src/texts/words.ts', text: lines(500) },
      { file: 'apps/web/src/spread.ts', text: lines(20) + spread },
      { file: 'apps/web/src/one.ts', text: lines(15) },
      { file: 'packages/domain/src/two.ts', text: lines(1) },
      { file: 'packages/domain/src/two.test.ts', text: lines(1) },
      { file: 'stories/short.ts', text: lines(1) },
    ],
    1,
  )
  expect(faults).toHaveLength(3)
  expect(faults[0]).toContain('e2e/long.e2e.ts has 301 lines')
  expect(faults[1]).toContain('apps/web/src/spread.ts spreads')
  expect(faults[2]).toContain('2 files have fewer than 16 lines')
})

test('a few short files are allowed', () => {
  expect(findFaults([{ file: 'apps/web/src/one.ts', text: lines(15) }])).toEqual([])
})
