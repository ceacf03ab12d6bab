import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { createQueryCache, memoizeByRow } from './query-cache.ts'
import type { Store } from './store.ts'

let store: Store
const values = () =>
  store
    .getCached<{ value: string }>('SELECT value FROM kept WHERE name = ?', ['color'])
    .map(({ value }) => value)
const put = (value: string) => store.run("UPDATE kept SET value = ? WHERE name = 'color'", [value])
beforeEach(() => {
  store = openStore(':memory:', new URL('../instances/migrations/', import.meta.url))
  store.run("INSERT INTO kept (name, value) VALUES ('color', 'red')")
})
afterEach(() => store.close())

test('rows are cached for callers with the same query, and shared unchanged', () => {
  const ask = (name: string) =>
    store.getCached<{ value: string }>('SELECT value FROM kept WHERE name = ?', [name])
  expect(ask('color')).toBe(ask('color'))
  expect(ask('other')).toEqual([])
  const [row] = ask('color')
  expect(() => Object.assign(row as object, { value: 'blue' })).toThrow(TypeError)
  let made = 0
  const upper = memoizeByRow(({ value }: { value: string }) => ({
    upper: value.toUpperCase(),
    count: ++made,
  }))
  expect([...ask('color'), ...ask('color')].map(upper)).toEqual([
    { upper: 'RED', count: 1 },
    { upper: 'RED', count: 1 },
  ])
  put('green')
  expect(ask('color').map(upper)).toEqual([{ upper: 'GREEN', count: 2 }])
})

test('a write of one table keeps what was read from another', () => {
  store.run(
    "INSERT INTO domains (id, domain_name, owner, notes, created_at, created_by_email) VALUES ('d', 'north.example', '', '', '', '')",
  )
  store.run(
    "INSERT INTO organizations (id, name, description, tier, created_at, domain_id) VALUES ('o', 'North', '', 'TIER_1', '', 'd')",
  )
  const names = () =>
    store.getCached(
      'SELECT o.name, d.domain_name FROM organizations o LEFT JOIN domains d ON d.id = o.domain_id WHERE o.id = ?',
      ['o'],
    )
  const before = names()
  expect(values()).toEqual(['red'])
  put('green')
  expect(names()).toBe(before)
  expect(values()).toEqual(['green'])
  store.run("UPDATE domains SET domain_name = 'south.example'")
  expect(names()).toEqual([{ name: 'North', domain_name: 'south.example' }])
  const renamed = names()
  store.run('DELETE FROM user_roles')
  expect(names()).toBe(renamed)
  store.run('UPDATE organizations SET domain_id = NULL')
  store.run('DELETE FROM domains')
  expect(names()).toEqual([{ name: 'North', domain_name: null }])
})

test('any kind of write clears it', () => {
  const ways: [string, (value: string) => void][] = [
    ['run', put],
    [
      'returning',
      (value) =>
        void store.get(`UPDATE kept SET value = ? WHERE name = 'color' RETURNING value`, [value]),
    ],
    [
      'all returning',
      (value) =>
        void store.all(`UPDATE kept SET value = ? WHERE name = 'color' RETURNING value`, [value]),
    ],
    ['exec', (value) => store.exec(`UPDATE kept SET value = '${value}' WHERE name = 'color'`)],
    ['a transaction', (value) => store.transaction(() => void put(value))],
  ]
  for (const [way, write] of ways) {
    expect(values()).toEqual(values())
    write(way)
    expect(values()).toEqual([way])
  }
})

test('results read in a transaction that is rolled back are not cached', () => {
  const seen: string[] = []
  expect(() =>
    store.transaction(() => {
      put('blue')
      seen.push(...values())
      throw new Error('back')
    }),
  ).toThrow('back')
  expect([seen, values()]).toEqual([['blue'], ['red']])
})

test('a transaction sees its own writes', () => {
  store.transaction(() => {
    expect(values()).toEqual(['red'])
    put('blue')
    expect(values()).toEqual(['blue'])
  })
  expect(values()).toEqual(['blue'])
})

test('results of a thousand people stay cached; at the limit of rows the oldest go first', () => {
  const cache = createQueryCache()
  let reads = 0
  const ask = (question: string, count = 1) =>
    cache.getCached(question, ['users'], () => {
      reads += 1
      return Array.from({ length: count }, (_, row) => ({ row }))
    })
  const people = Array.from({ length: 1000 }, (_, index) => `person ${index}`)
  for (const person of [...people, ...people]) ask(person)
  expect(reads).toBe(1000)
  ask('a long list', 10_000)
  ask('another', 9500)
  ask('person 500')
  expect(reads).toBe(1002)
  ask('person 499')
  expect(reads).toBe(1003)
  ask('a list that is too long', 10_001)
  ask('person 999')
  expect(reads).toBe(1004)
})
