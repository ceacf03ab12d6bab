import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'
import { explainFault } from './start-fault.ts'

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const start = (DATA_DIR: string) => startEmulator({ settings: { DATA_DIR } })

async function aWorld(): Promise<string> {
  const folder = aFolder()
  await (await start(folder)).stop()
  return folder
}

test('a damaged or foreign file stops the start with its name and what to do (scale, finding 8)', async () => {
  for (const damage of [
    (file: string) => writeFileSync(file, 'my own text, not a database'),
    (file: string) => truncateSync(file, 20_000),
  ]) {
    const folder = await aWorld()
    damage(path.join(folder, 'concord.sqlite'))
    await expect(start(folder)).rejects.toThrow(
      /concord\.sqlite is damaged, or not a file of Concord\. Put back a copy .* choose another DATA_DIR/,
    )
  }
})

test('a missing file of parts stops the start instead of losing all data in silence', async () => {
  const folder = await aWorld()
  rmSync(path.join(folder, 'parts.sqlite'))
  await expect(start(folder)).rejects.toThrow(/parts\.sqlite is missing.* Put it back/)
})

test('a file in place of the data folder, or a folder in place of a file, is named', async () => {
  const folder = aFolder()
  const file = path.join(folder, 'data')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(`${file} is not a folder`)
  const other = path.join(folder, 'other')
  mkdirSync(path.join(other, 'requests.sqlite'), { recursive: true })
  await expect(start(other)).rejects.toThrow(/requests\.sqlite is not a folder, or not a file/)
})

test.each([
  ['SQLITE_FULL', /The disk of \/data is full\. Free some space, or choose another DATA_DIR/],
  ['SQLITE_READONLY_DIRECTORY', /\/data cannot be written\. Give this user permission/],
  ['SQLITE_CANTOPEN', /\/data cannot be written/],
  ['SQLITE_IOERR_READ', /\/data cannot be read: the disk fails/],
])('%s is explained', (code, sentence) => {
  const error = explainFault('/data', new Database.SqliteError('bare words', code))
  expect(String(error)).toMatch(sentence)
})

test('any other error stays the same', () => {
  const error = new Error('a bug')
  expect(explainFault('/data', error)).toBe(error)
})
