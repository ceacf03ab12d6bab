import { expect, test } from 'vitest'
import { findMutants, mutate } from './mutants.ts'
import { shuffled } from './shuffled.ts'
import { createTestFinder } from './tests-of-file.ts'

const mutantsIn = (source: string) =>
  findMutants(source).map((mutant) => mutate(source, mutant).replaceAll(/\s+/g, ' ').trim())

test('a comparison, logic and a literal are each changed by one mutant', () => {
  expect(mutantsIn('const a = b < 1 && !c')).toEqual([
    'const a = b <= 1 && !c',
    'const a = b < 2 && !c',
    'const a = b < 1 || !c',
    'const a = b < 1 && c',
  ])
})

test('conditions become always true or false; statements, throws and returns are removed', () => {
  expect(mutantsIn('function f() { if (a) throw b; c(); return d }')).toEqual([
    'function f() { if ( true ) throw b; c(); return d }',
    'function f() { if ( false ) throw b; c(); return d }',
    'function f() { if (a) c(); return d }',
    'function f() { if (a) throw b; return d }',
    'function f() { if (a) throw b; c(); return undefined }',
  ])
})

test('types, imports and texts are not changed', () => {
  expect(mutantsIn("import { a } from 'b'; type C = 1 | 2; const d: 3 = e as 4")).toEqual([])
  expect(mutantsIn("const words = 'a' + 'b'")).toEqual([])
})

test('a seed decides the order and keeps every mutant', () => {
  const order = shuffled([1, 2, 3, 4, 5, 6, 7], 1)
  expect(shuffled([1, 2, 3, 4, 5, 6, 7], 1)).toEqual(order)
  expect(shuffled([1, 2, 3, 4, 5, 6, 7], 2)).not.toEqual(order)
  expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a file’s tests are those that import it, the closest first, also by # in an application', () => {
  const find = createTestFinder(new Map())
  const getTests = (file: string) => find(file).tests
  expect(getTests('packages/crypto/src/bytes.ts')).toContain('packages/crypto/src/bytes.test.ts')
  expect(getTests('apps/emulator/src/product/people/handlers.ts')[0]).toBe(
    'apps/emulator/src/product/people/handlers.test.ts',
  )
  expect(getTests('apps/web/src/transfer/channel.ts')[0]).toBe(
    'apps/web/src/transfer/channel.test.ts',
  )
  const gateway = getTests('apps/emulator/src/gateway/session.ts')
  expect(gateway.length).toBeLessThanOrEqual(10)
  for (const file of gateway) expect(file).toMatch(/^apps\/emulator\/src\/gateway\//)
})

test('a file’s stories are those that reach it over the fewest imports', () => {
  const find = createTestFinder(new Map())
  expect(find('apps/web/src/session/idle/idle-timer.ts').stories[0]).toBe(
    'stories/sign-in/IdleDialog.stories.tsx',
  )
  expect(find('packages/crypto/src/bytes.ts').stories).toEqual([])
})
