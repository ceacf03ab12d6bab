import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import type { Store } from './store.ts'

let store: Store
let group: GroupCommit
beforeEach(() => {
  store = openWorldFile('concord.sqlite', ':memory:')
  group = createGroupCommit(store)
})
afterEach(() => store.close())

const put = (name: string) => store.run('INSERT INTO kept (name, value) VALUES (?, 1)', [name])
const kept = () =>
  store
    .getCached<{ name: string }>('SELECT name FROM kept ORDER BY name', [])
    .map(({ name }) => name)

test('of changes that share a commit, one that throws undoes only itself', async () => {
  const outcomes = await Promise.allSettled([
    group.run(() => put('first')),
    group.run(() => {
      store.transaction(() => put('undone'))
      kept()
      throw new Error('refused')
    }),
    group.run(() => {
      put('third')
      return kept()
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'refused' } })
  expect(outcomes[2]).toMatchObject({ value: ['first', 'third'] })
  expect(kept()).toEqual(['first', 'third'])
})

test('where the commit itself fails, every change of the group fails', async () => {
  const broken = group.run(() => {
    store.exec('PRAGMA defer_foreign_keys = ON')
    store.run("INSERT INTO user_roles (user_id, role_id) VALUES ('none', 'none')")
  })
  const outcomes = await Promise.allSettled([group.run(() => put('first')), broken])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(kept()).toEqual([])
})
