import { stripTypeScriptTypes } from 'node:module'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { createNames, reporting } from './reached.ts'

const SOURCE = `
function outer(a: number) { return [a].map((b) => ({ b: b + 1 })) }
class Counter { count() { return () => 5 } }
outer(1)
`
const nameAt = createNames('a.ts', SOURCE)
const at = (text: string) => {
  const start = SOURCE.indexOf(text)
  return nameAt({ start, end: start + text.length })
}

test('each function that runs is named, and does what it did', () => {
  const reached = new Set<string>()
  const script = `${stripTypeScriptTypes(reporting('a.ts', SOURCE))};JSON.stringify(outer(1))`
  expect(vm.runInNewContext(script, { reached })).toBe('[{"b":2}]')
  expect(reached).toEqual(new Set([at('return [a]'), at('b + 1')]))
})

test('a place has the name of the innermost function around it', () => {
  expect(at('return [a]')).not.toBe(at('b + 1'))
  expect(at('5')).not.toBe(at('return () => 5'))
  expect(at('outer(1)')).toBe('a.ts#module')
})
