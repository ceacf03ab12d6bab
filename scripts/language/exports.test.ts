import { expect, test } from 'vitest'
import { findExports } from './exports.ts'

const missing = (text: string) =>
  findExports('a.ts', text)
    .filter(({ hasDocstring }) => !hasDocstring)
    .map(({ name, line }) => `${line} ${name}`)

test('an export of any kind without a docstring is found', () => {
  expect(
    missing('export function f() {}\nexport const a = 1,\n  b = 2\nexport type T = 1'),
  ).toEqual(['1 f', '2 a', '2 b', '4 T'])
  expect(missing('/* no docstring */\nexport class C {}\n// neither\nexport let a = 1')).toEqual([
    '2 C',
    '4 a',
  ])
})

test('documented exports, types of documented schemas and private declarations are not reported', () => {
  expect(missing('/** A shape. */\nexport const A = 1\nexport type A = number')).toEqual([])
  expect(missing('/** Says so. */\nexport async function f() {}\nfunction g() {}')).toEqual([])
  expect(missing("export { a } from './a.ts'\nexport * from './b.ts'")).toEqual([])
})
