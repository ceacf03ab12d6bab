import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { IN_MEMORY, readSettings } from '#runtime/settings.ts'
import { openBlobs } from './open-blobs.ts'

// `scripts/interop/storage.test.ts` has the tests with a container.
const CONTAINER = 'https://account.blob.core.windows.net/parts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-blobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each([
  ['sqlite', 'sqlite'],
  [CONTAINER, CONTAINER],
  [`${CONTAINER}/`, CONTAINER],
  ['http://127.0.0.1:10000/account/parts', 'http://127.0.0.1:10000/account/parts'],
])('PARTS=%s is accepted', (given, PARTS) => {
  expect(readSettings([], { PARTS: given })).toMatchObject({ PARTS })
})

test.each([
  ['disk', /Expected sqlite, or https:/],
  ['https://account.blob.core.windows.net', /one folder in the address, the container/],
  ['https://account.blob.core.windows.net/parts/more', /one folder in the address/],
  ['http://account.blob.core.windows.net/parts', /http is for loopback only/],
  ['http://localhost:10000/parts', /account and container/],
  [`${CONTAINER}?sv=2024&sig=secret`, /Expected sqlite/],
])('PARTS=%s is refused, and the reason says what to write', (PARTS, reason) => {
  expect(() => readSettings([], { PARTS })).toThrow(reason)
})

test('SNAPSHOTS takes the address of a container, and no word', () => {
  const settings = readSettings([], { SNAPSHOTS: `${CONTAINER}/` })
  expect(settings.SNAPSHOTS).toBe(CONTAINER)
  expect(readSettings([], {}).SNAPSHOTS).toBeUndefined()
  expect(() => readSettings([], { SNAPSHOTS: 'sqlite' })).toThrow(/SNAPSHOTS: Expected https:/)
})

test('parts of a world in memory are not put into a container', async () => {
  await expect(openBlobs({ PARTS: CONTAINER, DATA_DIR: IN_MEMORY })).rejects.toThrow(
    'PARTS needs a DATA_DIR on disk',
  )
})

test('a data folder whose parts are in a container is opened only with it', async () => {
  const folder = newFolder()
  writeFileSync(
    path.join(folder, 'parts.json'),
    JSON.stringify({ container: CONTAINER, folder: 'f' }),
  )
  for (const PARTS of ['sqlite', `${CONTAINER}-2`])
    await expect(openBlobs({ PARTS, DATA_DIR: folder })).rejects.toThrow(
      `The parts of ${folder} are in ${CONTAINER}. Set PARTS to that address`,
    )
})

test('a container that does not answer is named', { timeout: 30_000 }, async () => {
  process.env.AZURE_STORAGE_KEY = Buffer.from('key').toString('base64')
  onTestFinished(() => {
    delete process.env.AZURE_STORAGE_KEY
  })
  const PARTS = 'http://127.0.0.1:9/account/parts'
  await expect(openBlobs({ PARTS, DATA_DIR: newFolder() })).rejects.toThrow(
    'PARTS: 127.0.0.1:9 does not answer. Check the address',
  )
})
