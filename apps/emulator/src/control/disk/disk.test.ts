import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { disk, type SearchedFile } from '@concord/domain/control/disk'
import express, { Router } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeProblems } from '#http/problem-writer.ts'
import { mount } from '#http/route.ts'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { controlOptions } from '../routes.ts'
import { diskHandlers } from './disk.ts'

const SECRET = 'Zenobia Quillfeather'
const CSV = `patient_id,name\n${Array.from({ length: 200 }, (_, index) => `${index},${SECRET} ${index}\n`).join('')}`
const folder = mkdtempSync(path.join(tmpdir(), 'concord-disk-'))

let workplace: Workplace
let control: string
let datasetId: string
beforeAll(async () => {
  workplace = await openWorkplace(folder)
  const router = Router()
  mount(router, disk, diskHandlers, workplace.world, controlOptions)
  const app = express().use((_request, response, next) => {
    Object.assign(response.locals, { isLoopback: true, origin: 'http://127.0.0.1' })
    next()
  })
  app.use(router, writeProblems(workplace.world))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  control = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = await upload(workplace.as('owner'), 'active', 'Patients', CSV)
  await settledDataset(workplace, place)
  datasetId = place.datasetId
  return () => void server.close()
})
afterAll(async () => {
  await workplace.close()
  rmSync(folder, { recursive: true })
})

type Listed<T> = { items: T[]; totalItems?: number }
const get = async <T>(url: string) => (await (await fetch(control + url)).json()) as Listed<T>
const post = (body: unknown) =>
  fetch(`${control}/disk/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const search = async (text: string) =>
  ((await (await post({ text })).json()) as Listed<SearchedFile>).items

test('uploads are on the disk as ciphertext only: their rows are in no file, metadata is', async () => {
  const files = await search(SECRET)
  expect(files.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['concord.sqlite', 'parts.sqlite']),
  )
  expect(files.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0)).toBeGreaterThan(CSV.length)
  expect(files.flatMap(({ found }) => found)).toEqual([])
  const named = (await search('Patients')).filter(({ found }) => found.length > 0)
  expect(named.map(({ file }) => file.startsWith('concord.sqlite'))).toContain(true)
  expect(named.flatMap(({ found }) => found)[0]).toMatchObject({
    encoding: 'UTF-8',
    count: expect.any(Number),
  })
})

test('files that are deleted during a search are left out', async () => {
  const passing = path.join(folder, 'passing')
  mkdirSync(passing)
  const files = Array.from({ length: 2000 }, (_, index) => path.join(passing, String(index)))
  for (const file of files) writeFileSync(file, SECRET)
  const searching = post({ text: SECRET })
  for (const file of files.toReversed()) await rm(file)
  expect((await searching).status).toBe(200)
})

test('planted plaintext is found, in both encodings, also across two reads', async () => {
  const { parts } = workplace.world
  const half = Buffer.alloc(1024 * 1024 - 7, 'x')
  parts.exec('CREATE TABLE planted (body BLOB NOT NULL)')
  for (const text of [Buffer.from('Planted naïveté'), Buffer.from('Planted naïveté', 'utf16le')])
    parts.run('INSERT INTO planted VALUES (?)', [Buffer.concat([half, text])])
  const hits = (await search('Planted naïveté')).flatMap(({ found }) => found)
  expect(new Set(hits.map(({ encoding }) => encoding))).toEqual(new Set(['UTF-8', 'UTF-16LE']))
  parts.exec('DROP TABLE planted')
})

test('parts are listed with their owner, size and first bytes, which are not CSV', async () => {
  type Part = {
    of: { id: string; kind: string }
    number: number
    sizeBytes: number
    firstBytes: string
    isFinal: boolean
  }
  const { items, totalItems } = await get<Part>(`/parts?of=${datasetId}&pageSize=2`)
  expect([items.length, items.map(({ number }) => number)]).toEqual([2, [1, 2]])
  expect(totalItems).toBe(Math.ceil(CSV.length / 1024))
  for (const { of, sizeBytes, firstBytes } of items) {
    expect([of.kind, of.id, sizeBytes]).toEqual(['dataset', datasetId, 1024 + 16])
    expect(Buffer.from(firstBytes, 'hex')).toHaveLength(32)
    expect(Buffer.from(firstBytes, 'hex').toString('latin1')).not.toContain('patient')
  }
  const last = (await get<Part>(`/parts?of=${datasetId}&pageSize=1000`)).items.at(-1)
  expect(last?.isFinal).toBe(true)
})

test('keys are shown by name and fingerprint, without secrets', async () => {
  type Key = { kind: string; name: string; fingerprint: string; wraps?: number; wrappedBy?: string }
  const { items } = await get<Key>('/keys')
  expect(items.filter(({ kind }) => kind === 'signing').map(({ name }) => name)).toEqual([
    'okta',
    'azure',
    'attestation',
    'audit',
  ])
  const wrapping = items.find(({ kind }) => kind === 'customer')
  expect(wrapping?.wraps).toBe(
    items.filter(({ kind, wrappedBy }) => kind === 'content' && wrappedBy === wrapping?.name)
      .length,
  )
  const text = JSON.stringify(items)
  const { store, keys } = workplace.world
  const secrets = store
    .all<{ key: Uint8Array }>('SELECT key FROM customer_keys')
    .map(({ key }) => key)
  for (const secret of [...secrets, keys.gateway])
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(Buffer.from(secret).toString(encoding))
  expect(text).not.toMatch(/"d"|PRIVATE/)
})

test('a world in memory is searched like one on a disk', async () => {
  const emulator = await startEmulator()
  const { email } = emulator.person('owner')
  const answer = await emulator.send('POST', '/_emulator/disk/search', { text: email })
  const { items } = (await answer.json()) as Listed<SearchedFile>
  expect(items.map(({ file, found }) => [file, found.length > 0])).toEqual([
    ['concord.sqlite', true],
    ['parts.sqlite', false],
    ['requests.sqlite', false],
  ])
  await emulator.stop()
})

test.each([
  [{}, 'text'],
  [{ text: 'abc' }, 'text: Give at least 5 bytes'],
  [{ text: 'x'.repeat(1001) }, 'text: Too big'],
])('an invalid search is refused and names the field: %#', async (body, detail) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { details: string[] }).details[0]).toMatch(
    new RegExp(`^${detail}`),
  )
})
