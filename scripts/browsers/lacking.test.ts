import { expect, test } from 'vitest'
import { findLacking, lacksAt } from './lacking.ts'

const find = (browser: string, version: string, name: string) =>
  findLacking([{ browser, version }]).find((lacking) => lacking.name === name)

test('a method is lacking in the browsers before the version that has it', () => {
  const found = find('safari', '26.1', 'getOrInsert')
  expect(found?.lacking).toEqual(['safari 26.1'])
  expect(found?.written.test('a.getOrInsert(b,c)')).toBe(true)
  expect(found?.written.test('a.getOrInsertion(b)')).toBe(false)
  expect(find('safari', '26.2', 'getOrInsert')).toBeUndefined()
})

test('members of windows and properties of CSS are found as built files write them', () => {
  const dialog = find('firefox', '153', 'showSaveFilePicker')
  expect(dialog?.written.test('let{showSaveFilePicker:e}=window')).toBe(true)
  const anchor = find('safari', '26.0', 'overflow-anchor')
  expect([anchor?.isCss, anchor?.written.test('.a{overflow-anchor:none}')]).toEqual([true, true])
})

test('a feature without a name in files is asked for by its path, which must exist', () => {
  const safari = [{ browser: 'safari', version: '26.0' }]
  expect(lacksAt(safari, 'api.Worker.Worker.ecmascript_modules')).toEqual([])
  expect(lacksAt(safari, 'api.ReadableStream.@@asyncIterator')).toEqual(['safari 26.0'])
  expect(() => lacksAt(safari, 'api.Nothing')).toThrow('no api.Nothing')
})
