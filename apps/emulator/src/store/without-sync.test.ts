import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'
import type { Store } from './store.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  store = openWorldFile('concord.sqlite', path.join(folder, 'data', 'concord.sqlite'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const count = () =>
  store.transactionWithoutSync(() =>
    store.run("INSERT INTO kept (name, value) VALUES ('counted', 1)"),
  )

test('a write that does not wait for the disk survives a kill of the process [T6]', () => {
  count()
  cpSync(path.join(folder, 'data'), path.join(folder, 'left'), { recursive: true })
  const left = openWorldFile('concord.sqlite', path.join(folder, 'left', 'concord.sqlite'))
  expect(left.all('SELECT name FROM kept')).toEqual([{ name: 'counted' }])
  left.close()
})

test('the next write waits for the disk again, also after one that failed [D2]', () => {
  const FULL = { synchronous: 2 }
  count()
  expect(store.get('PRAGMA synchronous')).toEqual(FULL)
  expect(count).toThrow('UNIQUE')
  expect(store.get('PRAGMA synchronous')).toEqual(FULL)
})

test('a transaction cannot contain one, since SQLite would ignore the wish', () => {
  expect(() => store.transaction(count)).toThrow('waits')
  expect(store.all('SELECT name FROM kept')).toEqual([])
})
