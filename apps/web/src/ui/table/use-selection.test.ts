import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import type { List } from '#api/use-list.ts'
import { useSelection } from './use-selection.ts'

type Row = { id: string; state?: string }
const toRows = (ids: string): Row[] => [...ids].map((id) => ({ id }))

/** A table at a page of a list, of which the test can show another page, or find all rows. */
async function open(page: string) {
  const readWhole = vi.fn()
  const hook = await mountHook(() => {
    const [rows, setRows] = useState<Row[] | undefined>(toRows(page))
    const [whole, setWhole] = useState<Row[]>()
    const [found, setFound] = useState<Row[]>()
    const list = { rows, whole, readWhole } as unknown as List<Row>
    return { ...useSelection(list, found, ({ id }) => id), setRows, setWhole, setFound }
  })
  const select = (id: string, isSelected = true, isRange = false) =>
    hook.run(() => hook.value.select({ id }, isSelected, isRange))
  const getIds = () =>
    hook.value
      .getRows()
      .map(({ id }) => id)
      .join('')
  return { hook, select, getIds, readWhole }
}

test('rows are selected one by one, and no longer', async () => {
  const { hook, select, getIds } = await open('abc')
  expect(hook.value).toMatchObject({ count: 0, ofPage: 'none' })
  await select('b')
  await select('c')
  expect(hook.value).toMatchObject({ count: 2, ofPage: 'some' })
  expect([...'abc'].map((id) => hook.value.isSelected({ id }))).toEqual([false, true, true])
  await select('b', false)
  expect(getIds()).toBe('c')
  await select('a')
  await select('b')
  expect(hook.value).toMatchObject({ count: 3, ofPage: 'all' })
})

test('with Shift all rows from the last one are selected, in both directions', async () => {
  const { select, getIds } = await open('abcdef')
  await select('d')
  await select('b', true, true)
  expect([...getIds()].toSorted().join('')).toBe('bcd')
  await select('c', false, true)
  expect(getIds()).toBe('d')
  await select('f', true, true)
  expect([...getIds()].toSorted().join('')).toBe('cdef')
})

test('a range can start with the first row of the page', async () => {
  const { select, getIds } = await open('abc')
  await select('a')
  await select('c', true, true)
  expect(getIds()).toBe('abc')
})

test('Shift selects one row where the last one is on another page, or there is none', async () => {
  const { hook, select, getIds } = await open('abc')
  await select('c', true, true)
  expect(getIds()).toBe('c')
  await hook.run(() => hook.value.setRows(toRows('def')))
  await select('f', true, true)
  expect(getIds()).toBe('cf')
  await select('e')
  await select('d')
  expect(getIds()).toBe('cfed')
})

test('the rows of the page are selected together, those of other pages stay', async () => {
  const { hook, select, getIds } = await open('ab')
  await select('a')
  await hook.run(() => hook.value.setRows(toRows('cd')))
  expect(hook.value).toMatchObject({ count: 1, ofPage: 'none' })
  await hook.run(() => hook.value.selectPage(true))
  expect(getIds()).toBe('acd')
  expect(hook.value.ofPage).toBe('all')
  await hook.run(() => hook.value.selectPage(false))
  expect(getIds()).toBe('a')
  await hook.run(() => hook.value.setRows(undefined))
  expect(hook.value.ofPage).toBe('none')
})

test('all rows found are selected when they are known, once', async () => {
  const { hook, getIds, readWhole } = await open('ab')
  await hook.run(() => hook.value.selectFound())
  expect(readWhole).toHaveBeenCalledTimes(1)
  expect(hook.value.count).toBe(0)
  await hook.run(() => hook.value.setFound(toRows('abcd')))
  expect(getIds()).toBe('abcd')
  await hook.run(() => hook.value.clear())
  expect(hook.value.count).toBe(0)
  await hook.run(() => hook.value.setFound(toRows('ab')))
  expect(hook.value.count).toBe(0)
})

test('what was found without being asked for is not selected', async () => {
  const { hook } = await open('ab')
  await hook.run(() => hook.value.setFound(toRows('abcd')))
  expect(hook.value.count).toBe(0)
})

test('the selected rows are as the list has them now, and can be removed by their keys', async () => {
  const { hook, select, getIds } = await open('ab')
  await select('a')
  await select('b')
  await hook.run(() => {
    hook.value.setRows([{ id: 'b', state: 'done' }])
    hook.value.setWhole([
      { id: 'a', state: 'new' },
      { id: 'b', state: 'old' },
    ])
  })
  expect(hook.value.getRows()).toEqual([
    { id: 'a', state: 'new' },
    { id: 'b', state: 'done' },
  ])
  await hook.run(() => hook.value.remove(new Set(['a'])))
  expect(getIds()).toBe('b')
})
